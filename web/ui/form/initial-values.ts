import type * as z from 'zod'
import type { Fields } from '#contract/platform/fields.ts'

/** Initial values of a form from a row that has all its fields. */
export const initialValues = <F extends Fields>(fields: F, row: { [K in keyof F]: unknown }) =>
  // Stored values passed the same schemas once; where they did not, the schemas report it on submit.
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? ''])) as {
    [K in keyof F]: z.input<F[K]['schema']>
  }
