/**
 * Reads the rows of a query with PostgreSQL's COPY: a third of the work of fetching them, because one message holds
 * hundreds. COPY takes no parameters, so values are written into the statement as literals.
 */
import { StringDecoder } from 'node:string_decoder'
import pg from 'pg'
import type { Db } from '#server/platform/database/connect.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { Fragment } from '#server/platform/database/sql.ts'
import { types } from '#server/platform/database/values.ts'

type Parse = (text: string) => unknown
interface CopiedColumn {
  name: string
  /** Undefined for text. */
  parse: Parse | undefined
}

/** An expression of the select list for each name. */
export type SelectFields = Readonly<Record<string, Fragment>>

/** A query without parameters and the names of its columns: plain data that can be sent to another thread. */
export interface CopyQuery {
  names: string[]
  query: string
}

/** Builds `select fields from source`. */
export const copyQuery = (fields: SelectFields, source: Fragment): CopyQuery => {
  const names = Object.keys(fields)
  const list = Object.entries(fields).map(([name, field]) => `${inlineValues(field)} as ${pg.escapeIdentifier(name)}`)
  return { names, query: `select ${list.join(', ')} ${inlineValues(source)}` }
}

/** Yields the rows in batches on demand, each value in the type that an ordinary query returns. */
export const copyRows = async function* <Row>(tx: Db, { names, query }: CopyQuery): AsyncGenerator<Iterable<Row>> {
  const columns = await columnsOf(tx, query, names)
  // The consumer shares its thread with other work and may take longer than the usual statement timeout.
  await tx.unsafe(`set local statement_timeout = '120s'`)
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of copyOut(tx, `copy (${query}) to stdout`)) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    yield rowsOf<Row>(columns, lines)
  }
}

/** A join `on false` makes PostgreSQL report the types without reading any row. */
const columnsOf = async (tx: Db, query: string, names: string[]): Promise<CopiedColumn[]> => {
  const typeOf = names.map((name, i) => `pg_typeof(q.${pg.escapeIdentifier(name)})::oid::int as t${i}`)
  const rows = await tx.unsafe<Record<string, number>[]>(
    `select ${typeOf.join(', ')} from (select 1) nothing left join (${query}) q on false`,
  )
  const found = exactlyOne(rows)
  return names.map((name, i) => {
    const type = found[`t${i}`]
    return { name, parse: type === undefined || TEXTS.has(type) ? undefined : types.getTypeParser(type) }
  })
}
/** text, varchar, date, time, timestamp, numeric: not parsed. */
const TEXTS = new Set([25, 1043, 1082, 1083, 1114, 1700])

const rowsOf = function* <Row>(columns: CopiedColumn[], lines: string[]) {
  for (const line of lines) yield rowOf(columns, line) as Row
}

const rowOf = (columns: CopiedColumn[], line: string): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  const isPlain = !line.includes('\\')
  let from = 0
  for (const { name, parse } of columns) {
    const end = line.indexOf('\t', from)
    const raw = line.slice(from, end === -1 ? line.length : end)
    from = end + 1
    const text = isPlain ? raw : raw === '\\N' ? null : raw.replace(/\\(.)/gs, unescaped)
    row[name] = parse && text !== null ? parse(text) : text
  }
  return row
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (_: string, sign: string) => ESCAPES[sign] ?? sign

/** Writes the values into the statement as literals, quoted by the driver. */
export const inlineValues = (fragment: Fragment): string =>
  fragment.strings.reduce((before, text, i) => before + literal(fragment.values[i - 1]) + text)

const literal = (value: unknown): string => {
  if (value instanceof Fragment) return inlineValues(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value) && value.every((entry) => Number.isFinite(entry))) return `'{${value.join()}}'`
  throw new Error(`${typeof value} cannot be inlined into a copy statement`)
}
