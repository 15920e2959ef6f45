import { CatchBoundary } from '@tanstack/react-router'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'

const Nothing = () => null

interface Props {
  fallback?: FunctionComponent
  /** Reserves the space while loading. */
  placeholder?: ReactNode
  children: ReactNode
}

/** An optional part that may fail to load without affecting the screen; `fallback` then replaces it. */
export const OptionalBoundary = ({ fallback = Nothing, placeholder, children }: Props) => (
  <CatchBoundary getResetKey={() => 'optional-boundary'} errorComponent={fallback}>
    <Suspense fallback={placeholder}>{children}</Suspense>
  </CatchBoundary>
)
