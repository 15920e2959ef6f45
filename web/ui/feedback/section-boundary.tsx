import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorPanel } from './error-panel.tsx'

/** A part of a screen that loads and fails without affecting the rest. */
export const SectionBoundary = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'section'} errorComponent={ErrorPanel}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)
