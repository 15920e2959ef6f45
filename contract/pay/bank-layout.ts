/** The layout of a company's file of transfers: which columns its bank expects, in which order and form. */
import * as z from 'zod'
import { ACCOUNT_DIGITS_MAX } from '#contract/org/bank.ts'
import { choices } from '#contract/platform/choices.ts'
import { Flag } from '#contract/platform/flag.ts'
import { endpoint, Id } from '#contract/platform/http.ts'

export const bankFormats = choices({ csv: 'Teks (.csv)', xls: 'Excel (.xls)' })
export const bankSeparators = choices({
  comma: 'Koma ( , )',
  semicolon: 'Titik koma ( ; )',
  pipe: 'Garis tegak ( | )',
  tab: 'Tab',
})
export const bankColumns = choices({
  no: 'Nomor urut',
  account: 'Nomor rekening',
  holder: 'Nama pemilik, huruf besar',
  name: 'Nama karyawan',
  nik: 'NIK',
  bank: 'Bank',
  amount: 'Jumlah',
  amount_decimal: 'Jumlah dengan 2 desimal',
  currency: 'Mata uang (IDR)',
  note: 'Catatan',
  reference: 'Referensi',
  email: 'Email',
  date: 'Tanggal (yyyyMMdd)',
  empty: 'Kosong',
  text: 'Teks tetap',
})
export const firstLineColumns = choices({
  text: 'Teks tetap',
  date: 'Tanggal (yyyyMMdd)',
  debit: 'Rekening pembayar',
  count: 'Jumlah transfer',
  total: 'Total nominal',
  empty: 'Kosong',
})
export type BankColumn = (typeof bankColumns.values)[number]
export type FirstLineColumn = (typeof firstLineColumns.values)[number]

const TEXT_MAX = 100
const COLUMNS_MAX = 40
const Text = z.string().normalize('NFC').trim().max(TEXT_MAX, `Maksimal ${TEXT_MAX} karakter`)
const orNull = z
  .union([Text, z.null()])
  .optional()
  .transform((it) => it || null)

const LayoutColumn = z
  .strictObject({ column: bankColumns.schema, heading: orNull, text: orNull })
  .refine((it) => it.column !== 'text' || it.text !== null, { path: ['text'], error: 'Wajib diisi' })
const FirstLineCell = z
  .strictObject({ column: firstLineColumns.schema, text: orNull })
  .refine((it) => it.column !== 'text' || it.text !== null, { path: ['text'], error: 'Wajib diisi' })

const DebitAccount = z.preprocess(
  (it: unknown) => (it === '' || it === undefined ? null : it),
  z
    .string()
    .regex(new RegExp(`^[0-9]{6,${ACCOUNT_DIGITS_MAX}}$`), `6 sampai ${ACCOUNT_DIGITS_MAX} angka`)
    .nullable(),
)

export const BankLayoutForm = z
  .strictObject({
    format: bankFormats.schema,
    separator: bankSeparators.schema.default('comma'),
    heading: Flag,
    columns: z.array(LayoutColumn).min(1, 'Pilih paling sedikit satu kolom').max(COLUMNS_MAX),
    first_line: z.array(FirstLineCell).max(COLUMNS_MAX).default([]),
    debit_account: DebitAccount,
    /** In place of the name of the run. */
    note: orNull,
  })
  .refine((it) => it.columns.some(({ column }) => column === 'account'), {
    path: ['columns'],
    error: 'Nomor rekening harus ada',
  })
  .refine((it) => it.columns.some(({ column }) => column === 'amount' || column === 'amount_decimal'), {
    path: ['columns'],
    error: 'Jumlah harus ada',
  })
  .refine((it) => it.debit_account !== null || !it.first_line.some(({ column }) => column === 'debit'), {
    path: ['debit_account'],
    error: 'Wajib diisi bila baris pertama memakai rekening pembayar',
  })
export type BankLayoutForm = z.output<typeof BankLayoutForm>

export const BankLayout = z.object({
  company_id: z.int(),
  format: z.enum(bankFormats.values),
  separator: z.enum(bankSeparators.values),
  heading: z.boolean(),
  columns: z.array(
    z.object({ column: z.enum(bankColumns.values), heading: z.string().nullable(), text: z.string().nullable() }),
  ),
  first_line: z.array(z.object({ column: z.enum(firstLineColumns.values), text: z.string().nullable() })),
  debit_account: z.string().nullable(),
  note: z.string().nullable(),
  /** False while the company uses the layout that everybody begins with. */
  saved: z.boolean(),
})
export type BankLayout = z.infer<typeof BankLayout>

const column = (name: BankColumn, heading: string) => ({ column: name, heading, text: null })
export const DEFAULT_BANK_LAYOUT = {
  format: 'csv',
  separator: 'comma',
  heading: true,
  columns: [
    column('no', 'No'),
    column('account', 'Rekening'),
    column('holder', 'Nama'),
    column('bank', 'Bank'),
    column('amount', 'Jumlah'),
    column('note', 'Catatan'),
  ],
  first_line: [],
  debit_account: null,
  note: null,
} satisfies BankLayoutForm

const ofCompany = {
  path: '/hcis/payroll/bank-layout/:companyId',
  access: 'payroll',
  params: z.strictObject({ companyId: Id }),
  reply: BankLayout,
} as const

export const payBankLayout = {
  one: endpoint({
    ...ofCompany,
    method: 'GET',
    unaudited: 'a rule of a company',
    summary: 'The layout of the bank file of a company, or the one that everybody begins with',
  }),
  save: endpoint({
    ...ofCompany,
    method: 'PUT',
    audit: { entity: 'pay_bank_layout' },
    summary: 'Choose columns, order and form of the bank file of a company',
    body: BankLayoutForm,
  }),
}
