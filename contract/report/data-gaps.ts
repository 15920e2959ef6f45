/** Gaps in the data of a person, and the groups that payroll and BPJS need filled. */
import { choices } from '#contract/platform/choices.ts'

/** Gaps in the data of a person: the code, the label, and the groups that need it. */
export const gapLabels = choices({
  no_start: 'Tanpa tanggal mulai',
  no_status: 'Tanpa status karyawan',
  no_supervisor: 'Tanpa atasan',
  no_contract_end: 'Tanpa akhir kontrak',
  no_hours: 'Tanpa jam kerja',
  never_signed_in: 'Belum pernah masuk',
  no_gender: 'Tanpa jenis kelamin',
  no_birth: 'Tanpa tanggal lahir',
  no_marital: 'Tanpa status perkawinan',
  no_address: 'Tanpa alamat KTP',
  no_ktp: 'Tanpa nomor KTP',
  no_tax: 'Tanpa NPWP',
  no_bank: 'Tanpa rekening',
  no_base: 'Tanpa gaji pokok',
  no_ptkp: 'Tanpa status PTKP',
  no_bpjs_tk: 'Tanpa nomor BPJS TK',
  no_bpjs_kes: 'Tanpa nomor BPJS Kesehatan',
})
export type DataGap = (typeof gapLabels.values)[number]

/** Gaps that only those who manage pay learn of. */
export const payGaps: readonly DataGap[] = ['no_base']
export const payrollGaps: readonly DataGap[] = [
  'no_start',
  'no_status',
  'no_ktp',
  'no_tax',
  'no_bank',
  'no_base',
  'no_ptkp',
]
export const bpjsGaps: readonly DataGap[] = ['no_ktp', 'no_birth', 'no_gender', 'no_base', 'no_bpjs_tk', 'no_bpjs_kes']
