/** Data of pay from a sheet: amounts from a day on or of a month, figures of the year, tax status. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { Day, Month } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, type Upload, Year } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'

export const payImportKinds = choices({
  values: 'komponen tetap',
  items: 'nominal satu bulan',
  openings: 'angka awal',
  tax: 'status PTKP',
})
export type PayImportKind = (typeof payImportKinds.values)[number]

export const PAY_IMPORT_ROWS_MAX = 5_000

export const payImportFile = {
  ...spreadsheet,
  maxBytes: 3_145_728,
  messages: { missing: 'File belum dipilih', tooLarge: 'Maksimal ukuran file 3mb', wrongType: NO_SPREADSHEET },
} as const satisfies Upload

export const payImportVerdicts = ['new', 'change', 'same', 'bad'] as const
const Counts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() })
/** An amount, a text or nothing; the compiled serialiser does not know a choice that may be null. */
const Cell: z.ZodType<number | string | null> = z.any()

const PayImportRow = z.object({
  /** As the spreadsheet counts. */
  row: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  verdict: z.enum(payImportVerdicts),
  changes: z.array(z.object({ label: z.string(), before: Cell, after: Cell })),
  errors: z.array(z.string()),
  /** Amounts that are stored, and probably a mistake. */
  warnings: z.array(z.string()),
})
export type PayImportRow = z.infer<typeof PayImportRow>

export const PayImport = z.object({
  counts: Counts,
  /** Headings of the file that mean no column. */
  ignored: z.array(z.string()),
  rows: z.array(PayImportRow),
})
export type PayImport = z.infer<typeof PayImport>

const body = z.strictObject({ kind: payImportKinds.schema, company_id: Id })

export const payImport = {
  preview: endpoint({
    method: 'POST',
    path: '/hcis/payroll/import/preview',
    access: 'payroll',
    audit: { list: 'user', entity: 'pay_value' },
    status: 200,
    summary: 'What an import of pay data would do with each row',
    body,
    upload: payImportFile,
    reply: PayImport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/hcis/payroll/import',
    access: 'payroll',
    audit: { entity: 'pay_value', action: 'import' },
    summary: 'Store the pay data of a sheet, all rows or none',
    body,
    upload: payImportFile,
    reply: z.object({ counts: Counts }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/hcis/payroll/sheet',
    access: 'payroll',
    audit: { entity: 'pay_value' },
    summary: 'The pay data of a company as an Excel 97 workbook that can be imported again, without the own data',
    query: z.strictObject({
      kind: payImportKinds.schema,
      company_id: Id,
      date: filter(Day()),
      month: filter(Month()),
      year: filter(Year),
    }),
    download: 'xls',
  }),
}
