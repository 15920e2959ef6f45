/** Replies other than JSON of the contract: downloads, and bodies that are sent as they are. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Bytes owned by another thread, which reuses them once they are sent; without `release` they would wait for garbage
 * collection.
 */
export interface TransferredBuffer {
  bytes: Buffer
  /** Number of exported rows. */
  rows?: number
  release(): void
}

/** A file that the browser saves under this name. */
export interface FileDownload {
  name: string
  /** Set for a kind of file other than the one that the endpoint declares. */
  kind?: keyof typeof MIME
  content: Buffer | TransferredBuffer | NodeJS.ReadableStream
}

/** A reply that is sent as it is, with its headers, without validation or serialisation. */
export class RawReply {
  constructor(
    readonly content: FileDownload['content'],
    readonly type: string,
    readonly headers: Record<string, string | number | string[]>,
  ) {}
}

const MIME = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const

export const asRawReply = (declared: keyof typeof MIME, { name, kind, content }: FileDownload) =>
  new RawReply(content, MIME[kind ?? declared], {
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
    'x-content-type-options': 'nosniff',
  })

export const sendRawReply = ({ content, type, headers }: RawReply, reply: FastifyReply) => {
  reply.type(type).headers(headers)
  const bytes = 'release' in content ? content.bytes : content
  // Not earlier: until the connection closes, the system may still read the bytes.
  if ('release' in content) reply.raw.once('close', () => content.release())
  if (!Buffer.isBuffer(bytes) || bytes.length <= SLICE) return reply.send(bytes)
  return reply.header('content-length', bytes.length).send(Readable.from(slicesOf(bytes)))
}

/**
 * Size of one write: the system copies each buffer in one go and serves no other request meanwhile, which is long for
 * twenty megabytes.
 */
const SLICE = 256 * 1024
const slicesOf = function* (content: Buffer) {
  for (let at = 0; at < content.length; at += SLICE) yield content.subarray(at, at + SLICE)
}
