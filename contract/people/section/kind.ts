/** The definition of a profile section; routes and dialogs derive from it. */
import * as z from 'zod'
import { blank, choice, type Field, type Fields } from '#contract/platform/fields.ts'

export type Item = { id: number } & Record<string, unknown>

/** A column of the table on the screen: a field, optionally with a shorter label, or a text computed from the row. */
export type ItemDisplay = string | { label: string; field: string } | { label: string; text: (row: Item) => string }

export interface Section {
  /** Heading of the accordion. */
  title: string
  table: string
  /** Columns of the table besides id and user_id. */
  stored: readonly string[]
  /** The fields of the dialog, in order. */
  fields: Fields
  draft: z.ZodType<Record<string, unknown>, Record<string, unknown>>
  row: z.ZodType<Item>
  /** Computes the fields of a reply beyond the columns. */
  read?: (row: Record<string, unknown>) => Record<string, unknown>
  shown: readonly ItemDisplay[]
  /** Identity numbers, which leave the server masked for everyone but the owner. */
  masked?: readonly string[]
}
export const defineSection = <const S extends Section>(it: S): S => it

/** Stored as numbers; other inputs are stored and returned as text. */
const NUMBERS = ['lookup', 'year'] as const
type StoredItem<F extends Field> = F['input'] extends (typeof NUMBERS)[number] ? z.ZodInt : z.ZodString
type Answered<F extends Field> = null extends z.output<F['schema']> ? z.ZodNullable<StoredItem<F>> : StoredItem<F>

const answered = ({ input, schema }: Field) => {
  const kept = NUMBERS.some((one) => one === input) ? z.int() : z.string()
  return schema.safeParse(null).success ? kept.nullable() : kept
}

/** The reply for an item: its id and each of its fields. */
export const item = <F extends Fields>(fields: F) =>
  z.object({
    id: z.int(),
    ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field)])) as {
      [K in keyof F]: Answered<F[K]>
    }),
  })

export const optionalChoice = <const V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
) => {
  const field = choice(label, options)
  return { ...field, schema: blank(field.schema) }
}

export const yearsInOrder = { path: ['out'], error: 'Tahun akhir sebelum tahun mulai' }
