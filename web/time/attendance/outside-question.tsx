import { lazy } from 'react'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import type { MarkRetry } from './retry-mark.tsx'

const OutsideDialog = lazy(() => import('./outside-dialog.tsx'))

/** Asks why a check-in is outside of the office. */
export const OutsideQuestion = ({ later }: { later: MarkRetry }) => (
  <OptionalBoundary>{later.outside && <OutsideDialog outside={later.outside} later={later} />}</OptionalBoundary>
)
