import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type CompanyLeavePolicy, leavePolicy } from '#contract/leave-policy.ts'
import { useRead } from '#web/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LeavePolicyDialog } from './leave-policy-dialog.tsx'
import { policySentences } from './policy-sentences.ts'
import { SentenceList } from './sentence-list.tsx'

/** The leave policy of each company, as the sentences that it means. */
export default function LeavePolicyPage() {
  const policies = useRead(leavePolicy.list)
  const [open, setOpen] = useState<CompanyLeavePolicy>()
  return (
    <Page>
      <Alert severity="info">Kebijakan yang berlaku tahun ini. Perubahan saldo dihitung pada malam berikutnya.</Alert>
      <Loaded query={policies} isOnPage>
        {(rows) => (
          <Box sx={gridStyle}>
            {rows.map((row) => (
              <SectionCard
                key={row.company_id}
                title={row.company_name}
                action={
                  <Button variant="outlined" aria-label={`Ubah ${row.company_name}`} onClick={() => setOpen(row)}>
                    Ubah
                  </Button>
                }
              >
                <SentenceList sentences={policySentences(row)} />
              </SectionCard>
            ))}
          </Box>
        )}
      </Loaded>
      {open && <LeavePolicyDialog row={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const
