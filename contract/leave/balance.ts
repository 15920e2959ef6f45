/** How many days of annual leave a position has, and why. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { choices } from '#contract/platform/choices.ts'
import { multiline, OptionalDay, shape } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery, type Upload, Year } from '#contract/platform/http.ts'
import { NO_SPREADSHEET, spreadsheet } from '#contract/platform/spreadsheet.ts'
import { Keyword } from '#contract/request/flow.ts'
import { BalanceRow, LeaveBalance } from './balance-row.ts'
import { HalfDays } from './policy.ts'

/** The sheet of opening balances. */
export const balanceFile = {
  ...spreadsheet,
  maxBytes: 1_230_715,
  messages: { missing: 'File belum dipilih', tooLarge: 'Maksimal ukuran file 1,2mb', wrongType: NO_SPREADSHEET },
} as const satisfies Upload
export const balanceVerdicts = ['change', 'same', 'bad'] as const
export type BalanceVerdict = (typeof balanceVerdicts)[number]
const ImportCounts = z.object({ change: z.int(), same: z.int(), bad: z.int() })
const BalanceImport = z.object({
  counts: ImportCounts,
  /** The meaning of the figures, in a sentence. */
  note: z.string(),
  rows: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(balanceVerdicts),
      employee_identity: z.string(),
      name: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      errors: z.array(z.string()),
    }),
  ),
})
export type BalanceImport = z.infer<typeof BalanceImport>

/** The figures by which the list can be sorted; without a sort it is by name. */
export const balanceSorts = ['granted', 'joint', 'taken', 'remaining', 'reserved', 'available'] as const
export type BalanceSort = (typeof balanceSorts)[number]
const sortValues = balanceSorts.flatMap((it) => [`${it}_asc`, `${it}_desc`] as const)
export const balanceStates = choices({ minus: 'Saldo minus' })
const listFilters = {
  company_id: filter(Id),
  ...departmentFilter,
  year: filter(Year),
  keyword: filter(Keyword),
  /** Those of whom more was taken than they have. */
  balance: filter(balanceStates.schema),
  sort: filter(z.enum(sortValues)),
}

const query = z.strictObject({ year: filter(Year) })
const WRONG_DAYS = 'Jumlah hari tidak valid'
const yearField = { label: 'Tahun', input: 'digits' as const, schema: Year }
export const adjustmentFields = {
  year: yearField,
  days: {
    label: 'Jumlah hari',
    input: 'text' as const,
    schema: HalfDays(-99, 99, WRONG_DAYS).refine((it) => it !== 0, WRONG_DAYS),
  },
  note: multiline('Catatan', 'Wajib diisi', 500, 2),
}
export const balanceImportFields = {
  year: yearField,
  date: { label: 'Sisa per tanggal', input: 'day' as const, schema: OptionalDay },
}

export const leaveBalance = {
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/leaves/balance',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The own leave balance of a year, with its entries',
    query,
    reply: LeaveBalance,
  }),
  one: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/leaves/balance',
    access: 'manager',
    audit: { entity: 'leave_balance', subject: 'position' },
    summary: 'The leave balance of a position',
    params: ById,
    query,
    reply: LeaveBalance,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/leaves/adjustment',
    access: 'hcis',
    audit: { entity: 'leave_balance', subject: 'position' },
    summary: 'Add days to a leave balance, or take some away',
    params: ById,
    body: shape(adjustmentFields),
    reply: LeaveBalance,
  }),
  list: endpoint({
    method: 'GET',
    path: '/hcis/leave-balance',
    access: 'hcis',
    audit: { list: 'position', entity: 'leave_balance' },
    summary: 'Leave balances of a year, by name or by a figure; `balance=minus` only those below zero',
    query: listQuery(listFilters, 25),
    page: BalanceRow,
  }),
  export: endpoint({
    method: 'GET',
    path: '/hcis/leave-balance/export',
    access: 'hcis',
    audit: { entity: 'leave_balance' },
    summary: 'Leave balances as an Excel 97 workbook',
    query: z.strictObject(listFilters),
    download: 'xls',
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/hcis/leave-balance/import/preview',
    access: 'hcis',
    audit: { list: 'position', entity: 'leave_balance' },
    status: 200,
    summary: 'What an import of opening balances would do with each row',
    body: shape(balanceImportFields),
    upload: balanceFile,
    reply: BalanceImport,
  }),
  import: endpoint({
    method: 'POST',
    path: '/hcis/leave-balance/import',
    access: 'hcis',
    audit: { entity: 'leave_balance', action: 'import' },
    summary: 'Write the adjustments that make each balance the figure of the sheet, all rows or none',
    body: shape(balanceImportFields),
    upload: balanceFile,
    reply: z.object({ counts: ImportCounts }),
  }),
}
