/** A month is asked for as YYYY-MM and kept as two numbers. Either form is understood; both are sent and answered. */
import * as z from 'zod'
import { whole } from './whole.ts'

interface MonthParts {
  whole: string
  month: string
  year: string
}

const INVALID = 'Bulan tidak valid'
const MonthNumber = whole(1, 12, INVALID)
const YearNumber = whole(1900, 2099, INVALID)

const given = (it: unknown) => it !== undefined && it !== null && it !== ''
export const wholeOf = (year: unknown, month: unknown) => `${String(year)}-${String(month).padStart(2, '0')}`

const complete = (value: unknown, parts: readonly MonthParts[]) => {
  if (typeof value !== 'object' || value === null) return value
  const it: Record<string, unknown> = { ...value }
  for (const { whole, month, year } of parts) {
    if (!given(it[whole]) && given(it[month]) && given(it[year])) it[whole] = wholeOf(it[year], it[month])
    const [, y, m] = /^(\d{4})-(\d{2})$/.exec(String(it[whole])) ?? []
    if (!given(it[month])) it[month] = m && Number(m)
    if (!given(it[year])) it[year] = y && Number(y)
  }
  return it
}

type Numbers<P extends MonthParts> = { [K in P['month' | 'year']]: number }

/** The schema of a body whose months come whole, in numbers, or both. */
export const withMonths = <S extends z.ZodRawShape, const P extends MonthParts>(shape: S, parts: readonly P[]) => {
  type Whole = z.ZodObject<S>
  const numbers = Object.fromEntries(
    parts.flatMap(({ month, year }) => [
      [month, MonthNumber.optional()],
      [year, YearNumber.optional()],
    ]),
  )
  const body = z.strictObject({ ...shape, ...numbers }).superRefine((value, context) => {
    const it = value as Record<string, unknown>
    for (const { whole, month, year } of parts)
      if (it[whole] !== wholeOf(it[year], it[month]))
        context.addIssue({ code: 'custom', path: [whole], message: 'Bulan tidak sesuai' })
  })
  return z.preprocess((it) => complete(it, parts), body) as unknown as z.ZodType<
    z.output<Whole> & Numbers<P>,
    Omit<z.input<Whole>, P['whole']> & { [K in P['whole']]?: string } & Partial<Numbers<P>>
  >
}
