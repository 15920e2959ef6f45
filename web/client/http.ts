/** Sends one request and returns its response, without React; `api.ts` builds on it. */

import { FACTOR_REQUIRED } from '#contract/access/login-refusals.ts'
import type { Endpoint, ErrorBody } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { reportConnection } from './connection.ts'
import { takePrefetched } from './prefetch.ts'
import { expireSession, getSession, updateMe } from './session.ts'
import { API_BASE, buildUrl, nonEmptyEntries } from './url.ts'

export const OFFLINE = 'Tidak ada koneksi, periksa internet Anda lalu coba lagi'

/** An error response of the server; status 0 when it did not answer. */
export class ApiError extends Error {
  status: number
  code: string
  /** Messages per field, by the field's name in the body. */
  errors: Record<string, string[]>

  constructor(status: number, { code, message, errors }: ErrorBody) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors ?? {}
  }
}

/** Code of a response that ended the session; `expireSession` has already shown the alert, so callers show none. */
const SIGNED_OUT = 'signed-out'
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === SIGNED_OUT

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Appends the reason of the server, or the missing connection, to the text after a colon. */
export function failureText(text: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return text
  const reason = error.status === 0 ? OFFLINE : error.message
  return !reason || reason === text ? text : `${text}: ${reason}`
}

export const isReachable = () =>
  fetch(`${API_BASE}/version`, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

export interface RequestArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

export interface SendOptions {
  signal?: AbortSignal
  /** Share of the upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** The server executes calls with the same key once. */
  idempotencyKey?: string
}

export type EndpointRequest = Pick<Endpoint, 'method' | 'path' | 'form' | 'upload'>

function bodyOf({ form, upload }: EndpointRequest, { body, file }: RequestArgs) {
  if (upload) {
    const parts = new FormData()
    for (const [name, value] of nonEmptyEntries(body as object)) parts.append(name, value)
    if (file) parts.append(upload.field, file)
    return parts
  }
  if (form) return new URLSearchParams(nonEmptyEntries(body as object))
  return body === undefined ? undefined : JSON.stringify(body)
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
const sendWithProgress = (url: string, init: RequestInit, onProgress: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.responseType = 'blob'
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('Upload failed'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    request.send(init.body as FormData)
  })

async function errorFrom(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson ? ((await response.json().catch(() => undefined)) as ErrorBody | undefined) : undefined
  return new ApiError(response.status, body ?? { code: 'unknown', message: messages.generic })
}

/** The longest wait before a GET request is retried automatically. */
const MAX_RETRY_SECONDS = 5
const SERVER_BUSY = 'too_many_at_once'

/** Milliseconds until a refused GET request may be retried; undefined when a retry would not help. */
async function retryDelay(response: Response): Promise<number | undefined> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (!(seconds >= 0 && seconds <= MAX_RETRY_SECONDS)) return undefined
  const isBusy =
    response.status === 503 || (response.status === 429 && (await errorFrom(response.clone())).code === SERVER_BUSY)
  return isBusy ? seconds * 1000 : undefined
}

/** Retries a GET request once when a busy server sends Retry-After, before the failure is shown. */
async function fetchWithRetry(url: string, init: RequestInit, prefetched: Response | undefined): Promise<Response> {
  const first = prefetched ?? (await fetch(url, init))
  const wait = await retryDelay(first)
  if (wait === undefined) return first
  await new Promise((resume) => setTimeout(resume, wait))
  return fetch(url, init)
}

export async function send(
  endpoint: EndpointRequest,
  args: RequestArgs = {},
  options: SendOptions = {},
): Promise<Response> {
  const token = getSession()?.token
  const body = bodyOf(endpoint, args)
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)

  const url = buildUrl(endpoint, args)
  const init: RequestInit = { method: endpoint.method, headers, body, signal: options.signal }
  const prefetched = endpoint.method === 'GET' ? await takePrefetched(url, token) : undefined
  const response = await (options.onProgress && endpoint.upload
    ? sendWithProgress(url, init, options.onProgress)
    : endpoint.method === 'GET'
      ? fetchWithRetry(url, init, prefetched)
      : fetch(url, init)
  ).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    reportConnection(false)
    throw new ApiError(0, { code: 'offline', message: OFFLINE })
  })
  reportConnection(true)
  if (response.ok) return response
  const error = await errorFrom(response)
  if (response.status === 401 && token) {
    error.code = SIGNED_OUT
    expireSession(token)
  }
  // A second factor has become mandatory since this session began; the guard then redirects to its set-up.
  if (response.status === 403 && error.code === FACTOR_REQUIRED) updateMe({ must_add_factor: true })
  throw error
}
