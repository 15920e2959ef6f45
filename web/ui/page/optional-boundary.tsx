import { CatchBoundary } from '@tanstack/react-router'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'

const Nothing = () => null

interface Props {
  fallback?: FunctionComponent
  /** Keeps its place while it comes. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Something beside the screen that may fail to load without taking the screen along; `fallback` then stands in for it. */
export const OptionalBoundary = ({ fallback = Nothing, placeholder, children }: Props) => (
  <CatchBoundary getResetKey={() => 'optional-boundary'} errorComponent={fallback}>
    <Suspense fallback={placeholder}>{children}</Suspense>
  </CatchBoundary>
)
