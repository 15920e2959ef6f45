import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { failureText, isNotFound } from '#web/client/http.ts'
import { FailureMessage } from './error-panel.tsx'
import { LoadingPanel } from './loading-panel.tsx'

interface Props<Data> {
  /** The result of `useRead`. */
  query: {
    data: Data | undefined
    error: unknown
    refetch: () => unknown
    isFetchedAfterMount?: boolean
  }
  /** Says what could not be shown; the reason is appended. */
  failure?: string
  /** Shown until the data is loaded. */
  skeleton?: ReactNode
  /** Shown when the server answers 404. */
  notFound?: ReactNode
  /** Waits for a fetch after mounting, because forms must not start with cached values. */
  mustBeFresh?: boolean
  /** The content brings its own cards, so a failure is wrapped in a card too. */
  isOnPage?: boolean
  children: (data: Data) => ReactNode
}

/** Shows skeleton, data or failure of a query; loaded data stays when a refetch fails. */
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
