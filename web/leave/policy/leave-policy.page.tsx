import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type CompanyLeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { useRead } from '#web/client/api.ts'
import { PolicyCard, PolicyCards } from '#web/org/policy/policy-card.tsx'
import { SentenceList } from '#web/org/policy/sentence-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { LeavePolicyDialog, type PolicyEdit } from './leave-policy-dialog.tsx'
import { changedSentences, policySentences } from './policy-sentences.ts'

/** The leave policy of each company, as the sentences that it means, and what is saved for the next year. */
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
        {(rows) => (
          <PolicyCards>
            {rows.map((row) => (
              <LeavePolicyCard key={row.company_id} row={row} next={nextOf(row)} year={year} onEdit={setEdit} />
            ))}
          </PolicyCards>
        )}
      </Loaded>
      {edit && <LeavePolicyDialog {...edit} onClose={() => setEdit(undefined)} />}
    </Page>
  )
}

interface CardProps {
  row: CompanyLeavePolicy
  /** That of the next year. */
  next: CompanyLeavePolicy | undefined
  year: number
  onEdit: (edit: PolicyEdit) => void
}

function LeavePolicyCard({ row, next, year, onEdit }: CardProps) {
  const changes = next ? changedSentences(row, next) : []
  const shared = { year, next: changes.length > 0 ? next : undefined }
  return (
    <PolicyCard
      company={row.company_name}
      sentences={policySentences(row)}
      onEdit={() => onEdit({ ...shared, row, from_year: year })}
    >
      {next && changes.length > 0 && (
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 0.5 }}>
            <Typography variant="h3">Mulai {year + 1}</Typography>
            <Button
              aria-label={`Ubah ${row.company_name} mulai ${year + 1}`}
              onClick={() => onEdit({ ...shared, row: next, from_year: year + 1 })}
            >
              Ubah {year + 1}
            </Button>
          </Box>
          <SentenceList sentences={changes} />
        </Box>
      )}
    </PolicyCard>
  )
}
