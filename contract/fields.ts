/**
 * A field is a label, an input, a schema and its messages in one object: the form draws it, the server checks it.
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
}

export interface Field<S extends z.ZodType = z.ZodType> {
  label: string
  input: Input
  schema: S
  options?: readonly Option[]
  /** Name of the lookup whose rows are the options. */
  lookup?: string
  /** What it means that nothing of several is chosen. */
  none?: string
  rows?: number
  maxLength?: number
  /** A mask of # for digits, e.g. ##.###, or one that depends on what is typed so far. */
  mask?: string | ((digits: string) => string)
  /** Ticking a checkbox leaves these inputs empty. */
  clears?: readonly string[]
  /** What is right in these inputs depends on this one. */
  affects?: readonly string[]
  /** Told below the input while nothing is wrong with it, from what stands in the form so far. */
  note?: (values: Record<string, unknown>) => string | undefined
  /** Answers offered at one press below the input: all of the options, or days counted from today. */
  offers?: 'options' | readonly number[]
  /** The picker begins with years: for days that are long ago. */
  opensOn?: 'year'
  /** The time of a moment of which only the day was chosen, `HH:mm`. */
  beginsAt?: string
  /** The moment in another input is so many minutes later, until somebody says otherwise. */
  leads?: { to: string; minutes: number }
  /** Shown only while this holds of the other values. */
  when?: (values: Record<string, unknown>) => boolean
}
export type Fields = Record<string, Field>

/** The body schema of a form made of these fields; unknown keys are refused. */
export const shape = <F extends Fields>(fields: F) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, it.schema])) as {
      [K in keyof F]: F[K]['schema']
    },
  )

/** A rule about several fields that is told together with what else is wrong: whoever leaves a form empty sees all of it. */
export const evenWithFieldErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const REQUIRED = 'Wajib diisi'
const NAME_MAX = 150
export const TEXT_MAX = 2000

const tooLong = (max: number) => `Maksimal ${max} karakter`

/** Text that must say something: trimmed and in one Unicode form, so that equal words compare equal. */
export const requiredText = (message = REQUIRED, max = TEXT_MAX) =>
  z.string({ error: message }).normalize('NFC').trim().min(1, message).max(max, tooLong(max))

export const optionalText = (max = TEXT_MAX) => z.string().normalize('NFC').trim().max(max, tooLong(max)).nullish()

/**
 * Characters that are not seen or that turn the others around: they make one name look like another. Texts may carry
 * them (families of emoji are joined by one); names of people and of files may not. The four last are letters that
 * Unicode draws as nothing, the Hangul fillers.
 */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu

export const personName = (message = REQUIRED, max = NAME_MAX) =>
  requiredText(message, max).refine((it) => it.search(INVISIBLE) === -1, 'Mengandung karakter yang tidak diizinkan')

export const digits = (length: number, message: string) =>
  z.string({ error: message }).regex(new RegExp(`^[0-9]{${length}}$`), message)

const isRealDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * One message at a time: nothing was given, or what was given is wrong. An aborting check would say so too, but would also
 * keep rules about several fields from being told.
 */
export const emptyOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? missing : wrong),
})

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

/** A calendar date without zone. Dates that do not exist, and years no HR record has, are refused. */
export const Day = (message = REQUIRED) =>
  z
    .string({ error: message })
    .regex(DAY, emptyOr(message, 'Tanggal tidak valid'))
    .refine((it) => !DAY.test(it) || isRealDay(it), 'Tanggal tidak valid')

/** A wall-clock time of the company, `YYYY-MM-DD HH:mm`. */
export const DateTime = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .regex(/^(19|20|21)\d{2}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, 'Waktu tidak valid')
    .refine((it) => isRealDay(it.slice(0, 10)), 'Waktu tidak valid')

/** A wall-clock time, stored and answered as HH:mm:ss; a form may leave the seconds out. */
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

/** Exact money on the wire: a plain decimal such as 1500000.50, never a float and never a formatted text. */
export const Money = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, { error: message, abort: true })
    .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Nominal tidak valid')
    .refine((it) => Number(it) > 0 && Number(it) <= MONEY_MAX, 'Nominal tidak valid')

/** Zero is an amount here. */
export const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Nominal tidak valid')
  .refine((it) => Number(it) <= MONEY_MAX, 'Nominal tidak valid')

/** Money that may be left out; emptied it is null. */
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

/** Digits that come as a text or as a number; whoever checks them sees a text. */
export const asText = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.preprocess((it: string | number) => (typeof it === 'number' ? String(it) : it), schema)

/** A field that may stay empty: what forms send for nothing, an empty text, is nothing. */
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

/** One of the rows that the server keeps (companies, jobs, …), by id. */
export const lookupField = (label: string, source: string, message = REQUIRED) => ({
  label,
  input: 'lookup' as const,
  lookup: source,
  schema: rowId(message),
})
