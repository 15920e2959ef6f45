/** A setting of a policy: its input, its stored value, and makers of the usual ones. */
import * as z from 'zod'
import type { Choices } from '#contract/platform/choices.ts'
import { choice, type Field, Month } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export type PolicyValue = string | number | boolean | null | readonly string[]

/** A setting: its input, the schema of its column, and the value in companies that have chosen nothing. */
export interface PolicyField extends Field {
  /** The value as endpoints return it. */
  stored: z.ZodType<PolicyValue>
  initial: PolicyValue
  /** Text below the input. */
  hint?: string
}
export type PolicyFields = Record<string, PolicyField>

export const countSetting = (label: string, [low, high]: [number, number], initial: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(low, high, `Isi ${low} sampai ${high}`),
  stored: z.int(),
  initial,
})
/** A count that may be empty, which the hint explains. */
export const optionalCountSetting = (label: string, [low, high]: [number, number], hint: string) => ({
  label,
  input: 'digits' as const,
  schema: z.preprocess(
    (it: string | number | null) => (it === '' ? null : it),
    integerInRange(low, high, `Isi ${low} sampai ${high}, atau kosongkan`).nullable(),
  ),
  stored: z.int().nullable(),
  initial: null,
  hint,
})
export const choiceSetting = <const V extends string>(label: string, offered: Choices<V>, initial: NoInfer<V>) => ({
  ...choice(label, offered.options),
  stored: z.enum(offered.values),
  initial,
})
export const flagSetting = (label: string, [yes, no]: [string, string], initial: boolean) => ({
  ...flag(label, yes, no),
  stored: z.boolean(),
  initial,
})

const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((it: z.input<S> | '' | null) => (it === '' ? null : it), schema.nullable())

/** A month that may be empty, which the hint explains. */
export const optionalMonthSetting = (label: string, hint: string) => ({
  label,
  input: 'month' as const,
  schema: emptyAsNull(Month()),
  stored: z.string().nullable(),
  initial: null,
  hint,
})
/** A text of this form that may be empty, which the hint explains. */
export const optionalTextSetting = (label: string, schema: z.ZodType<string, string>, hint: string) => ({
  label,
  input: 'text' as const,
  schema: emptyAsNull(schema),
  stored: z.string().nullable(),
  initial: null,
  hint,
})
/** Whole rupiah as a number; text of forms has the plain digits. */
export const rupiahSetting = (label: string, max: number, initial: number) => ({
  label,
  input: 'rupiah' as const,
  schema: integerInRange(0, max, 'Nominal tidak valid'),
  stored: z.int(),
  initial,
})
export const optionalRupiahSetting = (label: string, max: number, hint: string) => ({
  label,
  input: 'rupiah' as const,
  schema: emptyAsNull(integerInRange(1, max, 'Nominal tidak valid')),
  stored: z.int().nullable(),
  initial: null,
  hint,
})
const listOf = (it: unknown) => (typeof it === 'string' ? it.split(',').filter(Boolean) : it)

/** Any of the values, each once; forms send them separated by commas. */
export const severalSetting = <const V extends string>(label: string, offered: Choices<V>) => ({
  label,
  input: 'lookups' as const,
  options: offered.options,
  schema: z.preprocess(
    listOf,
    z.array(z.enum(offered.values)).refine((it) => new Set(it).size === it.length, 'Pilihan berulang'),
  ),
  stored: z.array(z.enum(offered.values)),
  initial: offered.values as readonly V[] as V[],
})
