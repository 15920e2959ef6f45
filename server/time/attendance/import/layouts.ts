/** The files of attendance: a row a day, a row a punch, or the lines of a machine, which have no headings. */
import { attendanceFile } from '#contract/time/attendance-import.ts'
import type { ImportFile } from '#server/platform/import/read-table.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'

const columns = {
  employee_identity: {
    heading: 'NIK',
    also: ['employeeidentity', 'nomorinduk', 'nomorindukkaryawan', 'nikkaryawan'],
  },
  pin: { heading: 'PIN', also: ['nopin', 'nomorpin', 'pinmesin', 'pinabsen', 'pinkaryawan', 'acno'] },
  name: { heading: 'Nama', also: ['name', 'namakaryawan', 'namalengkap'] },
  company_name: { heading: 'Entitas', also: ['namaentitas', 'perusahaan', 'namaperusahaan', 'companyname'] },
  job_name: { heading: 'Pekerjaan', also: ['jobname', 'jabatan', 'jobtitle'] },
  date: { heading: 'Tanggal', also: ['date', 'tgl'] },
  time: {
    heading: 'Jam',
    also: [
      ...['waktu', 'pukul', 'time', 'jamabsen', 'waktuabsen', 'jamscan', 'waktuscan'],
      ...['tanggaljam', 'tanggaldanjam', 'tgljam', 'tanggalwaktu', 'tanggaldanwaktu', 'tglwaktu', 'datetime'],
    ],
  },
  in: { heading: 'Jam Masuk', also: ['masuk', 'waktumasuk', 'absenmasuk', 'in', 'checkin'] },
  out: {
    heading: 'Jam Pulang',
    also: ['pulang', 'waktupulang', 'absenpulang', 'keluar', 'jamkeluar', 'waktukeluar', 'out', 'checkout'],
  },
  location: { heading: 'Lokasi', also: ['location'] },
}
export type AttendanceColumn = keyof typeof columns

const days: ImportLayout<AttendanceColumn> = {
  columns,
  required: [
    ['employee_identity', 'pin'],
    ['in', 'out'],
  ],
  filled: ['name', 'in', 'out'],
}
const punches: ImportLayout<AttendanceColumn> = {
  columns,
  required: [
    ['employee_identity', 'pin'],
    ['time', 'date'],
  ],
  filled: ['name', 'date', 'time'],
}
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
