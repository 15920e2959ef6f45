/** Maps any error to an answer and sends it. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { ErrorBody } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { HttpError } from './errors.ts'
import { OVERLOADED } from './limit-errors.ts'

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
