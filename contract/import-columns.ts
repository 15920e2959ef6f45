/** The columns of the sheets that can be imported. */
import { choices } from './choices.ts'

export interface ImportColumn {
  heading: string
  width: number
  /** Other accepted headings, reduced to their letters. */
  also: readonly string[]
}

export const importKinds = choices({ employment: 'Kepegawaian' })
export type ImportKind = (typeof importKinds.values)[number]

/** The columns in order. */
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
} as const satisfies Record<string, ImportColumn>
export type PeopleColumn = keyof typeof peopleColumns
export const peopleColumnNames = Object.keys(peopleColumns) as [PeopleColumn, ...PeopleColumn[]]

export const importColumnNames = [...peopleColumnNames] as const
export type ImportColumnName = (typeof importColumnNames)[number]

export const importColumns: Record<ImportKind, Readonly<Record<string, ImportColumn>>> = {
  employment: peopleColumns,
}
/** Columns of the sheet that name a row by its text, by the field that stores its id. */
const columnOfField: Readonly<Record<string, PeopleColumn>> = {
  job_id: 'job',
  role_id: 'role',
  status_id: 'status_name',
  supervisor_id: 'supervisor',
  company_ids: 'scope',
}
/** The heading of a column, or of a field that differs from what is stored. */
export const headingOf = (kind: ImportKind, name: string) =>
  importColumns[kind][columnOfField[name] ?? name]?.heading ?? name

/** Columns without which no row can be matched. */
export const requiredColumns: Record<ImportKind, readonly ImportColumnName[]> = {
  employment: ['employee_identity', 'company', 'job'],
}
