/** How a company grants annual leave, and how it may be asked for. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { monthNames } from '#contract/platform/date-names.ts'
import { blank, choice, shape } from '#contract/platform/fields.ts'
import { flag } from '#contract/platform/flag.ts'
import { endpoint, filter, Id, Year } from '#contract/platform/http.ts'
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
const days = (label: string) => ({
  label,
  input: 'decimal' as const,
  schema: HalfDays(0, DAYS_MAX, `Isi 0 sampai ${DAYS_MAX}, kelipatan setengah`),
})
const count = (label: string, low: number, high: number) => ({
  label,
  input: 'digits' as const,
  schema: integerInRange(low, high, `Isi ${low} sampai ${high}`),
})

export const firstGrants = choices({
  prorata: 'Sesuai bulan yang tersisa',
  full: 'Penuh',
  none: 'Tidak ada',
})
export const jointRules = choices({ free: 'Tidak memotong', deduct: 'Memotong' })
export const overBalances = choices({ warn: 'Beri peringatan', refuse: 'Tolak pengajuan' })
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))

export const leavePolicyFields = {
  annual_days: days('Cuti tahunan (hari)'),
  after_months: count('Berhak setelah (bulan)', 0, 24),
  first_grant: choice('Hak tahun pertama', firstGrants.options),
  carry_over_days: days('Dibawa ke tahun berikutnya (hari)'),
  carry_over_until_month: {
    label: 'Cuti bawaan berlaku sampai akhir',
    input: 'choice' as const,
    options: months,
    schema: integerInRange(1, 12, 'Pilih bulan'),
  },
  joint_deducts: flag('Cuti bersama', 'Memotong cuti tahunan', 'Tidak memotong cuti tahunan'),
  joint_before_entitled: choice('Cuti bersama bagi yang belum berhak', jointRules.options),
  over_balance: choice('Pengajuan melebihi sisa cuti', overBalances.options),
  max_backdate_days: {
    label: 'Pengajuan mundur paling lama (hari)',
    input: 'digits' as const,
    schema: z.preprocess(
      (it: string | number | null) => (it === '' ? null : it),
      integerInRange(0, 366, 'Isi 0 sampai 366, atau kosongkan').nullable(),
    ),
  },
  min_notice_days: count('Cuti diajukan paling lambat (hari sebelumnya)', 0, 90),
  half_days: flag('Cuti setengah hari', 'Boleh', 'Tidak boleh'),
  izin_paid: flag('Izin', 'Dibayar', 'Tidak dibayar'),
}

export const LeavePolicy = z.object({
  annual_days: z.number(),
  after_months: z.int(),
  first_grant: z.enum(firstGrants.values),
  carry_over_days: z.number(),
  carry_over_until_month: z.int(),
  joint_deducts: z.boolean(),
  joint_before_entitled: z.enum(jointRules.values),
  over_balance: z.enum(overBalances.values),
  max_backdate_days: z.int().nullable(),
  min_notice_days: z.int(),
  half_days: z.boolean(),
  izin_paid: z.boolean(),
})
export type LeavePolicy = z.infer<typeof LeavePolicy>

/** Of a company that has chosen nothing. */
export const DEFAULT_LEAVE_POLICY: LeavePolicy = {
  annual_days: 12,
  after_months: 12,
  first_grant: 'prorata',
  carry_over_days: 0,
  carry_over_until_month: 3,
  joint_deducts: true,
  joint_before_entitled: 'free',
  over_balance: 'warn',
  max_backdate_days: null,
  min_notice_days: 0,
  half_days: true,
  izin_paid: true,
}

const CompanyLeavePolicy = LeavePolicy.extend({ company_id: z.int(), company_name: z.string() })
export type CompanyLeavePolicy = z.infer<typeof CompanyLeavePolicy>

const one = {
  path: '/hcis/leave-policy/:companyId',
  access: 'hcis',
  params: z.strictObject({ companyId: Id }),
  reply: CompanyLeavePolicy,
} as const

export const leavePolicy = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/leave-policy',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The leave policies of a year, by default of this one, of all companies in sight',
    query: z.strictObject({ year: filter(Year) }),
    reply: z.array(CompanyLeavePolicy),
  }),
  one: endpoint({ ...one, method: 'GET', summary: 'The leave policy of a company', unaudited: 'a rule of a company' }),
  save: endpoint({
    ...one,
    method: 'PUT',
    audit: { entity: 'leave_policy' },
    summary: 'Choose it for this year or the next on; the nightly job appends the difference',
    body: shape(leavePolicyFields).extend({ from_year: blank(Year) }),
  }),
}
