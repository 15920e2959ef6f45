/** How a company grants annual leave, and how it may be asked for. */
import * as z from 'zod'
import { type PolicyValues, policyFromYear } from '#contract/org/company-policy.ts'
import { choiceSetting, countSetting, flagSetting, optionalCountSetting } from '#contract/org/policy-setting.ts'
import { choices } from '#contract/platform/choices.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { integerInRange } from '#contract/platform/integer.ts'

const DAYS_MAX = 60
/** Days in steps of a half, sent as a number or as plain text. */
export const HalfDays = (low: number, high: number, message: string) =>
  z.preprocess(
    (it: string | number) =>
      typeof it === 'string' && /^-?\d{1,3}([.,]5|[.,]0)?$/.test(it) ? Number(it.replace(',', '.')) : it,
    z
      .number({ error: message })
      .min(low, message)
      .max(high, message)
      .refine((it) => Number.isInteger(it * 2), message),
  )
const daysSetting = (label: string, initial: number) => ({
  label,
  input: 'decimal' as const,
  schema: HalfDays(0, DAYS_MAX, `Isi 0 sampai ${DAYS_MAX}, kelipatan setengah`),
  stored: z.number(),
  initial,
})

export const firstGrants = choices({
  prorata: 'Sesuai bulan yang tersisa',
  full: 'Penuh',
  none: 'Tidak ada',
})
export const jointRules = choices({ free: 'Tidak memotong', deduct: 'Memotong' })
export const overBalances = choices({ warn: 'Beri peringatan', refuse: 'Tolak pengajuan' })
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))

/** Settings without effect beside the others are hidden. */
const isOn = (name: string) => (values: Record<string, unknown>) => String(values[name]) === 'true'
const isPositive = (name: string) => (values: Record<string, unknown>) =>
  Number(String(values[name]).replace(',', '.')) > 0

export const leavePolicy = policyFromYear({
  name: 'leave-policy',
  table: 'leave_policies',
  entity: 'leave_policy',
  summaries: {
    list: 'The leave policies of a year, by default of this one, of all companies in sight',
    one: 'The leave policy of a company',
    save: 'Choose it for this year or the next on; the nightly job appends the difference',
  },
  fields: {
    annual_days: daysSetting('Cuti tahunan (hari)', 12),
    after_months: countSetting('Berhak setelah (bulan)', [0, 24], 12),
    first_grant: choiceSetting('Hak tahun pertama', firstGrants, 'prorata'),
    carry_over_days: daysSetting('Dibawa ke tahun berikutnya (hari)', 0),
    carry_over_until_month: {
      label: 'Cuti bawaan berlaku sampai akhir',
      input: 'choice',
      options: months,
      schema: integerInRange(1, 12, 'Pilih bulan'),
      stored: z.int(),
      initial: 3,
      when: isPositive('carry_over_days'),
    },
    joint_deducts: flagSetting('Cuti bersama', ['Memotong cuti tahunan', 'Tidak memotong cuti tahunan'], true),
    joint_before_entitled: {
      ...choiceSetting('Cuti bersama bagi yang belum berhak', jointRules, 'free'),
      when: isOn('joint_deducts'),
    },
    over_balance: choiceSetting('Pengajuan melebihi sisa cuti', overBalances, 'warn'),
    max_backdate_days: optionalCountSetting(
      'Pengajuan mundur paling lama (hari)',
      [0, 366],
      'Kosong berarti tidak dibatasi',
    ),
    min_notice_days: countSetting('Cuti diajukan paling lambat (hari sebelumnya)', [0, 90], 0),
    half_days: flagSetting('Cuti setengah hari', ['Boleh', 'Tidak boleh'], true),
    izin_paid: flagSetting('Izin', ['Dibayar', 'Tidak dibayar'], true),
  },
})
export type LeavePolicy = PolicyValues<typeof leavePolicy>
export type CompanyLeavePolicy = z.infer<typeof leavePolicy.row>
export const DEFAULT_LEAVE_POLICY: LeavePolicy = leavePolicy.defaults
