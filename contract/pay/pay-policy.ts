/** How a company computes pay. */
import type * as z from 'zod'
import { type PolicyValues, policyFromChosenDay } from '#contract/org/company-policy.ts'
import {
  choiceSetting,
  countSetting,
  flagSetting,
  optionalCountSetting,
  optionalMonthSetting,
  optionalRupiahSetting,
  optionalTextSetting,
  rupiahSetting,
  severalSetting,
} from '#contract/org/policy-setting.ts'
import { choices } from '#contract/platform/choices.ts'
import { digits, requiredText } from '#contract/platform/fields.ts'

export const payMethods = choices({ gross: 'Dipotong dari gaji', gross_up: 'Ditanggung perusahaan (gross-up)' })
export const prorations = choices({
  working: 'Hari kerja',
  fixed: 'Jumlah hari tetap',
  calendar: 'Hari kalender',
})
export const latePolicies = choices({
  none: 'Tidak dipotong',
  per_minute: 'Per menit',
  per_day: 'Per hari terlambat',
  wage: 'Upah lembur per menit',
})
export const bpjsProgramChoices = choices({
  kes: 'BPJS Kesehatan',
  jkk: 'Jaminan Kecelakaan Kerja',
  jkm: 'Jaminan Kematian',
  jht: 'Jaminan Hari Tua',
  jp: 'Jaminan Pensiun',
})
export const thrDates = choices({ per_religion: 'Sesuai agama masing-masing', one_date: 'Satu tanggal untuk semua' })
export const thrLeavers = choices({ all: 'Semua yang keluar', not_resigned: 'Kecuali yang mengundurkan diri' })

const MINUTE_MAX = 1_000_000
const MONTH_MAX = 100_000_000
const SIGNER_MAX = 150

export const payPolicy = policyFromChosenDay({
  name: 'payroll/policy',
  table: 'pay_policies',
  entity: 'pay_policy',
  access: 'payroll',
  summaries: {
    list: 'How the companies in sight compute pay',
    one: 'How a company computes pay, and the settings of all days',
    save: 'Choose it from a day on, which lies after the months with an approved run',
  },
  fields: {
    enabled_from: optionalMonthSetting('Dihitung di sini mulai', 'Kosong berarti gaji dihitung dengan program lain'),
    method: choiceSetting('PPh 21', payMethods, 'gross'),
    proration: choiceSetting('Sebagian bulan dihitung menurut', prorations, 'working'),
    fixed_days: {
      ...optionalCountSetting('Jumlah hari tetap', [20, 31], 'Kosong berarti 21 untuk lima hari kerja, 25 untuk enam'),
      when: ({ proration }: Record<string, unknown>) => proration === 'fixed',
    },
    late: choiceSetting('Potongan terlambat', latePolicies, 'none'),
    late_amount: {
      ...rupiahSetting('Potongan (Rp)', MINUTE_MAX, 0),
      when: ({ late }: Record<string, unknown>) => late === 'per_minute' || late === 'per_day',
    },
    overtime: flagSetting('Lembur yang disetujui', ['Dibayar', 'Tidak dibayar'], true),
    umk: optionalRupiahSetting('Upah minimum (UMK)', MONTH_MAX, 'Dasar terendah BPJS Kesehatan'),
    jkk_class: countSetting('Kelas risiko JKK', [1, 5], 1),
    programs: severalSetting('Program BPJS', bpjsProgramChoices),
    bpjs_until_day: {
      ...countSetting('BPJS bulan pertama bila masuk sampai tanggal', [1, 31], 31),
      hint: '31 berarti selalu',
    },
    thr: choiceSetting('THR dibayar', thrDates, 'per_religion'),
    thr_leavers: choiceSetting('THR untuk yang keluar', thrLeavers, 'all'),
    change_percent: countSetting('Perubahan yang harus dijelaskan (%)', [0, 100], 10),
    change_amount: {
      ...rupiahSetting('Perubahan yang harus dijelaskan (Rp)', MONTH_MAX, 500_000),
      hint: 'Kedua batas harus tercapai',
    },
    surcharge_without_tax_id: flagSetting('Tanpa NIK dan NPWP', ['PPh 21 ditambah 20%', 'Tidak ditambah'], false),
    dtp: flagSetting('PPh 21 ditanggung pemerintah', ['Ya', 'Tidak'], false),
    npwp: optionalTextSetting('NPWP entitas', digits(16, 'NPWP harus 16 angka'), '16 angka'),
    nitku: optionalTextSetting('NITKU', digits(22, 'NITKU harus 22 angka'), '22 angka: NPWP dan nomor tempat usaha'),
    signer: optionalTextSetting('Penanda tangan', requiredText(undefined, SIGNER_MAX), 'Nama pada bukti potong'),
    pay_day: optionalCountSetting('Tanggal gajian', [1, 31], 'Kosong berarti tidak tetap'),
  },
})
export type PayPolicy = PolicyValues<typeof payPolicy>
export type CompanyPayPolicy = z.infer<typeof payPolicy.row>
export const DEFAULT_PAY_POLICY: PayPolicy = payPolicy.defaults
