/** The columns of the sheet of employment. */

export interface ImportColumn {
  heading: string
  width: number
  /** Other accepted headings, reduced to their letters. */
  also: readonly string[]
}

/** The columns in order. */
export const peopleColumns = {
  employee_identity: {
    heading: 'NIK',
    width: 14,
    also: ['nomorinduk', 'nomorindukkaryawan', 'noinduk', 'noindukkaryawan', 'nikkaryawan', 'nip'],
  },
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
  attendance: { heading: 'Absensi', width: 16, also: ['caraabsen', 'absen'] },
  scope: { heading: 'Cakupan Entitas', width: 26, also: ['cakupan', 'cakupanperusahaan'] },
  machine_pin: { heading: 'PIN Mesin', width: 14, also: ['pin', 'pinabsensi', 'pinmesinabsensi', 'nomormesin'] },
  department: {
    heading: 'Unit Kerja',
    width: 22,
    also: ['unit', 'namaunit', 'departemen', 'department', 'divisi', 'bagian', 'seksi'],
  },
} as const satisfies Record<string, ImportColumn>
export type PeopleColumn = keyof typeof peopleColumns
export const peopleColumnNames = Object.keys(peopleColumns) as [PeopleColumn, ...PeopleColumn[]]
