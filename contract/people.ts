/** Import and export of people: one sheet with a row for each position, which can be exported, edited and imported. */
import * as z from 'zod'
import { choices } from './choices.ts'
import { workStatuses } from './employee.ts'
import { endpoint, filter, Id, type Upload } from './http.ts'
import { NO_SPREADSHEET, spreadsheet } from './spreadsheet.ts'

export const PEOPLE_MAX = 5_000

/** The columns in order. `also` lists other accepted headings, reduced to their letters. */
export const peopleColumns = {
  employee_identity: { heading: 'NIK', width: 14, also: ['nomorinduk', 'nomorindukkaryawan', 'nikkaryawan', 'nip'] },
  name: { heading: 'Nama', width: 28, also: ['namalengkap', 'namakaryawan', 'name'] },
  email: { heading: 'Email', width: 28, also: ['alamatemail', 'surel'] },
  gender: { heading: 'Jenis Kelamin', width: 14, also: ['gender', 'kelamin', 'jk', 'lp'] },
  personality: { heading: 'STIFIn', width: 20, also: ['stifin', 'personality'] },
  company: { heading: 'Entitas', width: 26, also: ['namaentitas', 'perusahaan', 'namaperusahaan', 'company'] },
  job: { heading: 'Pekerjaan', width: 24, also: ['jabatan', 'jobtitle', 'posisi', 'job'] },
  role: { heading: 'Role', width: 10, also: ['peran'] },
  supervisor: { heading: 'NIK Atasan', width: 14, also: ['atasan', 'nikatasanlangsung'] },
  start_at: { heading: 'Mulai Bekerja', width: 13, also: ['tanggalmasuk', 'tanggalmulai', 'tglmasuk', 'mulaikerja'] },
  status_name: { heading: 'Status Karyawan', width: 18, also: ['statuskepegawaian'] },
  contract_end_at: { heading: 'Akhir Kontrak', width: 13, also: ['kontrakberakhir', 'tanggalakhirkontrak'] },
  base_salary: { heading: 'Gaji Pokok', width: 14, also: ['gapok', 'basesalary'] },
  take_home_pay: { heading: 'Take Home Pay', width: 14, also: ['thp', 'takehomepay'] },
  status: { heading: 'Status', width: 15, also: ['statusbekerja', 'statuskerja'] },
  employee_number: {
    heading: 'Nomor Karyawan',
    width: 16,
    also: ['nokaryawan', 'nopegawai', 'nomorpegawai', 'idkaryawan', 'employeenumber', 'employeeid'],
  },
  scope: { heading: 'Cakupan Perusahaan', width: 26, also: ['cakupan', 'cakupanentitas'] },
} as const
/** Value of the company scope column: HR for every company. */
export const WHOLE_GROUP = 'Semua perusahaan'
/** Separates the companies of a company scope. */
export const SCOPE_SEPARATOR = ';'
export type PeopleColumn = keyof typeof peopleColumns
export const peopleColumnNames = Object.keys(peopleColumns) as [PeopleColumn, ...PeopleColumn[]]

export const peopleFile: Upload = {
  ...spreadsheet,
  maxBytes: 5 * 1024 * 1024,
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

/** A cell corrected in the preview; it replaces the value in the file. */
const Correction = z.strictObject({
  row: z.int().min(1).max(1_000_000),
  column: z.enum(peopleColumnNames),
  value: z.string().max(500),
})
export type Correction = z.infer<typeof Correction>

const asJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'Tidak valid' })
    return z.NEVER
  }
}
const ImportForm = z.strictObject({
  corrections: z
    .string()
    .max(20_000, 'Terlalu banyak perbaikan, perbaiki di file lalu unggah lagi')
    .transform(asJson)
    .pipe(z.array(Correction).max(500))
    .optional(),
})

export const people = {
  template: endpoint({
    method: 'GET',
    path: '/hcis/employee/import/template',
    unaudited: 'an empty template',
    access: 'hcis',
    summary: 'An empty sheet with the headings, and what may stand below them',
    download: 'xlsx',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/employee/import/preview',
    unaudited: 'stores nothing',
    access: 'hcis',
    summary: 'What an import would do with every row; nothing is stored',
    body: ImportForm,
    upload: peopleFile,
    reply: z.object({ counts: Counts, rows: z.array(PeopleRow) }),
    status: 200,
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
    query: z.strictObject({ company_id: filter(Id), status: filter(workStatuses.schema) }),
    download: 'xls',
  }),
}
