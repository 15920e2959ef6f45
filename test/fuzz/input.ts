/** Generates input from the schemas of the contract: valid, at the limits of validity, and corrupted. */
import fc from 'fast-check'
import * as z from 'zod'

interface Shape {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Ids that the demo group is likely to have; other ids test missing rows. */
const LIKELY_ID = 90
const LONG = 2_000

/** Valid for the schema; rules that no schema expresses, such as an end after its start, may still refuse it. */
export const validFor = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

const arbitraryOf = (shape: Shape, name = ''): fc.Arbitrary<unknown> => {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name)))
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, it]) => [key, arbitraryOf(it, key)])),
        { requiredKeys: shape.required ?? [] },
      )
    case 'array':
      return fc.array(arbitraryOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 5, (shape.minItems ?? 0) + 5),
      })
    case 'integer':
    case 'number':
      return number(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(shape, name)
    default:
      return fc.constantFrom('x', '', 1, true, null)
  }
}

const number = ({ minimum, exclusiveMinimum, maximum = 2 ** 31 - 1 }: Shape) => {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const most = Math.max(least, maximum)
  const whole = Math.ceil(least)
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: whole, max: Math.floor(Math.min(most, Math.max(whole, LIKELY_ID))) }) },
    fc.constantFrom(least, most),
    fc.integer({ min: Math.max(whole, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) }),
  )
}

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const clock = fc.constantFrom('00:00', '07:30', '17:00', '23:59')

const text = ({ format, pattern, minLength = 0, maxLength = LONG }: Shape, name: string): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.constantFrom('https://fcm.googleapis.com/x', 'https://contoh.id/x')
  if (name.includes('email')) return fc.integer({ min: 1, max: 1e6 }).map((n) => `orang${n}@contoh.id`)
  if (pattern?.includes('-\\d{2}-\\d{2} ')) return fc.tuple(day, clock).map((parts) => parts.join(' '))
  if (pattern?.includes('-\\d{2}-\\d{2}')) return day
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, LONG)
  const between = { minLength, maxLength: Math.min(most, Math.max(minLength, 30)) }
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...between, unit: 'grapheme' }) },
    fc.string({ ...between, unit: 'binary' }),
    fc.constantFrom("a' or 1=1 --", '<script>alert(1)</script>', '=1+1', '%', '../../etc/passwd', '   '),
    fc.constantFrom('é'.repeat(Math.max(1, minLength)), 'a'.repeat(most)),
  )
}

/** Values that hardly any field accepts. */
const nonsense = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  '',
  'NaN',
  '\u0000',
  '\ud800',
  'infinity',
  '2026-02-30',
  '9'.repeat(30),
  'x'.repeat(200_000),
  [],
  ['x'],
  {},
  { $ne: 1 },
  JSON.parse('{"__proto__": {"role": "hcis"}, "constructor": {"prototype": {}}}'),
  Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 'deep'),
)

/** Removes, replaces or adds one part. */
export const corrupted = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), nonsense, fc.constantFrom('replace', 'remove', 'add', 'all'))
    .map(([value, at, invalidValue, mode]) => {
      if (mode === 'all' || typeof value !== 'object' || value === null || Array.isArray(value)) return invalidValue
      const names = Object.keys(value)
      const name = names[at % Math.max(1, names.length)] ?? 'role'
      if (mode === 'add') return { ...value, role_id: 1, user_id: 1, status: 'active', is_admin: invalidValue }
      const { [name]: _, ...rest } = value as Record<string, unknown>
      return mode === 'remove' ? rest : { ...rest, [name]: invalidValue }
    })
