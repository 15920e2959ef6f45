import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type CompanyLeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LeavePolicyDialog, type PolicyEdit } from './leave-policy-dialog.tsx'
import { changedSentences, policySentences } from './policy-sentences.ts'
import { SentenceList } from './sentence-list.tsx'

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
          <Box sx={gridStyle}>
            {rows.map((row) => (
              <PolicyCard key={row.company_id} row={row} next={nextOf(row)} year={year} onEdit={setEdit} />
            ))}
          </Box>
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

function PolicyCard({ row, next, year, onEdit }: CardProps) {
  const changes = next ? changedSentences(row, next) : []
  const shared = { year, next: changes.length > 0 ? next : undefined }
  return (
    <SectionCard
      title={row.company_name}
      action={
        <Button
          variant="outlined"
          aria-label={`Ubah ${row.company_name}`}
          onClick={() => onEdit({ ...shared, row, from_year: year })}
        >
          Ubah
        </Button>
      }
    >
      <SentenceList sentences={policySentences(row)} />
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
    </SectionCard>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
