/** What a kind of profile items is made of. Everything else, from the routes to the dialogs, follows from it. */
import * as z from 'zod'
import { blank, choice, type Fields } from '../fields.ts'

/** A column of the table on the screen: one of the fields, perhaps under a shorter name, or a text made of the row. */
export type Shown =
  | string
  | { label: string; field: string }
  | { label: string; text: (row: Record<string, unknown>) => string }

export interface Section {
  /** Heading of the accordion. */
  title: string
  table: string
  /** Columns of the table beside id and user_id. */
  stored: readonly string[]
  /** What the dialog asks for, in its order. */
  fields: Fields
  draft: z.ZodType
  row: z.ZodObject
  /** What a row answers beyond its columns. */
  read?: (row: Record<string, unknown>) => Record<string, unknown>
  shown: readonly Shown[]
}
export const section = <const S extends Section>(it: S): S => it

export const item = <S extends z.ZodRawShape>(columns: S) => z.object({ id: z.int(), ...columns })

export const optionalChoice = <const V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
) => {
  const field = choice(label, options)
  return { ...field, schema: blank(field.schema) }
}

export const yearsInOrder = { path: ['out'], error: 'Tahun akhir sebelum tahun mulai' }
