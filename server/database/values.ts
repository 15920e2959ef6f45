/** How PostgreSQL's values look in the program: days, amounts and clock times as text, instants as ISO strings. */

type Parse = (text: string) => unknown

const BOOLEAN = 16
const BIGINT = 20
const SMALLINT = 21
const INTEGER = 23
const TEXT = 25
const JSON_TEXT = 114
const REAL = 700
const DOUBLE = 701
const CHARACTER = 1042
const VARCHAR = 1043
const DATE = 1082
const TIME = 1083
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const UUID = 2950
const JSONB = 3802

const asText = (text: string) => text

/**
 * Keeps the microseconds where there are any: a value that was read must find its row again. Sessions run in UTC, so
 * the offset is always +00; infinity and years before Christ stay as they are.
 */
export function instant(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!found) return text
  const [, day, time, fraction = ''] = found
  return `${day}T${time}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`
}

const elements: [type: number, array: number, parse: Parse][] = [
  [BOOLEAN, 1000, (text) => text === 't'],
  [SMALLINT, 1005, Number],
  [INTEGER, 1007, Number],
  [TEXT, 1009, asText],
  [CHARACTER, 1014, asText],
  [VARCHAR, 1015, asText],
  [BIGINT, 1016, asText],
  [REAL, 1021, Number],
  [DOUBLE, 1022, Number],
  [TIMESTAMP, 1115, asText],
  [DATE, 1182, asText],
  [TIME, 1183, asText],
  [TIMESTAMPTZ, 1185, instant],
  [NUMERIC, 1231, asText],
  [UUID, 2951, asText],
  [JSON_TEXT, 199, (text) => JSON.parse(text)],
  [JSONB, 3807, (text) => JSON.parse(text)],
]

/** Element type to array type, for `sql.array`. */
export const arrayTypes = Object.fromEntries(elements.map(([type, array]) => [type, array]))

const plain = (type: number, parse: Parse) => ({ to: type, from: [type], serialize: writeScalar, parse })

/**
 * Strings pass unread, so that PostgreSQL refuses the 31st of February; the driver would make it the 2nd of March.
 * The driver's own reader of arrays turns a null into the word NULL.
 */
export const types = {
  date: plain(DATE, asText),
  timestamp: plain(TIMESTAMP, asText),
  timestamptz: plain(TIMESTAMPTZ, instant),
  ...Object.fromEntries(
    elements.map(([type, array, parse]) => {
      const write = type === JSON_TEXT || type === JSONB ? (value: unknown) => JSON.stringify(value) : writeScalar
      const serialize = (value: unknown) => (Array.isArray(value) ? writeArray(value, write) : value)
      return [
        `array_${array}`,
        { to: array, from: [array], serialize, parse: (text: string) => readArray(text, parse) },
      ]
    }),
  ),
}

function writeScalar(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

function writeArray(values: unknown[], write: (value: unknown) => string): string {
  const parts = values.map((value) => {
    if (value === undefined) throw new Error('An array for the database holds an undefined value.')
    if (value === null) return 'NULL'
    if (Array.isArray(value) && write === writeScalar) return writeArray(value, write)
    return `"${write(value).replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}

/** A word without quotes that spells NULL is a null; in quotes it is that text. */
export function readArray(text: string, parse: Parse): unknown[] {
  const tokens = /"((?:[^"\\]|\\.)*)"|[{}]|[^{},"]+/gs
  // Bounds other than 1 come first: [0:1]={a,b}
  tokens.lastIndex = text.indexOf('{') + 1
  const read = (): unknown[] => {
    const values: unknown[] = []
    for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
      if (token[0] === '}') return values
      if (token[0] === '{') values.push(read())
      else if (token[1] !== undefined) values.push(parse(token[1].replace(/\\(.)/gs, '$1')))
      else values.push(token[0] === 'NULL' ? null : parse(token[0]))
    }
    return values
  }
  return read()
}
