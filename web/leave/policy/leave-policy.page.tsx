import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type CompanyLeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { useRead } from '#web/client/api.ts'
import { PolicyCard, PolicyCards } from '#web/org/policy/policy-card.tsx'
import { PolicyTable } from '#web/org/policy/policy-table.tsx'
import { SentenceList } from '#web/org/policy/sentence-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { LeavePolicyDialog, type PolicyEdit } from './leave-policy-dialog.tsx'
import { changedSentences, policySentences } from './policy-sentences.ts'

/** The leave policy of one company as sentences, those of several as a table, and what is saved for the next year. */
export default function LeavePolicyPage() {
  const [year] = useState(() => Number(localDay(new Date().toISOString()).slice(0, 4)))
  const policies = useRead(leavePolicy.list)
  const next = useRead(leavePolicy.list, { query: { year: year + 1 } }, { failure: false }).data
  const [edit, setEdit] = useState<PolicyEdit>()
  const nextOf = ({ company_id }: CompanyLeavePolicy) => next?.find((it) => it.company_id === company_id)
  return (
    <Page>
      <Alert severity="info">
        Kebijakan yang berlaku tahun {year}. Perubahan saldo dihitung pada malam berikutnya.
      </Alert>
      <Loaded query={policies} isOnPage skeleton={<Skeleton variant="rounded" height={320} />}>
        {(rows) =>
          rows.length > 1 ? (
            <PolicyTable
              label="Kebijakan cuti"
              fields={leavePolicy.fields}
              rows={rows}
              onEdit={(row) => setEdit(editOf({ row, next: nextOf(row), year }))}
              noteOf={(row) => {
                const { next: changed } = editOf({ row, next: nextOf(row), year })
                return changed && <NextYear row={row} next={changed} year={year} heading="h2" onEdit={setEdit} />
              }}
            />
          ) : (
            <PolicyCards>
              {rows.map((row) => (
                <PolicyCard
                  key={row.company_id}
                  company={row.company_name}
                  sentences={policySentences(row)}
                  onEdit={() => setEdit(editOf({ row, next: nextOf(row), year }))}
                >
                  <NextYear row={row} next={nextOf(row)} year={year} heading="h3" onEdit={setEdit} />
                </PolicyCard>
              ))}
            </PolicyCards>
          )
        }
      </Loaded>
      {edit && <LeavePolicyDialog {...edit} onClose={() => setEdit(undefined)} />}
    </Page>
  )
}

interface YearsOfPolicy {
  row: CompanyLeavePolicy
  /** That of the next year. */
  next: CompanyLeavePolicy | undefined
  year: number
}

/** The edit of this year's policy; the next year counts only where it differs. */
const editOf = ({ row, next, year }: YearsOfPolicy): PolicyEdit => ({
  row,
  year,
  from_year: year,
  next: next && changedSentences(row, next).length > 0 ? next : undefined,
})

interface NextYearProps extends YearsOfPolicy {
  /** A card has a heading above it, a table none. */
  heading: 'h2' | 'h3'
  onEdit: (edit: PolicyEdit) => void
}

/** The sentences that change with the next year, if any do. */
function NextYear({ row, next, year, heading, onEdit }: NextYearProps) {
  const changes = next ? changedSentences(row, next) : []
  if (!next || changes.length === 0) return null
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" component={heading}>
          Mulai {year + 1}
        </Typography>
        <Button
          aria-label={`Ubah ${row.company_name} mulai ${year + 1}`}
          onClick={() => onEdit({ year, next, row: next, from_year: year + 1 })}
        >
          Ubah {year + 1}
        </Button>
      </Box>
      <SentenceList sentences={changes} />
    </Box>
  )
}
