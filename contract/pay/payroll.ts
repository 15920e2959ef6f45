/** Hand-over to payroll: the figures of a month, frozen when it is closed. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Month, requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id, listQuery, Year } from '#contract/platform/http.ts'
import { byKind } from '#contract/request-kinds.ts'

const Days = z.number()
/** Rupiah with at most two decimals; null if unknown. */
const Rupiah = z.number().nullable()

export const PayrollRow = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  status_name: z.string().nullable(),
  start_at: z.string().nullable(),
  working_days: z.int(),
  present: z.int(),
  /** Days among `present` that were free; months frozen by an older version do not have it. */
  rest_days_worked: z.int().optional(),
  late_days: z.int(),
  late_minutes: z.int(),
  early_minutes: z.int(),
  annual_leave: Days,
  joint_leave: Days,
  other_leave: Days,
  izin: Days,
  sick: Days,
  absent: z.int(),
  unpaid_days: Days,
  overtime_hours: z.number(),
  overtime_multiplied: z.number(),
  overtime_pay: Rupiah,
  claims_paid: z.number(),
  base_salary: Rupiah,
  take_home_pay: Rupiah,
  /** The career changes that took effect in the period, in words. */
  changes: z.string(),
})
export type PayrollRow = z.infer<typeof PayrollRow>

/** The figures of a row in the order of the sheet; whatever differs after closing is listed by these labels. */
export const payrollFigures = {
  working_days: 'Hari Kerja',
  present: 'Hadir',
  late_days: 'Hari Terlambat',
  late_minutes: 'Menit Terlambat',
  early_minutes: 'Menit Pulang Cepat',
  annual_leave: 'Cuti Tahunan',
  joint_leave: 'Cuti Bersama',
  other_leave: 'Cuti Lain',
  izin: 'Izin',
  sick: 'Sakit',
  absent: 'Tanpa Kabar',
  unpaid_days: 'Hari Tidak Dibayar',
  overtime_hours: 'Jam Lembur',
  overtime_multiplied: 'Jam Lembur Dikalikan',
  overtime_pay: 'Upah Lembur',
  claims_paid: 'Klaim Ditransfer',
  base_salary: 'Gaji Pokok',
  take_home_pay: 'Take Home Pay',
} as const satisfies Partial<Record<keyof PayrollRow, string>>
export type PayrollFigure = keyof typeof payrollFigures
/** Only HR that manages pay reads them; they are null for others. */
export const payFigures = ['overtime_pay', 'base_salary', 'take_home_pay'] as const satisfies readonly PayrollFigure[]
export const isPayFigure = (figure: PayrollFigure) => payFigures.some((it) => it === figure)
export const payrollFigureNames = Object.keys(payrollFigures) as [PayrollFigure, ...PayrollFigure[]]

const PayrollPeriod = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['open', 'closed']),
  closed_at: z.iso.datetime().nullable(),
  /** The name of who closed it. */
  closed_by: z.string().nullable(),
  /** When the sheet of the closed month was downloaded for the first time. */
  handed_over_at: z.iso.datetime().nullable(),
  /** False for a month that was over before the first attendance of the company. */
  is_used: z.boolean(),
  /** How many figures differ now from those that were handed over last. */
  later: z.int(),
})
export type PayrollPeriod = z.infer<typeof PayrollPeriod>

/** A former closing of the month, kept when the month was reopened. */
const PayrollVersion = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  closed_at: z.iso.datetime(),
  closed_by: z.string().nullable(),
  /** Null if its sheet was never downloaded: what came later does not count from it. */
  handed_over_at: z.iso.datetime().nullable(),
  reopened_at: z.iso.datetime(),
  reopened_by: z.string().nullable(),
  reason: z.string(),
})
export type PayrollVersion = z.infer<typeof PayrollVersion>

/** How many requests about dates of the period are not decided yet; closing does not wait for them. */
const WaitingRequests = z.object(byKind(() => z.int()))
export type WaitingRequests = z.infer<typeof WaitingRequests>

const LaterFigure = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  field: z.enum(payrollFigureNames),
  label: z.string(),
  closed: z.number().nullable(),
  now: z.number().nullable(),
  difference: z.number(),
  /** The month of the approved run that has counted the present figure; undefined if pay is not computed here. */
  settled_month: z.string().nullable().optional(),
})
export type LaterFigure = z.infer<typeof LaterFigure>

/** The sums that a month is compared with the one before by. */
export const comparedFigures = [
  'present',
  'absent',
  'unpaid_days',
  'overtime_hours',
  'overtime_pay',
  'claims_paid',
  'take_home_pay',
] as const satisfies readonly (typeof payrollFigureNames)[number][]
/** Null for a pay figure that the reader may not know. */
const Sum = z.number().nullable()
const Sums = z.object({
  people: z.int(),
  ...(Object.fromEntries(comparedFigures.map((it) => [it, Sum])) as Record<
    (typeof comparedFigures)[number],
    typeof Sum
  >),
})
export type PayrollSums = z.infer<typeof Sums>

const Readiness = z.object({
  month: z.string(),
  waiting: WaitingRequests,
  /** People whose days without a word will not be paid, the most days first. */
  absent: z.array(z.object({ position_id: z.int(), name: z.string(), days: z.int() })),
  /** People whose salary is not filled in. */
  without_salary: z.array(z.object({ position_id: z.int(), name: z.string() })),
  /** Approved claims up to the end of the period that were not transferred. */
  claims: z.object({ count: z.int(), amount: z.number() }),
  sums: Sums,
  /** The month before; null before the first people. */
  before: Sums.nullable(),
  /** Why sums differ from the month before: people who came or left, and changed terms. */
  reasons: z.array(z.object({ position_id: z.int(), name: z.string(), text: z.string() })),
})
export type PayrollReadiness = z.infer<typeof Readiness>

const CompanyMonth = PayrollPeriod.pick({ state: true, closed_at: true, closed_by: true, from: true, to: true }).extend(
  {
    company_id: z.int(),
    company_name: z.string(),
    /** Undecided requests of the period. */
    waiting: z.int(),
  },
)
export type CompanyMonth = z.infer<typeof CompanyMonth>

const OfMonth = z.strictObject({ month: Month(), company_id: Id })
const payrollPath = { path: '/hcis/payroll', access: 'hcis' } as const

export const payroll = {
  list: endpoint({
    ...payrollPath,
    method: 'GET',
    machine: 'payroll:read',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'The figures of a month for each person of a company; those of a closed month as they were frozen',
    query: listQuery({ month: Month(), company_id: Id, ...departmentFilter }, 25),
    page: PayrollRow,
    beside: PayrollPeriod.extend({ waiting: WaitingRequests }),
  }),
  export: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/export',
    machine: 'payroll:read',
    audit: { entity: 'payroll' },
    summary: 'The month as a spreadsheet, with the leave of each kind and what came later; or an earlier version of it',
    query: OfMonth.extend({ ...departmentFilter, version: Id.optional() }),
    download: 'xls',
  }),
  later: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/later',
    machine: 'payroll:read',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'Every figure of a closed month that is different now',
    query: OfMonth.extend(departmentFilter),
    reply: z.array(LaterFigure),
  }),
  periods: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/period',
    machine: 'payroll:read',
    unaudited: 'no personal data',
    summary: 'The months of a year, and which are closed',
    query: z.strictObject({ company_id: Id, year: Year }),
    reply: z.array(PayrollPeriod),
  }),
  readiness: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/readiness',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'What stands in the way of closing a month, whom it costs, and how it compares with the month before',
    query: OfMonth,
    reply: Readiness,
  }),
  companies: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/company',
    unaudited: 'no personal data',
    summary: 'A month of every company in sight: open or closed, and what waits for a decision',
    query: z.strictObject({ month: Month() }),
    reply: z.array(CompanyMonth),
  }),
  versions: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/version',
    unaudited: 'no personal data',
    summary: 'The earlier versions of a month that was reopened: who, when and why',
    query: OfMonth,
    reply: z.array(PayrollVersion),
  }),
  close: endpoint({
    ...payrollPath,
    method: 'POST',
    path: '/hcis/payroll/close',
    audit: { entity: 'payroll', action: 'update' },
    summary: 'Close a month: its figures are frozen',
    body: OfMonth,
    reply: PayrollPeriod,
  }),
  reopen: endpoint({
    ...payrollPath,
    method: 'POST',
    path: '/hcis/payroll/reopen',
    status: 200,
    audit: { entity: 'payroll', action: 'update' },
    summary: 'Open a closed month again: its frozen figures are kept as an earlier version',
    body: OfMonth.extend({ reason: requiredText('Wajib diisi', 500) }),
    reply: PayrollPeriod,
  }),
}
