/** The context that a handler receives, by the types of its endpoint. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Endpoint, Upload } from '#contract/platform/http.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { UploadedFile } from './upload.ts'

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** A signed link is not validated before its handler runs. */
type FromAddress<E extends Endpoint, S> = E['signed'] extends true ? Partial<Record<string, unknown>> : Out<S>

export interface Context<E extends Endpoint> extends Services {
  /** The transaction of the request if it writes; else the pool. */
  db: Db
  /** The audit record of the request; a handler may add to it. */
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
