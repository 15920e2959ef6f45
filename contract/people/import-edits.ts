/** The mapping and corrections with which a sheet of people is read. */
import * as z from 'zod'
import { importColumnNames, importColumns, importKinds } from './import-columns.ts'

export const PEOPLE_MAX = 5_000

export const ImportedColumn = z.enum(importColumnNames)

/** A cell corrected in the preview; it replaces the value in the file. */
const CellCorrection = z.strictObject({
  row: z.int().min(1).max(1_000_000),
  column: ImportedColumn,
  value: z.string().max(500),
})
export type CellCorrection = z.infer<typeof CellCorrection>

/** Replaces a value in all rows of a column; an empty `from` fills the empty cells. */
const Replacement = z.strictObject({ column: ImportedColumn, from: z.string().max(500), to: z.string().max(500) })
export type Replacement = z.infer<typeof Replacement>

const MAPPED_MAX = 100
const headings = new Set(Object.values(importColumns).flatMap((set) => Object.values(set).map((it) => it.heading)))
/** The heading in the file and the heading of the template that it stands for; an empty one ignores the column. */
export const Mapping = z
  .record(
    z.string().max(200),
    z.string().refine((it) => it === '' || headings.has(it), 'Kolom tidak dikenal'),
  )
  .refine((it) => Object.keys(it).length <= MAPPED_MAX, `Maksimal ${MAPPED_MAX} kolom`)
export type Mapping = z.infer<typeof Mapping>

const asJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'Tidak valid' })
    return z.NEVER
  }
}
const json = <S extends z.ZodType>(schema: S) => z.string().transform(asJson).pipe(schema).optional()

export const REPLACEMENTS_MAX = 500
export const ImportForm = z.strictObject({
  kind: importKinds.schema.default('employment'),
  mapping: json(Mapping),
  corrections: json(z.array(CellCorrection).max(PEOPLE_MAX)),
  replacements: json(z.array(Replacement).max(REPLACEMENTS_MAX)),
  /** Numbers of rows in the sheet that are left out, such as a line of totals. */
  skip: json(z.array(z.int().min(1).max(1_000_000)).max(PEOPLE_MAX)),
})
export type ImportForm = z.output<typeof ImportForm>
