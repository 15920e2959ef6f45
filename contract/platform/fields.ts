/**
 * A field is a label, an input, a schema and its messages in one object: the form renders it, the server validates it.
 */
import * as z from 'zod'
import { integerInRange, rowId } from './integer.ts'

export type Input =
  | 'text'
  | 'name'
  | 'multiline'
  | 'email'
  | 'password'
  | 'number'
  | 'digits'
  | 'choice'
  | 'checkbox'
  | 'lookup'
  | 'lookups'
  | 'day'
  | 'month'
  | 'year'
  | 'time'
  | 'date-time'
  | 'rupiah'
  | 'decimal'
  | 'url'
  | 'contact'

export interface Option {
  value: string
  label: string
  /** The job or another mark of a person, which tells people of the same name apart. */
  about?: string
}

export interface Field<S extends z.ZodType = z.ZodType> {
  label: string
  input: Input
  schema: S
  options?: readonly Option[]
  /** Name of the lookup whose rows are the options. */
  lookup?: string
  /** The label for an empty choice, which it allows. */
  none?: string
  rows?: number
  maxLength?: number
  /** A mask of # for digits, e.g. ##.###, or a function that returns one for the digits so far. */
  mask?: string | ((digits: string) => string)
  /** Inputs that ticking this checkbox empties. */
  clears?: readonly string[]
  /** Inputs to validate again when this one changes. */
  affects?: readonly string[]
  /** A hint below the input while it is valid, computed from the values of the form. */
  note?: (values: Record<string, unknown>) => string | undefined
  /** Quick picks inside a date input: days counted from today. */
  offers?: readonly number[]
  /** The date picker opens with years, for dates long ago. */
  opensOn?: 'year'
  /** The default time of a date-time input, `HH:mm`, once its date is chosen. */
  beginsAt?: string
  /** Fills another input with a moment this many minutes later, until the user edits that input. */
  leads?: { to: string; minutes: number }
  /** Hides the field unless this holds for the other values. */
  when?: (values: Record<string, unknown>) => boolean
}
export type Fields = Record<string, Field>

/** The body schema of a form with these fields; unknown keys are rejected. */
export const shape = <F extends Fields>(fields: F) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, it.schema])) as {
      [K in keyof F]: F[K]['schema']
    },
  )

/**
 * Runs a rule about several fields even if single fields are invalid, so that an empty form shows all errors at once.
 */
export const evenWithFieldErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const REQUIRED = 'Wajib diisi'
const NAME_MAX = 150
export const TEXT_MAX = 2000

const tooLong = (max: number) => `Maksimal ${max} karakter`

/** Non-empty text, trimmed and in NFC, so that equal words compare equal. */
export const requiredText = (message = REQUIRED, max = TEXT_MAX) =>
  z.string({ error: message }).normalize('NFC').trim().min(1, message).max(max, tooLong(max))

export const optionalText = (max = TEXT_MAX) => z.string().normalize('NFC').trim().max(max, tooLong(max)).nullish()

/**
 * Invisible characters and those that reverse the text direction: they make one name look like another. Texts may
 * contain them (emoji sequences need a joiner); names of people and files may not. The last four are the Hangul
 * fillers, letters without a glyph.
 */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu

/** Scripts with letters that look alike, such as the Latin and the Cyrillic 'e'. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const hasOneAlphabetPerWord = (name: string) =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => alphabets.filter((it) => it.test(word)).length <= 1)

/** Signs of no script of their own, which pile up on any letter; scripts that need signs have their own. */
const COMBINING_MAX = 5
const PILED_UP = /\p{Script=Inherited}{3}|\p{M}{4}/u
const hasFewSigns = (name: string) =>
  !PILED_UP.test(name) && (name.match(/\p{Script=Inherited}/gu)?.length ?? 0) <= COMBINING_MAX

export const personName = (message = REQUIRED, max = NAME_MAX) =>
  requiredText(message, max)
    .refine((it) => it.search(INVISIBLE) === -1, 'Mengandung karakter yang tidak diizinkan')
    .refine(hasOneAlphabetPerWord, 'Satu kata hanya boleh memakai huruf dari satu aksara')
    .refine(hasFewSigns, 'Terlalu banyak tanda di atas atau di bawah huruf')

export const digits = (length: number, message: string) =>
  z.string({ error: message }).regex(new RegExp(`^[0-9]{${length}}$`), message)

export const isRealDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * Reports one message at a time: missing or invalid. An aborting check would do so too, but would also suppress the
 * rules about several fields.
 */
export const emptyOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? missing : wrong),
})

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

/** A calendar date without time zone; rejects dates that do not exist and years outside 1900 to 2199. */
export const Day = (message = REQUIRED) =>
  z
    .string({ error: message })
    .regex(DAY, emptyOr(message, 'Tanggal tidak valid'))
    .refine((it) => !DAY.test(it) || isRealDay(it), 'Tanggal tidak valid')

/** An empty text removes the date, a missing one leaves it unchanged. */
export const OptionalDay = z.union([z.literal('').transform(() => null), Day().nullable()]).optional()

/** A wall-clock time of the company, `YYYY-MM-DD HH:mm`. */
export const DateTime = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .regex(/^(19|20|21)\d{2}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'Waktu tidak valid')
    .refine((it) => isRealDay(it.slice(0, 10)), 'Waktu tidak valid')

/** A wall-clock time, stored and returned as HH:mm:ss; forms may omit the seconds. */
export const Time = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, message)
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Jam tidak valid')
    .transform((it) => (it.length === 5 ? `${it}:00` : it))

export const Month = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Bulan tidak valid')

const MONEY_MAX = 10_000_000_000

/** Exact money on the wire: a plain decimal such as 1500000.50, never a float or a formatted text. */
export const Money = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Nominal tidak valid')
    .refine((it) => Number(it) > 0 && Number(it) <= MONEY_MAX, 'Nominal tidak valid')

/** Allows zero. */
export const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Nominal tidak valid')
  .refine((it) => Number(it) <= MONEY_MAX, 'Nominal tidak valid')

/** Optional money; an empty text becomes null. */
const OptionalMoney = z.union([z.literal('').transform(() => null), Amount.nullable()]).optional()

export const webAddress = (link: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol)
  } catch {
    return false
  }
}
export const WebLink = (message = REQUIRED) =>
  requiredText(message, 500).refine(webAddress, 'Link harus diawali http:// atau https://')

export const Email = (message: string) =>
  z
    .string({ error: message })
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .min(1, message)
    .max(200)
    .pipe(z.email('Format email tidak valid'))

/** Accepts digits as text or number and passes them to the schema as text. */
export const asText = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.preprocess((it: string | number) => (typeof it === 'number' ? String(it) : it), schema)

/** An optional field; forms send an empty text for no value, which becomes null. */
export const blank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((it: z.input<S> | null | '') => (it === '' ? null : it), schema.nullable()).optional()

export const text = (label: string, message = REQUIRED, max = NAME_MAX) => ({
  label,
  input: 'text' as const,
  schema: requiredText(message, max),
  maxLength: max,
})
export const name = (label: string, message = REQUIRED) => ({
  label,
  input: 'name' as const,
  schema: personName(message),
  maxLength: NAME_MAX,
})
export const multiline = (label: string, message = REQUIRED, max = TEXT_MAX, rows = 4) => ({
  label,
  input: 'multiline' as const,
  schema: requiredText(message, max),
  maxLength: max,
  rows,
})
export const day = (label: string, message = REQUIRED) => ({ label, input: 'day' as const, schema: Day(message) })
export const month = (label: string, message = REQUIRED) => ({ label, input: 'month' as const, schema: Month(message) })
export const time = (label: string, message = REQUIRED) => ({ label, input: 'time' as const, schema: Time(message) })
export const dateTime = (label: string, message = REQUIRED) => ({
  label,
  input: 'date-time' as const,
  schema: DateTime(message),
})
export const rupiah = (label: string, message = REQUIRED) => ({
  label,
  input: 'rupiah' as const,
  schema: Money(message),
})
export const optionalRupiah = (label: string) => ({ label, input: 'rupiah' as const, schema: OptionalMoney })
export const year = (label: string, message = REQUIRED) => ({
  label,
  input: 'year' as const,
  schema: integerInRange(0, 9999, message).refine((it) => it >= 1940 && it <= 2100, 'Tahun tidak valid'),
})

export const choice = <const V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
  message = REQUIRED,
) => ({
  label,
  input: 'choice' as const,
  options,
  schema: z.enum(options.map((it) => it.value) as [V, ...V[]], { error: message }),
})

/** One of the stored rows (companies, jobs, …), by id. */
export const lookupField = (label: string, source: string, message = REQUIRED) => ({
  label,
  input: 'lookup' as const,
  lookup: source,
  schema: rowId(message),
})
