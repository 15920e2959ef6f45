/**
 * Calls endpoints from functions and hooks: `call`, `download`, `useRead`, `useWrite`.
 * Screens pass the endpoint itself; the shell and the login page, which must not load the schemas, pass a `route`.
 */
import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Args, Endpoint, Reply } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { showMessage } from './confirm.ts'
import {
  type ApiError,
  type EndpointRequest,
  failureText,
  isSignedOut,
  type RequestArgs,
  type SendOptions,
  send,
} from './http.ts'
import { saveFile } from './save-file.ts'
import { snackbar } from './snackbar.ts'

/** An endpoint without its schemas; the type parameter keeps the endpoint's argument and reply types. */
export interface Route<E extends Endpoint> extends EndpointRequest {
  readonly endpoint?: E
}

/** `const login = route<typeof auth.login>('POST', '/login')`: the literals must be those of the endpoint. */
export const route = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...encoding: E['form'] extends true ? ['form'] : []
): Route<E> => ({ method, path, ...(encoding.length > 0 && { form: true }) })

type Callable<E extends Endpoint> = E | Route<E>
type Optional<A> = Record<never, never> extends A ? true : false
type WithArgs<E extends Endpoint, Rest> =
  Optional<Args<E>> extends true ? [args?: Args<E>, options?: Rest] : [args: Args<E>, options?: Rest]

export async function call<E extends Endpoint>(
  endpoint: Callable<E>,
  ...[args, options]: WithArgs<E, SendOptions>
): Promise<Reply<E>> {
  const response = await send(endpoint, args as RequestArgs, options)
  if (!response.headers.get('content-type')?.includes('json')) return (await response.blob()) as Reply<E>
  const body = (await response.json()) as { data: unknown }
  // A body that has paging or a total beside `data` is returned complete, any other is unwrapped.
  return (Object.keys(body).length > 1 ? body : body.data) as Reply<E>
}

/** Fetches a file, saves it under the file name from Content-Disposition, and returns the headers of the answer. */
export async function download<E extends Endpoint>(endpoint: Callable<E>, ...[args]: WithArgs<E, never>) {
  const response = await send(endpoint, args as RequestArgs)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1]
  saveFile(await response.blob(), encoded ? decodeURIComponent(encoded) : (plain ?? 'unduhan'))
  return response.headers
}

/**
 * Caches query results under the endpoint's path. Every write refetches all queries on screen, because manual lists of
 * what each write makes stale were always wrong somewhere.
 */
export const queryKeyOf = (it: Pick<EndpointRequest, 'path'>, { params, query }: RequestArgs = {}) =>
  params || query ? [it.path, params ?? {}, query ?? {}] : [it.path]

type ReadOptions<T> = Partial<
  Pick<UseQueryOptions<T, ApiError>, 'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'>
> & {
  /** Text of the alert when loading fails; false shows no alert. */
  failure?: string | false
  /** Writes do not refetch it, because none changes it: regions, the quote of this visit. */
  isSteady?: true
}

export function useRead<E extends Endpoint>(
  endpoint: Callable<E>,
  ...[args, { failure = messages.generic, isSteady, ...options } = {}]: WithArgs<E, ReadOptions<Reply<E>>>
) {
  return useQuery<Reply<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, args as RequestArgs),
    queryFn: ({ signal }) => call(endpoint, ...([args, { signal }] as WithArgs<E, SendOptions>)),
    meta: { failure, isSteady },
    ...options,
  })
}

/** Changes cached data before the server has answered. */
type Patch = <E extends Endpoint>(it: Callable<E>, change: (old: Reply<E>) => Reply<E>) => void

export interface WriteOptions<E extends Endpoint> {
  success?: string | ((reply: Reply<E>, args: Args<E>) => string)
  /** A text from the message catalogue, to which the server's reason is added; a function returns the complete text, or nothing if it shows the failure itself. */
  failure?: string | ((error: ApiError) => string | undefined)
  /** Shows a refusal and its reason in a dialog, not an alert, where trying again does not help. */
  showsReason?: boolean
  onSuccess?: (reply: Reply<E>, args: Args<E>) => void
  /** Patches the cache before the server answers; a failure restores it. */
  optimistic?: (patch: Patch, args: Args<E>) => void
}

export function useWrite<E extends Endpoint>(endpoint: Callable<E>, options: WriteOptions<E> = {}) {
  const { success, failure = messages.generic, showsReason, onSuccess, optimistic } = options
  const client = useQueryClient()
  const idempotencyKey = useIdempotencyKey(endpoint)
  const [progress, setProgress] = useState<number>()

  const mutation = useMutation({
    mutationFn: (args: Args<E>) => {
      const sendOptions: SendOptions = {
        idempotencyKey: idempotencyKey.attempt(args as RequestArgs),
        onProgress: setProgress,
      }
      return call(endpoint, ...([args, sendOptions] as WithArgs<E, SendOptions>))
    },
    onMutate: async (args) => {
      const before: [QueryKey, unknown][] = []
      if (!optimistic) return before
      await client.cancelQueries()
      optimistic(patchCache(client, before), args)
      return before
    },
    onSuccess: (reply, args) => {
      idempotencyKey.settled()
      if (success) snackbar.success(typeof success === 'string' ? success : success(reply, args))
      onSuccess?.(reply, args)
    },
    onError: (error: ApiError, _, before) => {
      if (isRefusal(error)) idempotencyKey.settled()
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      showFailure(error, failure, showsReason)
    },
    onSettled: () => {
      setProgress(undefined)
      void client.invalidateQueries({ predicate: (query) => query.meta?.isSteady !== true })
    },
  })
  return { ...mutation, progress }
}

const showFailure = (
  error: ApiError,
  failure: WriteOptions<Endpoint>['failure'] = messages.generic,
  showsReason = false,
) => {
  if (isSignedOut(error)) return
  if (showsReason && typeof failure === 'string' && isRefusal(error))
    return void showMessage({ title: failure, text: error.message })
  const text = typeof failure === 'string' ? failureText(failure, error) : failure(error)
  if (text) snackbar.error(text)
}

/** Excludes network failures (status 0) and server errors (5xx). */
const isRefusal = (error: ApiError) => error.status >= 400 && error.status < 500

const patchCache =
  (client: QueryClient, before: [QueryKey, unknown][]): Patch =>
  (endpoint, change) => {
    const filter = { queryKey: [endpoint.path] }
    before.push(...client.getQueriesData(filter))
    client.setQueriesData<Parameters<typeof change>[0]>(filter, (old) => old && change(old))
  }

/** Keeps the idempotency key when a call is repeated for lack of an answer, so that the server executes it once. */
function useIdempotencyKey<E extends Endpoint>(endpoint: Callable<E>) {
  const last = useRef<{ sent: string; key: string }>(undefined)
  return {
    attempt(args: RequestArgs) {
      if (!('idempotent' in endpoint && endpoint.idempotent)) return undefined
      const sent = JSON.stringify([args, args.file?.size])
      if (last.current?.sent !== sent) last.current = { sent, key: randomKey() }
      return last.current.key
    },
    settled() {
      last.current = undefined
    },
  }
}

// crypto.randomUUID is missing when the app is served without TLS.
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (it) => it.toString(16).padStart(2, '0')).join('')
