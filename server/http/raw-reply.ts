/** Answers that are no JSON of ours: files to save, and bytes that are ready as they are. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Bytes of another thread, which has them back once they are sent: here they would have to be collected some day. */
export interface TransferredBuffer {
  bytes: Buffer
  /** How many rows of a table it holds. */
  rows?: number
  release(): void
}

/** Bytes or a stream to save under a name. */
export interface Download {
  name: string
  content: Buffer | TransferredBuffer | NodeJS.ReadableStream
}

/** An answer that is ready as it is, with its headers: nothing checks or writes it again. */
export class RawReply {
  constructor(
    readonly content: Download['content'],
    readonly type: string,
    readonly headers: Record<string, string | number | string[]>,
  ) {}
}

const MIME = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

export const asRawReply = (kind: keyof typeof MIME, { name, content }: Download) =>
  new RawReply(content, MIME[kind], {
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
    'x-content-type-options': 'nosniff',
  })

export const sendRawReply = ({ content, type, headers }: RawReply, reply: FastifyReply) => {
  reply.type(type).headers(headers)
  const bytes = 'release' in content ? content.bytes : content
  // Not before: until then the system may still read what it was given.
  if ('release' in content) reply.raw.once('close', () => content.release())
  if (!Buffer.isBuffer(bytes) || bytes.length <= SLICE) return reply.send(bytes)
  return reply.header('content-length', bytes.length).send(Readable.from(slicesOf(bytes)))
}

/** The system takes over what it is given in one go, and nobody else is served meanwhile: of twenty megabytes for long. */
const SLICE = 256 * 1024
const slicesOf = function* (content: Buffer) {
  for (let at = 0; at < content.length; at += SLICE) yield content.subarray(at, at + SLICE)
}
