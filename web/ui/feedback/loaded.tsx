import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { failureText, isNotFound } from '#web/http.ts'
import { FailureMessage } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'

interface Props<Data> {
  /** What `useRead` returned. */
  query: {
    data: Data | undefined
    error: unknown
    refetch: () => unknown
    isFetchedAfterMount?: boolean
  }
  /** Says what could not be shown; the reason is added. */
  failure?: string
  /** Stands in its place until it is there. */
  skeleton?: ReactNode
  /** Stands in its place where the server knows of none. */
  notFound?: ReactNode
  /** What is about to be edited must be what is there now, not what was read some time ago. */
  mustBeFresh?: boolean
  /** What is awaited brings its own cards, so a failure needs one too. */
  isOnPage?: boolean
  children: (data: Data) => ReactNode
}

/** What is read from the server: on the way, there, or not to be had. What is there already stays when a later reading fails. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, failure = messages.generic, skeleton = <LoadingPanel />, notFound, mustBeFresh, isOnPage } = props
  const { data, error, refetch, isFetchedAfterMount } = query
  if (notFound !== undefined && isNotFound(error)) return notFound
  if (error && data === undefined) {
    const failed = <FailureMessage text={failureText(failure, error)} onRetry={() => void refetch()} />
    return isOnPage ? <Card>{failed}</Card> : failed
  }
  if (data === undefined || (mustBeFresh && !isFetchedAfterMount)) return skeleton
  return props.children(data)
}
