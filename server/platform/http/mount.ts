/**
 * Turns an endpoint of the contract into a route: access, validation, transaction, audit record, reply. Endpoints are
 * mounted nowhere else.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { auditOf, isMutation, isRead } from '#contract/platform/audited-endpoint.ts'
import { type Endpoint, type Reply, statusOf, type Upload } from '#contract/platform/http.ts'
import { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { ReadAuditBuffer } from '#server/platform/audit/read-audit-buffer.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Context } from './context.ts'
import { HttpError, notFound } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { asRawReply, type FileDownload, RawReply, sendRawReply } from './raw-reply.ts'
import { routeOptions } from './route-options.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    me: Caller | null
  }
  interface FastifyInstance {
    readAudit: ReadAuditBuffer
  }
}

export type Result<E extends Endpoint> = E['download'] extends string ? FileDownload : Reply<E>
type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E> | RawReply>

interface MountOptions {
  /**
   * The handler waits for something other than the database (password hashing, a file, a mail), counts attempts that
   * outlive a refusal, or makes several independent changes: it opens its own transactions and writes its audit record
   * in them. Endpoints with an upload do so without this option.
   */
  ownTransaction?: true
}

export const mount = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>, options: MountOptions = {}) => {
  requireListed(endpoint)
  const audited = auditOf(endpoint)
  const runsInTransaction = audited && isMutation(audited) && !options.ownTransaction && !endpoint.upload
  app.route({
    ...routeOptions(app, endpoint),
    handler: async (request, reply) => {
      const { upload } = endpoint
      const sent = upload ? await receiveUpload(app, upload, request, reply) : { body: request.body, file: undefined }
      const { sql, replica } = app.services
      const { me, params, query } = request
      const call = { me, params, query, ...sent, request, reply }
      const audit = new AuditRecord(audited, {
        ...call,
        ...auditedCaller(me),
        address: request.ip,
        request_id: request.id,
      })
      const context = { ...app.services, ...call, audit }
      const run = async (db: Db) => {
        const result = await handler({ ...context, db } as unknown as Context<E>)
        await recordCall(app, db, audit, result)
        return result
      }
      const answer = async (db: Db) => {
        // With an Idempotency-Key the transaction is already open.
        const result = runsInTransaction && db === sql ? await inTransaction(sql, run) : await run(db)
        return wrapResult(endpoint, result)
      }
      reply.code(statusOf(endpoint))
      const answered = endpoint.idempotent
        ? await runOnce(sql, endpoint, call, answer)
        : replica && me && isList(endpoint)
          ? await replica.read(me.written_at, answer)
          : await answer(sql).catch((error: unknown) => recordFailedLogin(app, audit, error))
      // Record the write position before replying; the client may read from another process immediately.
      if (replica && me && !me.machine && endpoint.method !== 'GET') await replica.noteWrite(me.id)
      return answered instanceof RawReply ? sendRawReply(answered, reply) : answered
    },
  })
}

/** A program is no person: its rows name the token. */
const auditedCaller = (me: Caller | null) => (me?.machine ? { me: null, machine: me.machine.name } : { me })

/** The reply on the wire: a file, a result that has its own form, or the result under `data`. */
export const wrapResult = (endpoint: Endpoint, result: unknown) => {
  if (result instanceof RawReply) return result
  if (endpoint.download) return asRawReply(endpoint.download, result as FileDownload)
  return endpoint.page || endpoint.feed || endpoint.beside ? result : { data: result }
}

const requireListed = (endpoint: Endpoint) => {
  // An endpoint missing in the list would escape the documentation and the tests over all endpoints.
  if (!endpoints.includes(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/index.ts`)
}

/** Receives an upload within its time limit; only then does the request take a slot. */
const receiveUpload = async (app: App, upload: Upload, request: FastifyRequest, reply: FastifyReply) => {
  const reading = readUpload(request.routeOptions.config.endpoint as Endpoint, upload, request)
  const sent = await (request.late ? Promise.race([reading, request.late]) : reading)
  await app.bodyArrived(request, reply)
  return sent
}

/** Writes mutations and downloads before the reply, and buffers reads. */
const recordCall = async (app: App, db: Db, audit: AuditRecord, result: unknown) => {
  const { audited } = audit
  if (!audited || audit.isWritten) return
  if (audited.action === 'export') audit.note(rowCount(result as FileDownload))
  if (isRead(audited)) app.readAudit.add(audit.rows(undefined, result))
  // With a second factor, a correct password alone opens no session, so it is no login yet.
  else if (audited.action !== 'login' || audit.rows(undefined, result)[0]?.actor_id)
    await writeRows(db, audit.rows(undefined, result))
}

const rowCount = ({ content }: FileDownload) =>
  'release' in content && content.rows !== undefined ? { after: { count: content.rows } } : {}

/** A refused request leaves no audit row, except for a failed sign-in. */
const recordFailedLogin = async (app: App, audit: AuditRecord, error: unknown): Promise<never> => {
  if (audit.audited?.action === 'login' && error instanceof HttpError && error.status === 401)
    await writeRows(app.services.sql, audit.rows('login_failed'))
  throw error
}

/** Lists may be read from a replica: they are most of the load, and may be a moment old. */
const isList = ({ method, page, feed }: Endpoint) => method === 'GET' && Boolean(page ?? feed)

export const orNotFound = <T>(row: T | undefined | null, what?: string): T => row ?? notFound(what)
