/** The one way to turn an endpoint of the contract into a route: access, validation, transaction of a retried POST, reply. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Endpoint, type Reply, replySchema, statusOf, type Upload } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import type { App, Services } from '#server/services.ts'
import { type Caller, identify } from '#server/session/identify.ts'
import { refuseOddBody } from './guard.ts'
import { onceOnly } from './idempotency.ts'
import { asReady, type Download, Ready, sendReady } from './ready.ts'
import { readUpload, type UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    me: Caller | null
  }
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** Nothing of a signed link has been checked before its handler runs. */
type FromAddress<E extends Endpoint, S> = E['signed'] extends true ? Partial<Record<string, unknown>> : Out<S>

export interface Context<E extends Endpoint> extends Services {
  /** The pool, or the open transaction of a POST that may be retried. */
  db: Db
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
type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E> | Ready>

export const mount = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>) => {
  // What the list does not name would escape the documentation and the test that walks every endpoint.
  if (!endpoints.includes(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/index.ts`)
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
      const sent = upload ? await readUpload(endpoint, upload, request) : { body: request.body, file: undefined }
      const { sql, replica } = app.services
      const { me, params, query } = request
      const context = { ...app.services, db: sql, me, params, query, ...sent, request, reply } as unknown as Context<E>
      if (endpoint.download) return sendReady(asReady(endpoint.download, (await handler(context)) as Download), reply)
      const answer = async (db: Db) => {
        const result = await handler({ ...context, db })
        return result instanceof Ready || endpoint.page || endpoint.feed || endpoint.beside ? result : { data: result }
      }
      reply.code(statusOf(endpoint))
      const answered = endpoint.idempotent
        ? await onceOnly(sql, endpoint, request, sent, answer)
        : replica && me && isList(endpoint)
          ? await replica.read(me.written_at, answer)
          : await answer(sql)
      // Before it is told: whoever hears of it may ask at once, and any process.
      if (replica && me && endpoint.method !== 'GET') await replica.noteWrite(me.id)
      return answered instanceof Ready ? sendReady(answered, reply) : answered
    },
  })
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
export const found = <T>(row: T | undefined | null, what?: string): T => row ?? notFound(what)
