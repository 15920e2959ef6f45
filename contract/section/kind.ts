/** What a kind of profile items is made of. Everything else, from the routes to the dialogs, follows from it. */
import * as z from 'zod'
import { blank, choice, type Field, type Fields } from '../fields.ts'

export type Item = { id: number } & Record<string, unknown>

/** A column of the table on the screen: one of the fields, perhaps under a shorter name, or a text made of the row. */
export type ItemDisplay = string | { label: string; field: string } | { label: string; text: (row: Item) => string }

export interface Section {
  /** Heading of the accordion. */
  title: string
  table: string
  /** Columns of the table beside id and user_id. */
  stored: readonly string[]
  /** What the dialog asks for, in its order. */
  fields: Fields
  draft: z.ZodType<Record<string, unknown>, Record<string, unknown>>
  row: z.ZodType<Item>
  /** What a row answers beyond its columns. */
  read?: (row: Record<string, unknown>) => Record<string, unknown>
  shown: readonly ItemDisplay[]
}
export const defineSection = <const S extends Section>(it: S): S => it

/** Kept as numbers; every other kind of field is kept, and answered, as a text. */
const NUMBERS = ['lookup', 'year'] as const
type StoredItem<F extends Field> = F['input'] extends (typeof NUMBERS)[number] ? z.ZodInt : z.ZodString
type Answered<F extends Field> = null extends z.output<F['schema']> ? z.ZodNullable<StoredItem<F>> : StoredItem<F>

const answered = ({ input, schema }: Field) => {
  const kept = NUMBERS.some((one) => one === input) ? z.int() : z.string()
  return schema.safeParse(null).success ? kept.nullable() : kept
}

/** What is answered of an item: its id and each of its fields. */
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
