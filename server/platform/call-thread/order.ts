/** The messages between the main thread and the call thread: plain data. */

import pg from 'pg'
import type { AuditedCall } from '#server/platform/audit/audit-note.ts'
import type { NewAuditRow } from '#server/platform/audit/write-rows.ts'
import type { DatabaseTarget } from '#server/platform/database/connect.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { ThreadEnv } from './thread-call.ts'

export const CALLS_AT_ONCE = 3

export interface CallOrder {
  id: number
  /** Method and path of the endpoint. */
  name: string
  target: DatabaseTarget
  /** SQL of the current instant. */
  clock: string
  me: Caller | null
  env: ThreadEnv
  call: AuditedCall
  file?: { bytes: Uint8Array<ArrayBuffer>; name: string }
  /** How replies are written. */
  mode: 'compiled' | 'strict'
  /** The client accepts gzip. */
  isGzipAccepted: boolean
}

export interface CallReply {
  body: ArrayBuffer
  type: string
  headers: Record<string, string | number | string[]>
  /** The audit rows of a read, which the main thread buffers. */
  audit: NewAuditRow[]
}

export type CallFailure =
  | {
      from: 'call'
      status: number
      code: string
      message: string
      errors?: Record<string, string[]>
      retryAfter?: number
    }
  | { from: 'database' | 'elsewhere'; message: string; code?: string; syscall?: string; stack?: string }

export type CallDelivery = { id: number } & (CallReply | { failure: CallFailure })

export const failureOf = (error: unknown): CallFailure => {
  if (error instanceof HttpError) {
    const { status, code, message, errors, retryAfter } = error
    // Copied, because the errors of a form have no prototype.
    return { from: 'call', status, code, message, errors: errors && { ...errors }, retryAfter }
  }
  const { message, code, syscall, stack } = error as Error & { code?: string; syscall?: string }
  return { from: error instanceof pg.DatabaseError ? 'database' : 'elsewhere', message, code, syscall, stack }
}

export const errorOf = (failure: CallFailure): Error => {
  if (failure.from === 'call') {
    const { status, code, message, errors, retryAfter } = failure
    return new HttpError(status, code, message, { errors, retryAfter })
  }
  const { from, message, code, syscall, stack } = failure
  return Object.assign(from === 'database' ? new pg.DatabaseError(message, 0, 'error') : new Error(message), {
    code,
    syscall,
    stack,
  })
}
