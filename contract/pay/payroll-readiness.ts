/** The state of a month before it is closed, beside the month before. */
import * as z from 'zod'
import { byKind } from '#contract/request-kinds.ts'
import type { payrollFigureNames } from './payroll-row.ts'

/** How many requests about dates of the period are not decided yet; closing does not wait for them. */
export const WaitingRequests = z.object(byKind(() => z.int()))
export type WaitingRequests = z.infer<typeof WaitingRequests>

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

export const PayrollReadiness = z.object({
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
export type PayrollReadiness = z.infer<typeof PayrollReadiness>
