import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { correction } from '#contract/time/correction.ts'
import { useRead } from '#web/client/api.ts'
import { PanelDecision, type PanelDecisionKeys } from '#web/request/flow/panel-decision.tsx'
import { decisionOptionsFor } from '#web/request/flow/request-view.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EffectOfCorrection } from './correction-effect.tsx'
import { correctionView, ProofLink } from './correction-view.tsx'
import { MarksChange } from './marks-change.tsx'

/** A correction that waits, with what it would make of the day and its decision, inside the panel of the day. */
export default function WaitingCorrection({ id }: { id: number }) {
  const keys = useRef<PanelDecisionKeys>(null)
  const reading = useRead(correction.one, { params: { id } })
  return (
    <Box
      component="section"
      aria-label="Koreksi menunggu"
      sx={{ p: 2, borderRadius: 1, bgcolor: 'tone.waiting.background', color: 'text.primary', display: 'grid', gap: 1 }}
    >
      <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={160} />}>
        {(row) => {
          const options = decisionOptionsFor(correctionView, row)
          return (
            <>
              <Typography variant="h3">
                {options.length > 0 ? 'Koreksi menunggu Anda' : 'Koreksi menunggu keputusan'}
              </Typography>
              <MarksChange row={row} />
              <EffectOfCorrection id={row.id} />
              <Typography variant="body2">“{row.reason}”</Typography>
              {row.file && <ProofLink file={row.file} />}
              {options.length > 0 && (
                <PanelDecision ref={keys} view={correctionView} row={row} options={options} onDecided={() => {}} />
              )}
            </>
          )
        }}
      </Loaded>
    </Box>
  )
}
