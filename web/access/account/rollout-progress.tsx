import Box from '@mui/material/Box'
import { lazy, useState } from 'react'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { isRolloutFirst } from './rollout-place.ts'

// Seen by HR only, and for some weeks.
const RolloutCard = lazy(() => import('./rollout-card.tsx'))

const HEIGHT = 160

/** The rollout at one of its two places on the home. */
export function RolloutProgress({ place }: { place: 'first' | 'last' }) {
  const [isFirst] = useState(isRolloutFirst)
  if (isFirst !== (place === 'first')) return null
  return (
    <Box sx={{ minHeight: isFirst ? HEIGHT : undefined }}>
      <SectionBoundary>
        <RolloutCard />
      </SectionBoundary>
    </Box>
  )
}
