import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/http.ts'
import { badRequest, wrongType } from './errors.ts'

const MAX_DEPTH = 20

/** Rejects what schemas do not check: content types that the endpoint does not take, NUL bytes, deeply nested JSON. */
export const refuseOddBody = (endpoint: Endpoint, request: FastifyRequest) => {
  const type = (request.headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
  const isMultipart = type === 'multipart/form-data'
  const isForm = type === 'application/x-www-form-urlencoded'
  if (isMultipart !== Boolean(endpoint.upload) || (isForm && !endpoint.form)) wrongType('Jenis data tidak didukung')
  if ([request.query, request.params, request.body].some((it) => hasUnstorable(it)))
    badRequest('Teks mengandung karakter yang tidak diizinkan')
}

/** PostgreSQL stores neither NUL bytes nor lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const hasUnstorable = (value: unknown, depth = 0): boolean => {
  if (depth > MAX_DEPTH) return badRequest('Data bertingkat terlalu dalam')
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, it]) => UNSTORABLE.test(key) || hasUnstorable(it, depth + 1))
}
