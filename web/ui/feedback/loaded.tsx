import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { failureText } from '#web/http.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'

interface Props<Data> {
  /** What `useRead` returned. */
  reading: {
    data: Data | undefined
    error: unknown
    refetch: () => unknown
    isFetchedAfterMount?: boolean
  }
  /** Says what could not be shown; the reason is added. */
  failure?: string
  /** Stands in its place until it is there. */
  skeleton?: ReactNode
  /** What is about to be edited must be what is there now, not what was read some time ago. */
  isFresh?: boolean
  children: (data: Data) => ReactNode
}

/** What is read from the server: on the way, there, or not to be had. What is there already stays when a later reading fails. */
export function Loaded<Data>(props: Props<Data>) {
  const { reading, failure = messages.generic, skeleton = <LoadingPanel />, isFresh = false, children } = props
  const { data, error, refetch, isFetchedAfterMount } = reading
  if (error && data === undefined) return <Failure text={failureText(failure, error)} onRetry={() => void refetch()} />
  if (data === undefined || (isFresh && !isFetchedAfterMount)) return skeleton
  return children(data)
}
