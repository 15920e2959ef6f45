/** Answers a call in the call thread as `mount` does in the main thread: transaction, audit row, reply. */
import { gzipSync } from 'node:zlib'
import { auditOf, isMutation, isRead } from '#contract/platform/audited-endpoint.ts'
import { type Endpoint, replySchema } from '#contract/platform/http.ts'
import { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import { connect, type DatabaseTarget, type Db, type Sql } from '#server/platform/database/connect.ts'
import { COMPRESSION, WORTH_COMPRESSING } from '#server/platform/http/compress.ts'
import { inTransaction } from '#server/platform/http/in-transaction.ts'
import { wrapResult } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import { serializerCompiler } from '#server/platform/http/serialize.ts'
import { lowerBackendsOf } from '#server/platform/spreadsheet/lower-priority.ts'
import { CALLS_AT_ONCE, type CallOrder, type CallReply } from './order.ts'
import { type AnyThreadCall, nameOfCall, type ThreadContext } from './thread-call.ts'

/**
 * Two for each call: its transaction, and what others see before that is committed. With fewer, calls that hold a transaction
 * would wait for each other without end.
 */
const CONNECTIONS = 2 * CALLS_AT_ONCE
/** Long, because the thread itself may be busy for seconds while an answer of the database waits. */
const DEADLINE_MS = 70_000
const pools = new Map<string, Sql>()

const poolOf = (target: DatabaseTarget): Sql => {
  const key = JSON.stringify(target)
  const known = pools.get(key)
  if (known) return known
  const sql = connect(target, {
    ...{ max: CONNECTIONS, applicationName: 'hcis call thread', deadline: DEADLINE_MS },
    ...lowerBackendsOf(target),
  })
  pools.set(key, sql)
  return sql
}

export const answerOrder = async (calls: readonly AnyThreadCall[], order: CallOrder): Promise<CallReply> => {
  const found = calls.find(({ endpoint }) => nameOfCall(endpoint) === order.name)
  if (!found) throw new Error(`The call thread does not know ${order.name}.`)
  const { endpoint } = found
  const sql = poolOf(order.target)
  const audited = auditOf(endpoint)
  const audit = new AuditRecord(audited, order.call)
  const file = order.file && { ...order.file, bytes: Buffer.from(order.file.bytes.buffer) }
  const { params, query, body } = order.call
  const clock = (db: Db) => db.unsafe(order.clock)
  const run = async (db: Db) => {
    const context = { db, sql, clock, env: order.env, me: order.me, audit, params, query, body, file }
    const result = await found.handler(context as ThreadContext<Endpoint>)
    if (audited && !isRead(audited) && !audit.isWritten) await writeRows(db, audit.rows(undefined, result))
    return result
  }
  const runsInTransaction = audited && isMutation(audited) && !endpoint.upload && !found.ownTransaction
  const result = await (runsInTransaction ? inTransaction(sql, run) : run(sql))
  const rows = audited && isRead(audited) && !audit.isWritten ? audit.rows(undefined, result) : []
  return { ...bytesOf(order, endpoint, wrapResult(endpoint, result)), audit: rows }
}

type Serialize = (reply: unknown) => string
const serializers = new Map<string, Serialize>()

const bytesOf = ({ name, mode, isGzipAccepted }: CallOrder, endpoint: Endpoint, answered: unknown) => {
  if (answered instanceof RawReply) {
    if (!Buffer.isBuffer(answered.content)) throw new Error(`${name} answered no bytes.`)
    return { body: alone(answered.content), type: answered.type, headers: answered.headers }
  }
  const serialize = serializers.get(name) ?? serializerCompiler(mode)({ schema: replySchema(endpoint) })
  serializers.set(name, serialize)
  const text = Buffer.from(serialize(answered))
  const isPacked = isGzipAccepted && text.length >= WORTH_COMPRESSING
  return {
    body: alone(isPacked ? gzipSync(text, COMPRESSION) : text),
    type: 'application/json; charset=utf-8',
    headers: isPacked ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {},
  }
}

/** A small buffer shares Node's pool, which cannot be transferred. */
const alone = (bytes: Buffer): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : new Uint8Array(bytes).buffer
