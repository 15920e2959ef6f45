/** Runs a POST with an Idempotency-Key once: the key, the work and the stored reply commit together. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, replySchema } from '#contract/platform/http.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { badRequest, conflict, unauthorized } from './errors.ts'
import type { UploadedFile } from './upload.ts'

const KEY = /^[\w-]{8,100}$/

interface ReceivedCall {
  request: FastifyRequest
  body: unknown
  file: UploadedFile | undefined
}

export const runOnce = async (
  sql: Sql,
  endpoint: Endpoint,
  { request, body, file }: ReceivedCall,
  answer: (db: Db) => Promise<unknown>,
) => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return answer(sql)
  if (typeof key !== 'string' || !KEY.test(key)) return badRequest('Idempotency-Key tidak valid')

  const fingerprint = createHash('sha256')
    .update(`${endpoint.method} ${request.url}\n${JSON.stringify(body)}\n`)
    .update(file?.bytes ?? '')
    .digest('hex')
  const position_id = request.me?.position_id ?? unauthorized()
  return transaction(sql, async (tx) => {
    // A retry that arrives during the first attempt waits here for its commit.
    const [fresh] = await tx`
      insert into idempotency_keys (position_id, key, fingerprint) values (${position_id}, ${key}, ${fingerprint})
      on conflict do nothing returning key`
    if (!fresh) {
      const [first] = await tx<{ fingerprint: string; reply: string }[]>`
        select fingerprint, reply from idempotency_keys where position_id = ${position_id} and key = ${key}`
      if (first?.fingerprint !== fingerprint) return conflict('Idempotency-Key sudah dipakai untuk permintaan lain')
      return JSON.parse(first.reply) as unknown
    }
    const reply = await answer(tx)
    // Store only what the contract declares, never a field that this caller must not see.
    const declared = replySchema(endpoint)?.parse(reply) ?? {}
    await tx`update idempotency_keys set reply = ${JSON.stringify(declared)} where position_id = ${position_id} and key = ${key}`
    return declared
  })
}
