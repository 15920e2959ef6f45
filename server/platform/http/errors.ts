/**
 * The only module that sets error status codes: handlers throw these errors, and unexpected ones are mapped to them.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type * as z from 'zod'
import { WRONG_PASSWORD, WRONG_PASSWORD_MESSAGE } from '#contract/access/auth.ts'
import { FACTOR_REQUIRED } from '#contract/access/login-refusals.ts'
import type { ErrorBody } from '#contract/platform/http.ts'
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
export const tooMany = (seconds: number): never => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  throw new HttpError(429, 'too_many', `Terlalu banyak percobaan, coba lagi dalam ${minutes} menit`, {
    retryAfter: seconds,
  })
}
/** One person asks for more than approvers can read. */
export const tooManyRequests = (message: string): never => {
  throw new HttpError(429, 'too_many', message)
}
export const tooManyDownloads = (): never => {
  throw new HttpError(429, 'too_many', 'Dua unduhan Anda masih berjalan, tunggu sampai selesai', { retryAfter: 5 })
}
export const tooManyBytes = (): never => {
  throw new HttpError(429, 'too_many', 'Unggahan hari ini sudah mencapai 200 MB, silakan lanjutkan besok', {
    retryAfter: 3600,
  })
}
/** A person or program has one import or preview at a time. */
export const importBusy = (): never => {
  throw new HttpError(429, 'busy', 'Impor atau pemeriksaan file Anda masih berjalan, tunggu sampai selesai', {
    retryAfter: 2,
  })
}
export const tooManyStreams = (): never => {
  throw new HttpError(429, 'too_many', 'Terlalu banyak tab HCIS terbuka', { retryAfter: 60 })
}
export const unavailable = (message = 'Layanan sedang sibuk, silakan coba lagi'): never => {
  throw new HttpError(503, 'unavailable', message, { retryAfter: 2 })
}
/** For the proxy and monitoring; people never see it. */
export const notReady = (message: string): never => {
  throw new HttpError(503, 'not_ready', message, { retryAfter: 2 })
}

/** Created once: hundreds of refusals a second leave no time for a stack trace or a log line each. */
const OVERLOADED = new HttpError(503, 'unavailable', 'Layanan sedang sibuk, silakan coba lagi', { retryAfter: 2 })
export const overloaded = (): never => {
  throw OVERLOADED
}

const TOO_MANY_AT_ONCE = new HttpError(
  429,
  'too_many_at_once',
  'Terlalu banyak permintaan sekaligus, silakan coba lagi',
  { retryAfter: 2 },
)
/** One caller has more concurrent requests than its share. */
export const tooManyAtOnce = (): never => {
  throw TOO_MANY_AT_ONCE
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

/** Maps errors of PostgreSQL that valid input can cause: lost races, and rules that only the database can check. */
const fromDatabase = (error: pg.DatabaseError): HttpError => {
  switch (error.code) {
    case '23505':
      return new HttpError(409, 'duplicate', 'Data sudah ada')
    case '23P01':
      return new HttpError(409, 'overlap', 'Data bentrok dengan data lain')
    case '23503':
      return new HttpError(409, 'reference', 'Data masih digunakan atau rujukannya tidak ada')
    case '22021':
    case '22P05':
      return new HttpError(400, 'bad_request', 'Teks mengandung karakter yang tidak diizinkan')
    case '40001':
    case '40P01':
      return new HttpError(409, 'conflict', 'Data sedang diubah orang lain, silakan coba lagi')
    case '55P03':
    case '57014':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
    case '53100':
      return new HttpError(503, 'unavailable', 'Layanan sedang sibuk, silakan coba lagi', { retryAfter: 2 })
    default:
      return new HttpError(500, 'internal', messages.generic)
  }
}

const LOST_CONNECTION = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'STORE_AWAY',
])

const fromFastify: Record<number, [string, string]> = {
  400: ['bad_request', 'Permintaan tidak dapat dibaca'],
  404: ['not_found', 'Alamat tidak ditemukan'],
  413: ['too_large', 'Data yang dikirim terlalu besar'],
  415: ['unsupported_media_type', 'Jenis data tidak didukung'],
  503: ['unavailable', 'Layanan sedang sibuk, silakan coba lagi'],
}

/** The answer to any error, also to one of PostgreSQL or Fastify. */
export const asHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error
  if (error instanceof pg.DatabaseError) return fromDatabase(error)
  const { code, statusCode, syscall } = error as FastifyError & { syscall?: string }
  // A missing socket means that the database is down; any other missing file is a bug.
  if (code && (LOST_CONNECTION.has(code) || (code === 'ENOENT' && syscall === 'connect')))
    return new HttpError(503, 'unavailable', 'Layanan sedang sibuk, silakan coba lagi', { retryAfter: 2 })
  const known = statusCode && fromFastify[statusCode]
  if (known) return new HttpError(statusCode, ...known)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new HttpError(400, 'bad_request', 'Permintaan tidak dapat dibaca')
  return new HttpError(500, 'internal', messages.generic)
}

export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = asHttpError(error)
  if (known.status >= 500 && known !== OVERLOADED) request.log.error({ err: error }, 'request failed')
  if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
  const body: ErrorBody = { message: known.message, code: known.code, errors: known.errors, request_id: request.id }
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}
