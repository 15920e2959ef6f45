/**
 * Rows of a query by PostgreSQL's COPY: a third of the work of fetching them, as one text holds hundreds. It takes no
 * parameters, so values stand in the statement as literals.
 */
import { StringDecoder } from 'node:string_decoder'
import pg from 'pg'
import type { Db } from '#server/database/connect.ts'
import { copyOut } from '#server/database/copy.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { Fragment } from '#server/database/sql.ts'
import { types } from '#server/database/values.ts'

type Parse = (text: string) => unknown

/** A part of a select list for each name. */
export type SelectFields = Readonly<Record<string, Fragment>>

/** A query without gaps, and the names of what it selects: plain data, which another thread may run. */
export interface CopyQuery {
  names: string[]
  query: string
}

/** `select fields from source`. */
export const copyQuery = (fields: SelectFields, source: Fragment): CopyQuery => {
  const names = Object.keys(fields)
  const list = names.map((name) => `${inlineValues(fields[name]!)} as ${pg.escapeIdentifier(name)}`).join(', ')
  return { names, query: `select ${list} ${inlineValues(source)}` }
}

/** The rows in batches that are read as they are needed, each value in the type that it has everywhere. */
export const copyRows = async function* <Row>(tx: Db, { names, query }: CopyQuery): AsyncGenerator<Iterable<Row>> {
  const parsers = await parsersOf(tx, query, names)
  // Whoever reads it does so in turns with everybody else, which may take longer than a statement may.
  await tx.unsafe(`set local statement_timeout = '120s'`)
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of copyOut(tx, `copy (${query}) to stdout`)) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    yield rowsOf<Row>(names, parsers, lines)
  }
}

/** Of a join that cannot find anything PostgreSQL tells the types, and reads nothing. */
const parsersOf = async (tx: Db, query: string, names: string[]): Promise<(Parse | undefined)[]> => {
  const typeOf = names.map((name, i) => `pg_typeof(q.${pg.escapeIdentifier(name)})::oid::int as t${i}`)
  const rows = await tx.unsafe<Record<string, number>[]>(
    `select ${typeOf.join(', ')} from (select 1) nothing left join (${query}) q on false`,
  )
  const found = exactlyOne(rows)
  return names.map((_, i) => (TEXTS.has(found[`t${i}`]!) ? undefined : types.getTypeParser(found[`t${i}`]!)))
}
/** text, varchar, date, time, timestamp, numeric: as they are. */
const TEXTS = new Set([25, 1043, 1082, 1083, 1114, 1700])

const rowsOf = function* <Row>(names: string[], parsers: (Parse | undefined)[], lines: string[]) {
  for (const line of lines) yield rowOf(names, parsers, line) as Row
}

const rowOf = (names: string[], parsers: (Parse | undefined)[], line: string): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  const isPlain = !line.includes('\\')
  let from = 0
  for (let i = 0; i < names.length; i++) {
    const end = line.indexOf('\t', from)
    const raw = line.slice(from, end === -1 ? line.length : end)
    from = end + 1
    const text = isPlain ? raw : raw === '\\N' ? null : raw.replace(/\\(.)/gs, unescaped)
    const parse = parsers[i]
    row[names[i]!] = parse && text !== null ? parse(text) : text
  }
  return row
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (_: string, sign: string) => ESCAPES[sign] ?? sign

/** The statement with its values in it, each as the driver quotes literals. */
export const inlineValues = (fragment: Fragment): string =>
  fragment.strings.reduce((before, text, i) => before + literal(fragment.values[i - 1]) + text)

const literal = (value: unknown): string => {
  if (value instanceof Fragment) return inlineValues(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value) && value.every((entry) => Number.isFinite(entry))) return `'{${value.join()}}'`
  throw new Error(`${typeof value} has no place in a copied statement`)
}
