import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { isHcis } from '#contract/policy.ts'
import type { ReportReply } from '#contract/report/report.ts'
import { useMe } from '#web/client/session.ts'
import { dateTime } from '#web/ui/short-format.ts'

const RecomputeDialog = lazy(() => import('./recompute-dialog.tsx'))

interface Props {
  reply: ReportReply
  company_id: string | undefined
}

/** When the stored figures were computed; HR may have them computed anew. */
export function ComputedLine({ reply: { computed_at, month }, company_id }: Props) {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 14 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {computed_at ? `Dihitung ${dateTime(computed_at)}` : 'Belum dihitung; angka dihitung setiap malam'}
      </Box>
      {isHcis(me) && month && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
          Hitung ulang
        </Button>
      )}
      {isAsking && month && (
        <Suspense>
          <RecomputeDialog month={month} company_id={company_id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  )
}
