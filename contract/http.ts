/**
 * An endpoint is one typed object: the server mounts it, the web calls it, tests walk it and OpenAPI is printed from it.
 */
import * as z from 'zod'
import id from 'zod/v4/locales/id.js'
import type { EndpointAudit } from './audit-labels.ts'
import { integerInRange, rowId } from './integer.ts'
import type { Access } from './policy.ts'

// Whatever no field names itself is refused in Indonesian. The browser's CSP forbids compiled validators.
z.config({ ...id(), jitless: 'document' in globalThis })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A multipart body: the text fields are the endpoint's `body`, the file comes under `field`. */
export interface Upload {
  field: string
  /** Accepted types, decided by content. */
  accept: readonly string[]
  maxBytes: number
  /** What the form and the server say of a file that is missing, too large or of another type. */
  messages: { missing: string; tooLarge: string; wrongType: string }
  /** Pictures are made smaller by the browser before they are judged and sent: a phone's are far beyond the limit. */
  shrink?: { longSide: number; quality: number }
  /** An edit may leave the stored file as it is. */
  optional?: boolean
}

export interface Endpoint {
  method: Method
  path: `/${string}`
  /** Who may call it at all; rules about single rows are in policy.ts and asked by the handler. */
  access: Access
  /** One line for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** JSON unless stated; a form-encoded body is accepted beside JSON. */
  form?: true
  upload?: Upload
  /** The reply is `{ data: reply }`, … */
  reply?: z.ZodType
  /** … or one page of rows with the paging fields, … */
  page?: z.ZodType
  /** … or the next rows of a list that is walked by a cursor, with how many it has in all, … */
  feed?: z.ZodType
  /** … or a file to save, … */
  download?: 'xls' | 'xlsx' | 'zip'
  /** … or the address to go on to, … */
  redirect?: true
  /** … or server-sent events without an end, each of this shape; a ticket in the address opens it in place of the header. */
  stream?: z.ZodType
  /** What stands beside the `data` of a `reply`. */
  beside?: z.ZodObject
  /** 201 for POST, else 200, unless stated. */
  status?: 200 | 201
  /**
   * The address itself is the key. One that is not whole is answered by the handler like one that is over, so nothing in
   * it is checked before; `params` and `query` only describe it.
   */
  signed?: true
  /** Open even to somebody whose password is a one-time code, who must choose one before anything else. */
  evenWithCode?: true
  /** Open even to somebody who has yet to set up the second factor that the installation asks for. */
  evenWithoutFactor?: true
  /** Accepts an Idempotency-Key header: a retry gets the first answer again. */
  idempotent?: true
  /** What the trail says of it, where method and address do not say it; see trail.ts. */
  audit?: EndpointAudit
  /** Why it leaves no trace, though it writes, exports, or names a row in its address. */
  unaudited?: string
}

export const endpoint = <const E extends Endpoint>(it: E): E => it

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

/** The query of a paged list: its filters, and which page. */
export const listQuery = <S extends z.ZodRawShape>(filters: S, pageSize = PAGE_SIZE) =>
  z.strictObject({ ...filters, ...paging(pageSize) })

/** A filter that is left out, or sent empty as forms do, means no filter. */
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

/** The whole JSON body of a successful answer. */
export const replySchema = (endpoint: Endpoint): z.ZodObject | undefined => {
  if (endpoint.page) return z.object({ data: z.array(endpoint.page), ...PagingShape })
  if (endpoint.feed) return z.object({ data: z.array(endpoint.feed), total: z.int() })
  return endpoint.reply && z.object({ data: endpoint.reply, ...endpoint.beside?.shape })
}

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** To quote when asking for help: it stands in the log line too. */
  request_id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

type In<S> = S extends z.ZodType ? z.input<S> : never
type Part<K extends string, S> = S extends z.ZodType
  ? Partial<In<S>> extends In<S>
    ? { [P in K]?: In<S> }
    : { [P in K]: In<S> }
  : unknown

/** What a caller sends. */
export type Args<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['upload'] extends Upload ? { file?: Blob } : unknown)

/** What a caller gets. */
export type Reply<E extends Endpoint> = E['page'] extends z.ZodType
  ? Paged<z.output<E['page']>>
  : E['feed'] extends z.ZodType
    ? Feed<z.output<E['feed']>>
    : E['reply'] extends z.ZodType
      ? E['beside'] extends z.ZodType
        ? { data: z.output<E['reply']> } & z.output<E['beside']>
        : z.output<E['reply']>
      : E['download'] extends string
        ? Blob
        : undefined
