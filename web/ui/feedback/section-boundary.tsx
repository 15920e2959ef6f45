import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'

/** A part of a screen that loads, and fails, by itself: what is around it stays. */
export const SectionBoundary = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'section'} errorComponent={ErrorPanel}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)
