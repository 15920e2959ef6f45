import { CatchBoundary } from '@tanstack/react-router'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'

const Nothing = () => null

interface Props {
  plain?: FunctionComponent
  /** Keeps its place while it comes. */
  waiting?: ReactNode
  children: ReactNode
}

/** Something beside the screen that may fail to load without taking the screen along; `plainText` then stands in for it. */
export const Apart = ({ plain = Nothing, waiting, children }: Props) => (
  <CatchBoundary getResetKey={() => 'apart'} errorComponent={plain}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </CatchBoundary>
)
