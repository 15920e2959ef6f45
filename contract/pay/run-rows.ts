/**
 * The rows of Proses Gaji: a run, its slips in a list, its warnings and the comparison with the run before, and the
 * parts that its endpoints share.
 */
import * as z from 'zod'
import { religions } from '#contract/org/person.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { blockingWarnings, runKinds, runStates, slipWarnings } from './run-states.ts'
import { SlipBpjs, SlipSums } from './slip-parts.ts'
import { taxStatuses } from './tax-status.ts'

const Rupiah = z.int()
export const RUN_REASON_MAX = 500

/** The holiday of a THR run, for all or for people of these religions. */
export const RunHoliday = z.object({
  name: z.string(),
  date: z.string(),
  religions: z.array(z.enum(religions.values)).nullable(),
})
export type RunHoliday = z.infer<typeof RunHoliday>

export const PayRun = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  kind: z.enum(runKinds.values),
  name: z.string(),
  month: z.string(),
  /** The month in which its tax is owed. */
  tax_month: z.string(),
  from: z.string(),
  to: z.string(),
  pay_date: z.string(),
  holiday: RunHoliday.nullish(),
  state: z.enum(runStates.values),
  /** Every step names the version that the caller has seen. */
  version: z.int(),
  /** A source has changed since it was computed. */
  stale: z.boolean(),
  people: z.int(),
  gross: Rupiah,
  tax: Rupiah,
  net: Rupiah,
  /** Slips with a warning. */
  warnings: z.int(),
  paid_at: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable(),
  /** It was approved by one of those who had made it. */
  single_handed: z.boolean(),
})
export type PayRun = z.infer<typeof PayRun>

export const runActions = [
  'create',
  'compute',
  'change',
  'check',
  'return',
  'approve',
  'revoke',
  'pay',
  'publish',
  'close',
] as const
export type RunAction = (typeof runActions)[number]

export const RunEvent = z.object({
  action: z.enum(runActions),
  state: z.enum(runStates.values),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  reason: z.string().nullable(),
})
export type PayRunEvent = z.infer<typeof RunEvent>

export const PayRunDetail = PayRun.extend({
  events: z.array(RunEvent),
  /** The caller has created, computed, changed or checked it, so that another person approves it. */
  is_maker: z.boolean(),
  /** The company lets one person do both. */
  single_hand: z.boolean(),
  /** The attendance month of a monthly run. */
  month_state: z.enum(['open', 'closed']),
  /** Slips with a warning that stops the check, and changes without an explanation. */
  blocked: z.int(),
  unexplained: z.int(),
  excluded: z.int(),
  /** While it is computed: how many people are done. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
})
export type PayRunDetail = z.infer<typeof PayRunDetail>

export const PaySlipRow = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  ...SlipSums.shape,
  before_net: Rupiah.nullable(),
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  excluded: z.string().nullable(),
  warnings: z.array(z.enum(slipWarnings.values)),
  tax_status: z.enum(taxStatuses.values),
  /** The rate of a month that is not a last period. */
  rate_bp: z.int().nullable(),
  bpjs: SlipBpjs.nullable(),
})
export type PaySlipRow = z.infer<typeof PaySlipRow>

export const ComparisonRow = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  /** Null for a person who is new, or no longer there. */
  before: Rupiah.nullable(),
  now: Rupiah.nullable(),
  difference: Rupiah,
  reasons: z.array(z.string()),
  note: z.string().nullable(),
  /** It is over the threshold of the company and neither has a reason nor a note. */
  unexplained: z.boolean(),
})
export type PayComparisonRow = z.infer<typeof ComparisonRow>

export const WarningCount = z.object({
  warning: z.enum(slipWarnings.values),
  blocks: z.boolean(),
  people: z.array(z.object({ user_id: z.int(), position_id: z.int(), name: z.string() })),
})
export type PayWarningCount = z.infer<typeof WarningCount>

export const isBlocking = (warning: (typeof slipWarnings.values)[number]) =>
  blockingWarnings.some((it) => it === warning)

export const aboutRun = { access: 'payroll', audit: { entity: 'pay_run' } } as const
export const RunReason = requiredText('Wajib diisi', RUN_REASON_MAX)

/** Runs are also read by finance, of approved ones the totals only. */
export const forPayers = { access: 'payroll-or-payer', audit: { entity: 'pay_run' } } as const
