/** Types of values in the program: dates, amounts and times of day as text, instants as ISO strings. */
import type pg from 'pg'
import { parse as parseArray } from 'postgres-array'

export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly (string | number | boolean | null)[]

/** The driver converts arrays to PostgreSQL arrays; JSON must be passed through `db.json(…)`. */
export const toParameter = (value: unknown): unknown => {
  if (value === undefined) throw new Error('A parameter of the statement is undefined.')
  return value instanceof Date ? value.toISOString() : value
}

/**
 * Keeps microseconds, because a value that was read must find its row again. Sessions run in UTC, so the offset is
 * always +00; infinity and years BC stay unchanged.
 */
export function instant(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!found) return text
  const [, day, time, fraction = ''] = found
  return `${day}T${time}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`
}

type Parse = (text: string) => unknown
const asJson: Parse = (text) => JSON.parse(text)

/** Types that are not text in the program, each with the type of its arrays; all others are read as text. */
const read: [type: number, array: number, parse: Parse][] = [
  [16, 1000, (text) => text === 't'], // boolean
  [17, 1001, (text) => Buffer.from(text.slice('\\x'.length), 'hex')], // bytea
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [1184, 1185, instant], // timestamptz
  [114, 199, asJson], // json
  [3802, 3807, asJson], // jsonb
]
/** Arrays of text, char, varchar, bigint, timestamp, date, time, numeric and uuid. */
const TEXT_ARRAYS = [1009, 1014, 1015, 1016, 1115, 1182, 1183, 1231, 2951]

const asText: Parse = (text) => text
const arrayOf = (parse: Parse) => (text: string) => parseArray(text, parse)
const parsers = new Map<number, Parse>([
  ...read.flatMap(([type, array, parse]): [number, Parse][] => [
    [type, parse],
    [array, arrayOf(parse)],
  ]),
  ...TEXT_ARRAYS.map((array): [number, Parse] => [array, arrayOf(asText)]),
])

/**
 * The driver's own parsers would turn a date into midnight of the machine's time zone. Strings are sent unparsed, so
 * that PostgreSQL rejects 31 February.
 */
export const types = { getTypeParser: (type: number) => parsers.get(type) ?? asText } as pg.CustomTypesConfig
