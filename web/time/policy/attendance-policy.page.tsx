import { type AttendancePolicy, attendancePolicy, overtimeWages } from '#contract/time/policy.ts'
import { PolicyPage } from '#web/org/policy/policy-page.tsx'

/** The effect of a company's settings on its people, as sentences. */
export const attendanceSentences = (it: AttendancePolicy): string[] => [
  it.grace_minutes === 0
    ? 'Masuk setelah jam kerja dimulai dihitung terlambat.'
    : `Terlambat sampai ${it.grace_minutes} menit dimaafkan; selebihnya dihitung penuh.`,
  it.absent_after_minutes === null
    ? 'Yang belum absen ketika jam kerja berakhir dianggap tidak masuk.'
    : `Yang belum absen ${it.absent_after_minutes} menit setelah jam masuk dianggap tidak masuk.`,
  `Koreksi kehadiran dapat diajukan sampai ${it.correction_days} hari ke belakang.`,
  `Upah lembur dihitung dari: ${overtimeWages.label(it.overtime_wage)}.`,
  it.place_check === 'ask'
    ? 'Absen masuk dari kantor dibandingkan dengan tempat kerja; di luarnya ditanya alasan.'
    : 'Posisi saat absen tidak diperiksa.',
  it.period_start_day === 1
    ? 'Periode penggajian adalah bulan kalender.'
    : `Periode penggajian mulai tanggal ${it.period_start_day} bulan sebelumnya sampai tanggal ${it.period_start_day - 1}.`,
]

/** The settings of each company about lateness, absence, corrections, overtime and the payroll period. */
export default function AttendancePolicyPage() {
  return (
    <PolicyPage
      policy={attendancePolicy}
      title="Aturan kehadiran"
      sentences={attendanceSentences}
      first={['grace_minutes', 'absent_after_minutes', 'correction_days', 'overtime_wage']}
    />
  )
}
