/**
 * Errors that handlers throw. Only this module, `limit-errors.ts` and `send-error.ts` set error status codes.
 */
import type * as z from 'zod'
import { WRONG_PASSWORD, WRONG_PASSWORD_MESSAGE } from '#contract/access/auth.ts'
import { FACTOR_REQUIRED } from '#contract/access/login-refusals.ts'
import { messages } from '#contract/platform/messages.ts'

interface ErrorDetails {
  errors?: Record<string, string[]>
  /** In seconds. */
  retryAfter?: number
}

export class HttpError extends Error {
  readonly errors?: Record<string, string[]>
  readonly retryAfter?: number

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { errors, retryAfter }: ErrorDetails = {},
  ) {
    super(message)
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

export const badRequest = (message: string): never => {
  throw new HttpError(400, 'bad_request', message)
}
export const unauthorized = (
  message = 'Sesi Anda sudah berakhir, silakan login kembali',
  code = 'unauthorized',
): never => {
  throw new HttpError(401, code, message)
}
export const forbidden = (
  message = 'Anda tidak memiliki akses',
  code = 'forbidden',
  errors?: Record<string, string[]>,
): never => {
  throw new HttpError(403, code, message, { errors })
}
/** After a sign-in with a one-time code everything is refused until the password is replaced. */
export const mustChangePassword = () => forbidden('Buat password baru terlebih dahulu', 'must_change_password')
/** The installation requires a second factor: everything is refused until the person has one. */
export const mustAddFactor = () => forbidden('Aktifkan verifikasi dua langkah terlebih dahulu', FACTOR_REQUIRED)
export const notFound = (what = 'Data'): never => {
  throw new HttpError(404, 'not_found', `${what} tidak ditemukan`)
}
/** Neither a route nor a page of the web app. */
export const unknownAddress = (): never => {
  throw new HttpError(404, 'not_found', 'Alamat tidak ditemukan')
}
/** Existing clients of forgot-password recognise a missing account by this message. */
export const unknownAccount = (): never => {
  throw new HttpError(404, 'not_found', 'record not found')
}
export const conflict = (message: string, code = 'conflict', errors?: Record<string, string[]>): never => {
  throw new HttpError(409, code, message, { errors })
}
export const tooLarge = (message: string): never => {
  throw new HttpError(413, 'too_large', message)
}
export const wrongType = (message: string, errors?: Record<string, string[]>): never => {
  throw new HttpError(415, 'unsupported_media_type', message, { errors })
}
export const invalid = (errors: Record<string, string[]>, message = firstOf(errors), code = 'validation'): never => {
  throw new HttpError(422, code, message, { errors })
}
/** The current password is wrong; existing clients recognise the message. */
export const wrongPassword = (field: string): never => {
  const errors = { [field]: [messages.password.wrong] }
  throw new HttpError(422, WRONG_PASSWORD, WRONG_PASSWORD_MESSAGE, { errors })
}
export const unavailable = (message = 'Layanan sedang sibuk, silakan coba lagi'): never => {
  throw new HttpError(503, 'unavailable', message, { retryAfter: 2 })
}
/** For the proxy and monitoring; people never see it. */
export const notReady = (message: string): never => {
  throw new HttpError(503, 'not_ready', message, { retryAfter: 2 })
}
/** The request body did not arrive in time. */
export const tooSlow = (): HttpError =>
  new HttpError(408, 'timeout', 'Data tidak sampai tepat waktu, silakan coba lagi')

export const storageFull = (): never => {
  throw new HttpError(507, 'storage_full', 'Penyimpanan server penuh, silakan hubungi administrator server')
}

/** Answers 403 when the caller may see the data but not perform the action. */
export function authorize(allowed: boolean, message?: string): asserts allowed {
  if (!allowed) forbidden(message)
}

const firstOf = (errors: Record<string, string[]>) => Object.values(errors)[0]?.[0] ?? 'Data tidak valid'

/** Zod's issues grouped by field, with the messages of the form. */
export class InvalidInput extends HttpError {
  constructor(issues: z.core.$ZodIssue[]) {
    // No prototype: a field may have the name of an inherited member such as `constructor`.
    const errors: Record<string, string[]> = Object.create(null)
    const note = (path: PropertyKey[], message: string) => {
      const field = path.map(String).join('.') || '_'
      errors[field] = [...new Set([...(errors[field] ?? []), message])]
    }
    for (const issue of issues.slice(0, 50)) {
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys.slice(0, 20)) note([...issue.path, key.slice(0, 50)], 'Tidak dikenal')
      else note(issue.path, issue.message)
    }
    super(422, 'validation', firstOf(errors), { errors })
  }
}
