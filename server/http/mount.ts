/** Turns an endpoint of the contract into a route: access, validation, transaction of a retried POST, reply. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Endpoint, type Feed, type Paged, replySchema, statusOf, type Upload } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import type { App, Services } from '#server/services.ts'
import { type Caller, identify } from '#server/session/identify.ts'
import { refuseOddBody } from './guard.ts'
import { onceOnly } from './idempotency.ts'
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

/** Bytes or a stream to save under a name. */
export interface Download {
  name: string
  content: Buffer | NodeJS.ReadableStream
}

export interface Context<E extends Endpoint> extends Services {
  /** The pool, or the open transaction of a POST that may be retried. */
  db: Db
  me: E['access'] extends 'public' ? null : Caller
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  file: E['upload'] extends Upload
    ? E['upload']['optional'] extends true
      ? UploadedFile | undefined
      : UploadedFile
    : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Result<E extends Endpoint> = E['page'] extends z.ZodType
  ? Paged<z.output<E['page']>>
  : E['feed'] extends z.ZodType
    ? Feed<z.output<E['feed']>>
    : E['reply'] extends z.ZodType
      ? z.output<E['reply']>
      : E['download'] extends string
        ? Download
        : undefined

export const mount = <E extends Endpoint>(app: App, it: E, handler: (context: Context<E>) => Promise<Result<E>>) => {
  // What the list does not name would escape the documentation and the test that walks every endpoint.
  if (!endpoints.includes(it)) throw new Error(`${it.method} ${it.path} is missing in contract/index.ts`)
  const reply = replySchema(it)
  app.route({
    method: it.method,
    url: `/api${it.path}`,
    config: { endpoint: it },
    schema: {
      ...(it.params && { params: it.params }),
      ...(it.query && { querystring: it.query }),
      ...(it.body && !it.upload && { body: it.body }),
      ...(reply && { response: { [statusOf(it)]: reply } }),
    },
    // Before the body is read: who may not call it learns nothing about its input.
    onRequest: (request) => identify(app.services, it.access, request),
    preValidation: async (request) => refuseOddBody(it, request),
    handler: async (request, response) => {
      const uploaded = it.upload ? await readUpload(it, it.upload, request) : { body: request.body, file: undefined }
      const context = {
        ...app.services,
        db: app.services.sql,
        me: request.me,
        params: request.params,
        query: request.query,
        ...uploaded,
        request,
        reply: response,
      } as unknown as Context<E>
      const answer = async (db: Db) => {
        const result = await handler({ ...context, db })
        return it.page || it.feed ? result : { data: result }
      }
      if (it.download) return sendDownload(it.download, (await handler(context)) as Download, response)
      response.code(statusOf(it))
      return it.idempotent ? onceOnly(app.services.sql, it, request, uploaded, answer) : answer(app.services.sql)
    },
  })
}

const MIME = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const sendDownload = (kind: keyof typeof MIME, it: Download, reply: FastifyReply) =>
  reply
    .type(MIME[kind])
    .header('content-disposition', `attachment; filename="${it.name.replace(/[^\w.-]/g, '-')}"`)
    .header('x-content-type-options', 'nosniff')
    .send(it.content)

/** A row that the caller may see, or 404. */
export const found = <T>(row: T | undefined | null, what?: string): T => row ?? notFound(what)
