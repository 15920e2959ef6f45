import { bpjsProgramChoices, type PayPolicy, thrDates } from '#contract/pay/pay-policy.ts'
import { number } from '#web/ui/format.ts'

const amount = (rupiah: number) => `Rp ${number(rupiah)}`

/** The settings of a company about pay, as sentences. */
export const paySentences = (it: PayPolicy): string[] => [
  it.enabled_from === null
    ? 'Gaji dihitung dengan program lain; angka kehadiran diserahkan lewat Penggajian.'
    : `Gaji dihitung di sini mulai bulan ${it.enabled_from}.`,
  it.method === 'gross' ? 'PPh 21 dipotong dari gaji.' : 'PPh 21 ditanggung perusahaan sebagai tunjangan (gross-up).',
  divisionOf(it),
  latenessOf(it),
  it.overtime ? 'Lembur yang disetujui dibayar.' : 'Lembur tidak dibayar bersama gaji.',
  it.programs.length === 0
    ? 'Tidak ada iuran BPJS.'
    : `Iuran: ${it.programs.map(bpjsProgramChoices.label).join(', ')}; kelas risiko JKK ${it.jkk_class}.`,
  it.umk === null
    ? 'Upah minimum belum diisi: iuran Kesehatan dihitung dari upah.'
    : `Iuran Kesehatan paling sedikit dari upah minimum ${amount(it.umk)}.`,
  it.bpjs_until_day === 31
    ? 'Bulan pertama selalu dihitung iurannya.'
    : `Bulan pertama dihitung iurannya bila mulai bekerja sampai tanggal ${it.bpjs_until_day}.`,
  `THR: ${thrDates.label(it.thr).toLowerCase()}; yang keluar dalam 30 hari sebelum hari raya ${
    it.thr_leavers === 'all' ? 'tetap mendapat THR' : 'tetap mendapat THR kecuali mengundurkan diri'
  }.`,
  `Perubahan gaji bersih mulai ${number(it.change_percent)}% dan ${amount(it.change_amount)} harus dijelaskan.`,
  it.surcharge_without_tax_id
    ? 'PPh 21 ditambah 20% bagi yang tanpa NIK dan NPWP.'
    : 'PPh 21 tidak ditambah bagi yang tanpa NIK dan NPWP.',
  it.dtp ? 'PPh 21 ditanggung pemerintah (DTP).' : 'PPh 21 tidak ditanggung pemerintah.',
  `NPWP ${it.npwp ?? 'belum diisi'}, NITKU ${it.nitku ?? 'belum diisi'}, penanda tangan ${it.signer ?? 'belum diisi'}.`,
  it.pay_day === null ? 'Tanggal gajian tidak tetap.' : `Gajian tanggal ${it.pay_day}.`,
]

const divisionOf = ({ proration, fixed_days }: PayPolicy) => {
  if (proration === 'calendar') return 'Sebagian bulan dihitung dari hari kalender.'
  if (proration === 'working') return 'Sebagian bulan dihitung dari hari kerja.'
  return fixed_days === null
    ? 'Sebagian bulan dihitung dari 21 hari (lima hari kerja) atau 25 hari (enam hari kerja).'
    : `Sebagian bulan dihitung dari ${fixed_days} hari.`
}

const latenessOf = ({ late, late_amount }: PayPolicy) => {
  if (late === 'none') return 'Terlambat tidak dipotong.'
  if (late === 'wage') return 'Terlambat dipotong sebesar upah lembur per menit.'
  return `Terlambat dipotong ${amount(late_amount)} per ${late === 'per_minute' ? 'menit' : 'hari'}.`
}
