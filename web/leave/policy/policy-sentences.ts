import { type LeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { number } from '#web/ui/format.ts'

const monthOf = (month: number) =>
  leavePolicy.fields.carry_over_until_month.options.find((it) => it.value === String(month))?.label ?? ''

const firstYear = {
  prorata: 'Pada tahun pertama haknya sesuai bulan yang tersisa.',
  full: 'Pada tahun pertama haknya penuh.',
  none: 'Pada tahun pertama belum ada hak.',
} as const

const grant = ({ annual_days, after_months, first_grant }: LeavePolicy) => {
  if (annual_days === 0) return ['Tidak ada cuti tahunan.']
  const since = after_months === 0 ? 'sejak mulai bekerja' : `setelah ${after_months} bulan bekerja`
  return [`Cuti tahunan ${number(annual_days)} hari, ${since}.`, firstYear[first_grant]]
}

const carry = ({ carry_over_days, carry_over_until_month }: LeavePolicy) =>
  carry_over_days === 0
    ? 'Sisa cuti hangus pada akhir tahun.'
    : `Paling banyak ${number(carry_over_days)} hari sisa dibawa ke tahun berikutnya, berlaku sampai akhir ${monthOf(carry_over_until_month)}.`

const joint = ({ joint_deducts, joint_before_entitled }: LeavePolicy) => {
  if (!joint_deducts) return 'Cuti bersama tidak memotong cuti tahunan.'
  const others = joint_before_entitled === 'free' ? 'tidak dipotong' : 'ikut dipotong'
  return `Cuti bersama memotong cuti tahunan; yang belum berhak ${others}.`
}

const asking = ({ over_balance, max_backdate_days, min_notice_days }: LeavePolicy) => [
  over_balance === 'warn'
    ? 'Pengajuan melebihi sisa cuti diberi peringatan, tetapi tetap dapat dikirim.'
    : 'Pengajuan melebihi sisa cuti ditolak.',
  min_notice_days === 0
    ? 'Cuti tahunan dapat diajukan pada hari itu juga.'
    : `Cuti tahunan diajukan paling lambat ${min_notice_days} hari sebelumnya.`,
  max_backdate_days === null
    ? 'Pengajuan untuk tanggal yang sudah lewat tidak dibatasi.'
    : max_backdate_days === 0
      ? 'Pengajuan untuk tanggal yang sudah lewat tidak diterima.'
      : `Pengajuan paling lambat ${max_backdate_days} hari setelah tanggal mulai.`,
]

/** The effect of a company's settings on its people, as sentences. */
export const policySentences = (policy: LeavePolicy): string[] => [
  ...grant(policy),
  carry(policy),
  joint(policy),
  ...asking(policy),
  policy.half_days ? 'Cuti setengah hari boleh.' : 'Cuti setengah hari tidak boleh.',
  policy.izin_paid ? 'Izin dibayar.' : 'Izin tidak dibayar.',
]

/** The sentences that differ in the next policy. */
export const changedSentences = (now: LeavePolicy, next: LeavePolicy): string[] => {
  const known = new Set(policySentences(now))
  return policySentences(next).filter((it) => !known.has(it))
}
