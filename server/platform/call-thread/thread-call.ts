/** A call that takes long: the call thread answers it, so that other calls do not wait. */
import type { Endpoint } from '#contract/platform/http.ts'
import type { Env } from '#server/platform/env.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Result } from '#server/platform/http/mount.ts'

/** The settings that a call of the thread may read. */
export type ThreadEnv = Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'PUBLIC_URL'>

/** The context of a handler in the thread: plain data, and a connection of the thread. */
export type ThreadContext<E extends Endpoint> = Pick<
  Context<E>,
  'db' | 'sql' | 'clock' | 'me' | 'audit' | 'params' | 'query' | 'body' | 'file'
> & { env: ThreadEnv }

/** List each call in server/call-worker.ts: functions cannot be sent to a thread, so it finds the call by its endpoint. */
export interface ThreadCall<E extends Endpoint> {
  endpoint: E
  handler: (context: ThreadContext<E>) => Promise<Result<E>>
  /** The handler makes several independent changes in transactions of its own, and writes its audit record in them. */
  ownTransaction?: true
}

/** A call of any endpoint. */
export interface AnyThreadCall {
  endpoint: Endpoint
  handler(context: ThreadContext<Endpoint>): Promise<unknown>
  ownTransaction?: true
}

export const threadCall = <E extends Endpoint>(
  endpoint: E,
  handler: ThreadCall<E>['handler'],
  options: Pick<ThreadCall<E>, 'ownTransaction'> = {},
): ThreadCall<E> => ({ endpoint, handler, ...options })

export const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
