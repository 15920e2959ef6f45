/** The one way to turn an endpoint of the contract into a route: access, validation, transaction, trail, reply. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type AuditedEndpoint, auditOf, isMutation, isRead } from '#contract/audited-endpoint.ts'
import { type Endpoint, type Reply, replySchema, statusOf, type Upload } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import { AuditRecord } from '#server/audit/audit-record.ts'
import type { ReadAuditBuffer } from '#server/audit/read-audit-buffer.ts'
import { writeRows } from '#server/audit/write-rows.ts'
import type { Db } from '#server/database/connect.ts'
import { HttpError, notFound } from '#server/errors.ts'
import type { App, Services } from '#server/services.ts'
import { type Caller, identify } from '#server/session/identify.ts'
import { runOnce } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { asRawReply, type Download, RawReply, sendRawReply } from './raw-reply.ts'
import { refuseOddBody } from './refuse-odd-body.ts'
import { readUpload, type UploadedFile } from './upload.ts'

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

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** Nothing of a signed link has been checked before its handler runs. */
type FromAddress<E extends Endpoint, S> = E['signed'] extends true ? Partial<Record<string, unknown>> : Out<S>

export interface Context<E extends Endpoint> extends Services {
  /** The transaction of the call, where it writes; else the pool. */
  db: Db
  /** What the trail will say of the call: a handler may add to it. */
  audit: AuditRecord
  me: E['access'] extends 'public' ? null : Caller
  params: FromAddress<E, E['params']>
  query: FromAddress<E, E['query']>
  body: Out<E['body']>
  file: E['upload'] extends Upload
    ? E['upload']['optional'] extends true
      ? UploadedFile | undefined
      : UploadedFile
    : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Result<E extends Endpoint> = E['download'] extends string ? Download : Reply<E>
type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E> | RawReply>

interface MountOptions {
  /**
   * The handler waits for something else than the database (a password to be hashed, a file, a mail), counts tries that
   * outlive a refusal, or does several things that stand for themselves: it opens its transactions itself, and writes the
   * trail into them. Whoever takes a file does so unasked.
   */
  ownTransaction?: true
}

export const mount = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>, options: MountOptions = {}) => {
  // What the list does not name would escape the documentation and the test that walks every endpoint.
  if (!endpoints.includes(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/index.ts`)
  const audited = auditedOrNothing(endpoint)
  const runsInTransaction = audited && isMutation(audited) && !options.ownTransaction && !endpoint.upload
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    schema: schemaOf(endpoint),
    // Before the body is read: who may not call it learns nothing about its input.
    onRequest: (request) => identify(app.services, endpoint, request),
    preValidation: async (request) => {
      if (!endpoint.signed) refuseOddBody(endpoint, request)
    },
    handler: async (request, reply) => {
      const { upload } = endpoint
      const sent = upload ? await receiveUpload(app, upload, request, reply) : { body: request.body, file: undefined }
      const { sql, replica } = app.services
      const { me, params, query } = request
      const call = { me, params, query, ...sent, request, reply }
      const audit = new AuditRecord(audited, { ...call, address: request.ip, request_id: request.id })
      const context = { ...app.services, ...call, audit }
      const run = async (db: Db) => {
        const result = await handler({ ...context, db } as unknown as Context<E>)
        await recordCall(app, db, audit, result)
        return result
      }
      const answer = async (db: Db) => {
        // Whoever holds a key holds the transaction already.
        const result = runsInTransaction && db === sql ? await inTransaction(sql, run) : await run(db)
        if (endpoint.download) return asRawReply(endpoint.download, result as Download)
        return result instanceof RawReply || endpoint.page || endpoint.feed || endpoint.beside
          ? result
          : { data: result }
      }
      reply.code(statusOf(endpoint))
      const answered = endpoint.idempotent
        ? await runOnce(sql, endpoint, request, sent, answer)
        : replica && me && isList(endpoint)
          ? await replica.read(me.written_at, answer)
          : await answer(sql).catch((error: unknown) => recordFailedLogin(app, audit, error))
      // Before it is told: whoever hears of it may ask at once, and any process.
      if (replica && me && endpoint.method !== 'GET') await replica.noteWrite(me.id)
      return answered instanceof RawReply ? sendRawReply(answered, reply) : answered
    },
  })
}

/** An upload, within its time; only then does the call take a place. */
const receiveUpload = async (app: App, upload: Upload, request: FastifyRequest, reply: FastifyReply) => {
  const reading = readUpload(request.routeOptions.config.endpoint as Endpoint, upload, request)
  const sent = await (request.late ? Promise.race([reading, request.late]) : reading)
  await app.bodyArrived(request, reply)
  return sent
}

/** No endpoint starts without having said what it leaves behind, or why nothing. */
const auditedOrNothing = (endpoint: Endpoint): AuditedEndpoint | undefined => {
  const audit = auditOf(endpoint)
  if (!audit) throw new Error(`${endpoint.method} ${endpoint.path} needs \`audit\` or \`unaudited\` in the contract`)
  return 'unaudited' in audit ? undefined : audit
}

/** Deeds with what they did, downloads before they are sent, looks a moment later. */
const recordCall = async (app: App, db: Db, audit: AuditRecord, result: unknown) => {
  const { audited } = audit
  if (!audited || audit.isWritten) return
  if (audited.action === 'export') audit.note(rowCount(result as Download))
  if (isRead(audited)) app.readAudit.add(audit.rows(undefined, result))
  // A password alone lets nobody in who has a second factor: that answer holds no session yet.
  else if (audited.action !== 'login' || audit.rows(undefined, result)[0]?.actor_id)
    await writeRows(db, audit.rows(undefined, result))
}

const rowCount = ({ content }: Download) =>
  'release' in content && content.rows !== undefined ? { after: { count: content.rows } } : {}

/** A refused call leaves nothing behind, but for a sign-in that failed. */
const recordFailedLogin = async (app: App, audit: AuditRecord, error: unknown): Promise<never> => {
  if (audit.audited?.action === 'login' && error instanceof HttpError && error.status === 401)
    await writeRows(app.services.sql, audit.rows('login_failed'))
  throw error
}

/** What may be read from a replica: pages of lists, which are most of the work and may be a moment old. */
const isList = ({ method, page, feed }: Endpoint) => method === 'GET' && Boolean(page ?? feed)

const schemaOf = (endpoint: Endpoint) => {
  const { params, query, body, upload } = endpoint
  const reply = replySchema(endpoint)
  return {
    ...(params && !endpoint.signed && { params }),
    ...(query && !endpoint.signed && { querystring: query }),
    ...(body && !upload && { body }),
    ...(reply && { response: { [statusOf(endpoint)]: reply } }),
  }
}

/** A row that the caller may see, or 404. */
export const orNotFound = <T>(row: T | undefined | null, what?: string): T => row ?? notFound(what)
