import { CatchBoundary } from '@tanstack/react-router'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'

const Nothing = () => null

/** Something beside the screen that may fail to load without taking the screen along; `plain` then stands in for it. */
export const Apart = ({ plain = Nothing, children }: { plain?: FunctionComponent; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'apart'} errorComponent={plain}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)
