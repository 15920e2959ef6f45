/** The files of attendance: a row a day, a row a punch, or the lines of a machine, which have no headings. */
import { attendanceFile } from '#contract/time/attendance-import.ts'
import type { ImportFile } from '#server/platform/import/read-table.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'

const columns = {
  employee_identity: ['NIK', 'employeeidentity', 'nomorinduk', 'nomorindukkaryawan', 'nikkaryawan'],
  pin: ['PIN', 'nopin', 'nomorpin', 'pinmesin', 'pinabsen', 'pinkaryawan', 'acno'],
  name: ['Nama', 'name', 'namakaryawan', 'namalengkap'],
  company_name: ['Entitas', 'namaentitas', 'perusahaan', 'namaperusahaan', 'companyname'],
  job_name: ['Pekerjaan', 'jobname', 'jabatan', 'jobtitle'],
  date: ['Tanggal', 'date', 'tgl'],
  time: [
    ...(['Jam', 'waktu', 'pukul', 'time', 'jamabsen', 'waktuabsen', 'jamscan', 'waktuscan'] as const),
    ...['tanggaljam', 'tanggaldanjam', 'tgljam', 'tanggalwaktu', 'tanggaldanwaktu', 'tglwaktu', 'datetime'],
  ],
  in: ['Jam Masuk', 'masuk', 'waktumasuk', 'absenmasuk', 'in', 'checkin'],
  out: [
    ...(['Jam Pulang', 'pulang', 'waktupulang', 'absenpulang', 'keluar', 'jamkeluar'] as const),
    ...['waktukeluar', 'out', 'checkout'],
  ],
  location: ['Lokasi', 'location'],
} satisfies ImportLayout['columns']
export type AttendanceColumn = keyof typeof columns

const identity = ['employee_identity', 'pin'] as const
type Layout = ImportLayout<AttendanceColumn>
const days: Layout = { columns, required: [identity, ['in', 'out']], filled: ['name', 'in', 'out'] }
const punches: Layout = { columns, required: [identity, ['time', 'date']], filled: ['name', 'date', 'time'] }
export const layouts = { days, punches }

/** Rows of a sheet of one day. */
export const UNDATED_MAX = 10_000

export const attendanceImportFile: ImportFile<AttendanceColumn> = {
  upload: attendanceFile,
  layouts: [days, punches],
  lines: { layout: punches, columns: ['pin', 'date', 'time'] },
  maxRows: 40_000,
  maxColumns: 60,
  namedMax: 1000,
  noRows: 'File tidak berisi data absensi',
  advice: ', gunakan template yang tersedia',
}
