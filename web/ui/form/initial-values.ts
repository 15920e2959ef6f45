import type * as z from 'zod'
import type { Fields } from '#contract/fields.ts'

/** What the inputs of a form start with: what a row, which must have them all, holds under their names. */
export const initialValues = <F extends Fields>(fields: F, row: { [K in keyof F]: unknown }) =>
  // What the server keeps was accepted by the same schemas once; where it was not, they judge it when it is sent.
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? ''])) as {
    [K in keyof F]: z.input<F[K]['schema']>
  }
