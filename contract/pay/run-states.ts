/** Kinds and states of a run of pay, and what a slip may be warned of. */
import { choices } from '#contract/platform/choices.ts'

export const runKinds = choices({ bulanan: 'Bulanan', thr: 'THR', lain: 'Lainnya' })
export type RunKind = (typeof runKinds.values)[number]
export const runStates = choices({
  draft: 'Draf',
  computed: 'Dihitung',
  checked: 'Diperiksa',
  approved: 'Disetujui',
  paid: 'Dibayar',
  closed: 'Selesai',
})
export type RunState = (typeof runStates.values)[number]

/** From these states on the figures stay for good. */
export const fixedStates = ['approved', 'paid', 'closed'] as const satisfies RunState[]
export const isFixed = (state: RunState) => fixedStates.some((it) => it === state)

export const slipWarnings = choices({
  no_salary: 'Gaji Pokok belum diisi',
  net_negative: 'Gaji bersih minus',
  no_ptkp: 'Status PTKP belum ada',
  ptkp_unconfirmed: 'Status PTKP belum dipastikan',
  no_tax_id: 'NIK dan NPWP belum diisi',
  no_opening: 'Angka awal tahun belum diisi',
  no_bank: 'Rekening belum diisi',
  other_holder: 'Rekening atas nama orang lain',
  below_umk: 'Di bawah UMK',
  base_under_75: 'Gaji Pokok di bawah 75%',
  deductions_over_half: 'Potongan lebih dari separuh',
  odd_amount: 'Nominal tidak wajar',
  no_bpjs_number: 'Nomor BPJS belum diisi',
  contract_over: 'Kontrak sudah berakhir',
  loan_left: 'Kasbon belum lunas (keluar)',
  items_outstanding: 'Barang belum kembali',
  after_final: 'Sudah selesai, isi pajaknya sendiri',
  thr_twice: 'THR kedua di tahun ini',
  thr_late: 'THR kurang dari 7 hari sebelum hari raya',
  thr_below_law: 'THR di bawah ketentuan',
  waiting: 'Ada pengajuan belum diputuskan',
  tax_refund: 'PPh 21 dikembalikan',
  manual_tax: 'PPh 21 diisi sendiri',
  excluded: 'Tidak ikut dibayar',
  own_slip: 'Slip pembuat proses ini',
})
export type SlipWarning = (typeof slipWarnings.values)[number]

/** A run with one of these is not checked; missing figures of the year block a last period only. */
export const blockingWarnings = [
  'no_salary',
  'net_negative',
  'no_ptkp',
  'after_final',
  'no_opening',
] as const satisfies SlipWarning[]
