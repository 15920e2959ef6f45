import { lazy } from 'react'
import type { CountName } from '#web/screens.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'

const InboxCount = lazy(() => import('./inbox-count.tsx'))
const RequestCount = lazy(() => import('./request-counts.tsx'))

/** The number of waiting requests beside a menu entry, or the sum beside a folded group. */
export const EntryCount = ({ of }: { of: readonly CountName[] }) => {
  const kinds = of.filter((it) => it !== 'total')
  return (
    <SectionBoundary fallback={null}>
      {kinds.length === of.length ? <RequestCount kinds={kinds} /> : <InboxCount />}
    </SectionBoundary>
  )
}
