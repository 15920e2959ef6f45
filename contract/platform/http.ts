/**
 * An endpoint is one typed object: the server mounts it, the web calls it, tests iterate over it and OpenAPI is
 * generated from it.
 */
import * as z from 'zod'
import id from 'zod/v4/locales/id.js'
import type { EndpointAudit } from '#contract/audit-labels.ts'
import type { Access } from '#contract/policy.ts'
import { integerInRange, rowId } from './integer.ts'
import type { MachineScope } from './machine-scopes.ts'

// Errors without a message of their own are in Indonesian. The browser's CSP forbids compiled validators.
z.config({ ...id(), jitless: 'document' in globalThis })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A multipart body: the text fields are the endpoint's `body`, the file is in `field`. */
export interface Upload {
  field: string
  /** Accepted types, detected from the content. */
  accept: readonly string[]
  maxBytes: number
  /** Messages of the form and the server for a file that is missing, too large or of another type. */
  messages: { missing: string; tooLarge: string; wrongType: string }
  /** Files with these endings have a lower limit. */
  smaller?: { endings: readonly string[]; maxBytes: number; tooLarge: string }
  /** The status of the answer to a file of another type, if it is not 422. */
  wrongTypeStatus?: 415
  /** The browser scales pictures down before it validates and sends them; phone photos exceed the limit by far. */
  shrink?: { longSide: number; quality: number }
  /** An edit may keep the stored file. */
  optional?: boolean
  /** The limit of each text field beside the file, if it is not the usual one. */
  maxTextBytes?: number
}

export interface Endpoint {
  method: Method
  path: `/${string}`
  /** The callers whom it admits at all; handlers check the rules about single rows, which are in policy.ts. */
  access: Access
  /** One line for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** Accepts a form-encoded body beside JSON. */
  form?: true
  upload?: Upload
  /** The reply is `{ data: reply }`, … */
  reply?: z.ZodType
  /** … or one page of rows with the paging fields, … */
  page?: z.ZodType
  /** … or the next rows of a list with a cursor, and their total, … */
  feed?: z.ZodType
  /** … or a file download, … */
  download?: 'xls' | 'xlsx' | 'zip' | 'pdf' | 'csv' | 'xml'
  /** … or a redirect, … */
  redirect?: true
  /** … or endless server-sent events of this shape; a ticket in the URL replaces the Authorization header. */
  stream?: z.ZodType
  /** Further fields beside the `data` of a `reply` or `page`. */
  beside?: z.ZodObject
  /** Defaults to 201 for POST, otherwise 200. */
  status?: 200 | 201
  /**
   * The URL itself is the credential. The handler answers a malformed one like an expired one, so nothing is validated
   * before; `params` and `query` only document it.
   */
  signed?: true
  /** Allowed for sessions that must replace a one-time code first. */
  evenWithCode?: true
  /** Allowed for sessions that must set up a second factor first. */
  evenWithoutFactor?: true
  /** Also open to programs whose token has this scope. */
  machine?: MachineScope
  /** Accepts an Idempotency-Key header: a retry gets the first answer again. */
  idempotent?: true
  audit?: EndpointAudit
  /** Why it is not audited. */
  unaudited?: string
}

/** Every endpoint declares what the audit log records of it, or why nothing. */
type DeclaredEndpoint = Endpoint & ({ audit: EndpointAudit } | { unaudited: string })

export const endpoint = <const E extends DeclaredEndpoint>(it: E): E => it

export const statusOf = (it: Endpoint) =>
  it.status ?? (it.redirect ? 302 : it.method === 'POST' && !it.download ? 201 : 200)

export const Id = rowId()
export const ById = z.strictObject({ id: Id })

const PAGE_SIZE = 10
const PAGE_SIZE_MAX = 100

const paging = (pageSize: number) => ({
  page: integerInRange(1, 1_000_000).default(1),
  page_size: integerInRange(1, PAGE_SIZE_MAX).default(pageSize),
})

/** The query of a paged list: its filters and the page. */
export const listQuery = <S extends z.ZodRawShape>(filters: S, pageSize = PAGE_SIZE) =>
  z.strictObject({ ...filters, ...paging(pageSize) })

/** A missing filter, or an empty one as forms send it, means no filter. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

export const Year = integerInRange(2020, 2035)

interface Paging {
  current_page: number
  has_previous_page: boolean
  has_next_page: boolean
  previous_page: number
  next_page: number
  last_page: number
  total_item: number
}
export type Paged<T> = { data: T[] } & Paging
export type Feed<T> = { data: T[]; total: number }

const PagingShape = {
  current_page: z.int(),
  has_previous_page: z.boolean(),
  has_next_page: z.boolean(),
  previous_page: z.int(),
  next_page: z.int(),
  last_page: z.int(),
  total_item: z.int(),
}

/** The entire JSON body of a successful answer. */
export const replySchema = (endpoint: Endpoint): z.ZodObject | undefined => {
  if (endpoint.page) return z.object({ data: z.array(endpoint.page), ...PagingShape, ...endpoint.beside?.shape })
  if (endpoint.feed) return z.object({ data: z.array(endpoint.feed), total: z.int() })
  return endpoint.reply && z.object({ data: endpoint.reply, ...endpoint.beside?.shape })
}

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** For support requests; the log line has the same id. */
  request_id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

type In<S> = S extends z.ZodType ? z.input<S> : never
type ArgumentPart<K extends string, S> = S extends z.ZodType
  ? Partial<In<S>> extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : unknown

/** The arguments of a call: parameters, query, body and file. */
export type Args<E extends Endpoint> = ArgumentPart<'params', E['params']> &
  ArgumentPart<'query', E['query']> &
  ArgumentPart<'body', E['body']> &
  (E['upload'] extends Upload ? { file?: Blob } : unknown)

/** The answer to a call, as its endpoint declares it. */
export type Reply<E extends Endpoint> = E['page'] extends z.ZodType
  ? Paged<z.output<E['page']>> & (E['beside'] extends z.ZodType ? z.output<E['beside']> : unknown)
  : E['feed'] extends z.ZodType
    ? Feed<z.output<E['feed']>>
    : E['reply'] extends z.ZodType
      ? E['beside'] extends z.ZodType
        ? { data: z.output<E['reply']> } & z.output<E['beside']>
        : z.output<E['reply']>
      : E['download'] extends string
        ? Blob
        : undefined
