/** Months are sent as YYYY-MM and stored as two numbers; requests may use either form, replies contain both. */
import * as z from 'zod'
import { integerInRange } from './integer.ts'

/** Field names: of the month as YYYY-MM, and of its two numbers. */
interface MonthParts {
  whole: string
  month: string
  year: string
}
type Row = Record<string, unknown>

const INVALID = 'Bulan tidak valid'
const MonthNumber = integerInRange(1, 12, INVALID)
const YearNumber = integerInRange(1900, 2099, INVALID)

const given = (value: unknown) => value !== undefined && value !== null && value !== ''
const wholeOf = (year: unknown, month: unknown) => `${String(year)}-${String(month).padStart(2, '0')}`

const complete = (value: unknown, parts: readonly MonthParts[]) => {
  if (typeof value !== 'object' || value === null) return value
  const body: Row = { ...value }
  for (const { whole, month, year } of parts) {
    if (!given(body[whole]) && given(body[month]) && given(body[year])) body[whole] = wholeOf(body[year], body[month])
    const [, y, m] = /^(\d{4})-(\d{2})$/.exec(String(body[whole])) ?? []
    if (!given(body[month])) body[month] = m && Number(m)
    if (!given(body[year])) body[year] = y && Number(y)
  }
  return body
}

type Names<P extends MonthParts> = P['month' | 'year']
type Sent<S extends z.ZodRawShape, P extends MonthParts> = Omit<z.input<z.ZodObject<S>>, P['whole']> & {
  [K in P['whole']]?: string
} & { [K in Names<P>]?: number }

const numbers = <P extends MonthParts, S>(parts: readonly P[], month: S, year: S) =>
  Object.fromEntries(
    parts.flatMap((part) => [
      [part.month, month],
      [part.year, year],
    ]),
  ) as { [K in Names<P>]: S }

/** The parts of a section with month fields: draft schema, columns, row schema and reader. */
export const months = <const P extends MonthParts>(parts: readonly P[]) => ({
  /** The schema of a body whose months come as YYYY-MM, as numbers, or both. */
  draft: <S extends z.ZodRawShape>(shape: S) => {
    const body = z
      .strictObject({ ...shape, ...numbers(parts, MonthNumber.optional(), YearNumber.optional()) })
      .superRefine((value: Row, context) => {
        for (const { whole, month, year } of parts)
          if (value[whole] !== wholeOf(value[year], value[month]))
            context.addIssue({ code: 'custom', path: [whole], message: 'Bulan tidak sesuai' })
      })
    return z.preprocess((sent: Sent<S, P>) => complete(sent, parts), body)
  },
  stored: (fields: object) => {
    const inNumbers = new Map<string, string[]>(parts.map(({ whole, month, year }) => [whole, [month, year]]))
    return Object.keys(fields).flatMap((name) => inNumbers.get(name) ?? name)
  },
  row: numbers(parts, z.int(), z.int()),
  read: (row: Row): Row =>
    Object.fromEntries(parts.map(({ whole, month, year }) => [whole, wholeOf(row[year], row[month])])),
})
