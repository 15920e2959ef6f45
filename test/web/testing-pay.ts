/** Runs and slips for tests of screens. */
import type { PayRun, PayRunDetail, PaySlipRow } from '#contract/pay/run.ts'
import type { Slip } from '#contract/pay/slip.ts'

export const buildRun = (change: Partial<PayRun> = {}): PayRun => ({
  id: 7,
  company_id: 2,
  company_name: 'PT Cahaya Edukasi',
  kind: 'bulanan',
  name: 'Gaji November 2026',
  month: '2026-11',
  tax_month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  pay_date: '2026-11-27',
  state: 'computed',
  version: 4,
  stale: false,
  people: 12,
  gross: 84_500_000,
  tax: 2_119_680,
  net: 79_412_345,
  warnings: 2,
  paid_at: null,
  published_at: null,
  publish_at: null,
  single_handed: false,
  ...change,
})

export const buildRunDetail = (change: Partial<PayRunDetail> = {}): PayRunDetail => ({
  ...buildRun(),
  events: [
    { action: 'create', state: 'draft', by: 'Ratna Wulandari', at: '2026-11-30T01:00:00Z', reason: null },
    { action: 'compute', state: 'computed', by: 'Ratna Wulandari', at: '2026-11-30T02:00:00Z', reason: null },
  ],
  is_maker: true,
  single_hand: false,
  month_state: 'closed',
  blocked: 0,
  unexplained: 0,
  excluded: 0,
  progress: null,
  ...change,
})

const sums = {
  earnings: 5_450_000,
  taxable_gross: 5_680_000,
  deductions: 100_000,
  bpjs_employee: 218_000,
  bpjs_employer: 510_000,
  tax: 14_200,
  tax_allowance: 0,
  net: 5_117_800,
}

export const buildSlipRow = (change: Partial<PaySlipRow> = {}): PaySlipRow => ({
  user_id: 6,
  employee_identity: '1000000006',
  name: 'Budi Santoso',
  job_name: 'Staff Akademik',
  ...sums,
  before_net: 5_000_000,
  reasons: ['Lembur'],
  note: null,
  excluded: null,
  warnings: ['no_bank'],
  tax_status: 'TK/0',
  rate_bp: 25,
  bpjs: null,
  ...change,
})

export const buildSlip = (change: Partial<Slip> = {}): Slip => ({
  id: 31,
  user_id: 6,
  position_id: 16,
  is_leaver: false,
  employee_identity: '1000000006',
  name: 'Budi Santoso',
  company_name: 'PT Cahaya Edukasi',
  npwp: '0012345678901000',
  job_name: 'Staff Akademik',
  status_name: 'Tetap',
  kind: 'bulanan',
  run_name: 'Gaji November 2026',
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  pay_date: '2026-11-27',
  state: 'computed',
  bank: 'BCA',
  account_end: '6789',
  cash: false,
  lines: [
    {
      ...{ id: 1, code: 'POKOK', name: 'Gaji Pokok', kind: 'earning', amount: 5_000_000, taxable: true },
      ...{ text: 'Gaji Pokok 5.000.000', manual: false, note: null },
    },
    {
      ...{ id: 2, code: 'BONUS', name: 'Bonus', kind: 'earning', amount: 450_000, taxable: true },
      ...{ text: 'Bonus 450.000', manual: true, note: 'Proyek selesai' },
    },
    {
      ...{ id: 3, code: 'KOPERASI', name: 'Koperasi', kind: 'deduction', amount: 100_000, taxable: false },
      ...{ text: 'Koperasi 100.000', manual: false, note: null },
    },
  ],
  sums,
  tax: {
    ...{ mode: 'auto', method: 'gross', status: 'TK/0', last: false, gross: 5_680_000, tax: 14_200 },
    ...{ category: 'A', rate_bp: 25, text: 'TER A 0,25 % × 5.680.000 = 14.200' },
  },
  tax_of_year: 156_200,
  bpjs: {
    ...{ kes_base: 5_450_000, jp_base: 5_450_000, kes_employer: 218_000, kes_employee: 54_500 },
    ...{ jkk: 13_080, jkm: 16_350, jht_employer: 201_650, jht_employee: 109_000 },
    ...{ jp_employer: 109_000, jp_employee: 54_500, taxable: 247_430, deductible: 163_500 },
    ...{ employee_total: 218_000, employer_total: 558_080 },
  },
  days: { working_days: 21, present: 20, leave: 1, unpaid_days: 0, overtime_hours: 2.5 },
  warnings: ['no_bank'],
  before: { net: 5_000_000 },
  reasons: ['Lembur'],
  note: null,
  excluded: null,
  ...change,
})
