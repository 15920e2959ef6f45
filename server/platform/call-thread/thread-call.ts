/** A call that takes long: the call thread answers it, so that other calls do not wait. */
import type { Endpoint } from '#contract/platform/http.ts'
import type { Context, Result } from '#server/platform/http/mount.ts'

/** The context of a handler in the thread: plain data, and a connection of the thread. */
export type ThreadContext<E extends Endpoint> = Pick<
  Context<E>,
  'db' | 'sql' | 'clock' | 'me' | 'audit' | 'params' | 'query' | 'body' | 'file'
>

/** List each call in server/call-worker.ts: functions cannot be sent to a thread, so it finds the call by its endpoint. */
export interface ThreadCall<E extends Endpoint> {
  endpoint: E
  handler: (context: ThreadContext<E>) => Promise<Result<E>>
}

/** A call of any endpoint. */
export interface AnyThreadCall {
  endpoint: Endpoint
  handler(context: ThreadContext<Endpoint>): Promise<unknown>
}

export const threadCall = <E extends Endpoint>(endpoint: E, handler: ThreadCall<E>['handler']): ThreadCall<E> => ({
  endpoint,
  handler,
})

export const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
