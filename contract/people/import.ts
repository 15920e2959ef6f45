/** Import and export of people: sheets that can be exported, edited and imported. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { choices } from '#contract/platform/choices.ts'
import { endpoint, filter, Id, type Upload } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { workStatuses } from './employment-form.ts'
import { importColumnNames, importColumns, importKinds } from './import-columns.ts'

export * from './import-columns.ts'

export const PEOPLE_MAX = 5_000

/** Value of the company scope column: HR for every company. */
export const WHOLE_GROUP = 'Semua entitas'
/** Separates the companies of a company scope. */
export const SCOPE_SEPARATOR = ';'

export const peopleFile: Upload = {
  ...spreadsheet,
  maxBytes: 5 * 1024 * 1024,
  // Room for a correction in every row.
  maxTextBytes: 1024 * 1024,
  messages: {
    missing: 'Pilih file terlebih dahulu',
    tooLarge: 'Maksimal ukuran file 5mb',
    wrongType: NO_SPREADSHEET,
  },
}

export const peopleVerdicts = choices({ new: 'Baru', change: 'Berubah', same: 'Sama', bad: 'Bermasalah' })
export type PeopleVerdict = (typeof peopleVerdicts.values)[number]

const Counts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() })
export type PeopleCounts = z.infer<typeof Counts>

export const PeopleRow = z.object({
  /** The row number in the sheet. */
  row: z.int(),
  verdict: peopleVerdicts.schema,
  employee_identity: z.string(),
  name: z.string(),
  /** The columns whose values differ from the stored ones. */
  changes: z.array(z.string()),
  errors: z.array(z.string()),
  /** Effects beside the listed changes: another job, or an additional position. */
  remarks: z.array(z.string()),
  /** The cells of an invalid row, to be corrected. */
  cells: z.record(z.string(), z.string()).optional(),
})
export type PeopleRow = z.infer<typeof PeopleRow>

const Column = z.enum(importColumnNames)

/** One mistake in many rows: the same value in the same column. */
export const PeopleCause = z.object({
  text: z.string(),
  /** Null if the mistake does not depend on one cell. */
  column: Column.nullable(),
  /** The cell as written; empty for a missing value. */
  value: z.string(),
  count: z.int(),
  /** The first rows that have it. */
  rows: z.array(z.int()),
  /** The closest known value. */
  suggestion: z.string().nullable(),
})
export type PeopleCause = z.infer<typeof PeopleCause>

/** A cell corrected in the preview; it replaces the value in the file. */
const CellCorrection = z.strictObject({
  row: z.int().min(1).max(1_000_000),
  column: Column,
  value: z.string().max(500),
})
export type CellCorrection = z.infer<typeof CellCorrection>

/** Replaces a value in all rows of a column; an empty `from` fills the empty cells. */
const Replacement = z.strictObject({ column: Column, from: z.string().max(500), to: z.string().max(500) })
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
const ImportForm = z.strictObject({
  kind: importKinds.schema.default('employment'),
  mapping: json(Mapping),
  corrections: json(z.array(CellCorrection).max(PEOPLE_MAX)),
  replacements: json(z.array(Replacement).max(REPLACEMENTS_MAX)),
  /** Numbers of rows in the sheet that are left out, such as a line of totals. */
  skip: json(z.array(z.int().min(1).max(1_000_000)).max(PEOPLE_MAX)),
})
export type ImportForm = z.output<typeof ImportForm>

const Preview = z.object({
  counts: Counts,
  rows: z.array(PeopleRow),
  /** The mapping that was used. */
  mapping: Mapping,
  /** All headings of the file, in its order. */
  headings: z.array(z.string()),
  /** Similar headings of the template for headings that are not mapped. */
  proposal: Mapping,
  /** Required columns that no heading is mapped to; without them no row is read. */
  missing: z.array(z.string()),
  /** The mistakes, the most frequent first. */
  causes: z.array(PeopleCause),
  /** Known values of the columns that have mistakes. */
  options: z.record(z.string(), z.array(z.string())),
})

const ByCompanyAndKind = z.strictObject({ company_id: Id, kind: importKinds.schema.default('employment') })
const KeptMapping = z.object({ company_id: z.int(), kind: importKinds.schema, mapping: Mapping })

export const people = {
  template: endpoint({
    method: 'GET',
    path: '/hcis/employee/import/template',
    unaudited: 'an empty template',
    access: 'hcis',
    summary: 'An empty sheet with the headings, and what may stand below them',
    query: z.strictObject({ kind: importKinds.schema.default('employment') }),
    download: 'xlsx',
  }),
  mapping: endpoint({
    method: 'GET',
    path: '/hcis/employee/import/mapping',
    unaudited: 'no personal data',
    access: 'hcis',
    summary: 'Which headings of its files a company maps to which columns',
    query: ByCompanyAndKind,
    reply: KeptMapping,
  }),
  saveMapping: endpoint({
    method: 'PUT',
    path: '/hcis/employee/import/mapping',
    audit: { entity: 'import_mapping' },
    access: 'hcis',
    summary: 'Keep the mapping of headings of a company',
    query: ByCompanyAndKind,
    body: z.strictObject({ mapping: Mapping }),
    reply: KeptMapping,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/employee/import/preview',
    audit: { list: 'user', entity: 'employee_import' },
    access: 'hcis',
    summary: 'What an import would do with every row; nothing is stored',
    body: ImportForm,
    upload: peopleFile,
    reply: Preview,
    status: 200,
  }),
  results: endpoint({
    method: 'POST',
    path: '/hcis/employee/import/preview/sheet',
    audit: { list: 'user', entity: 'employee_import' },
    access: 'hcis',
    summary: 'The result of every row of a preview as a sheet',
    body: ImportForm,
    upload: peopleFile,
    download: 'xlsx',
  }),
  import: endpoint({
    method: 'POST',
    path: '/hcis/employee/import',
    audit: { action: 'import', entity: 'employee_import' },
    access: 'hcis',
    summary: 'Store people and positions of a file, all or nothing',
    body: ImportForm,
    upload: peopleFile,
    reply: z.object({ counts: Counts }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/hcis/employee/export',
    access: 'hcis',
    audit: { entity: 'employee' },
    summary: 'Everybody in the columns of the import',
    query: z.strictObject({ company_id: filter(Id), ...departmentFilter, status: filter(workStatuses.schema) }),
    download: 'xls',
  }),
}
