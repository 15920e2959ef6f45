/** The figures of a month as a reader may know them: only HR that manages pay reads those of pay. Pure. */
import type { LaterFigure } from '#contract/pay/payroll.ts'
import type { PayrollReadiness, PayrollSums } from '#contract/pay/payroll-readiness.ts'
import { isPayFigure } from '#contract/pay/payroll-row.ts'
import { type Me, managesPay } from '#contract/policy.ts'
import type { ComputedRow } from './rows.ts'

/** The amounts of a career change, which stand in brackets behind its day. */
const AMOUNTS = / \([^)]*\)/g
const withoutAmounts = (changes: string) => changes.replaceAll(AMOUNTS, '')

const withoutPay = ({ row, kinds }: ComputedRow): ComputedRow => ({
  kinds,
  row: {
    ...row,
    overtime_pay: null,
    base_salary: null,
    take_home_pay: null,
    changes: withoutAmounts(row.changes),
  },
})

export const visibleRows = (knowsPay: boolean, computed: readonly ComputedRow[]) =>
  knowsPay ? computed : computed.map(withoutPay)

export const visibleLater = (knowsPay: boolean, later: readonly LaterFigure[]) =>
  later.filter((it) => knowsPay || !isPayFigure(it.field))

const sumsWithoutPay = (sums: PayrollSums): PayrollSums => ({ ...sums, overtime_pay: null, take_home_pay: null })

export const visibleReadiness = (me: Me, readiness: PayrollReadiness): PayrollReadiness =>
  managesPay(me)
    ? readiness
    : {
        ...readiness,
        without_salary: [],
        sums: sumsWithoutPay(readiness.sums),
        before: readiness.before && sumsWithoutPay(readiness.before),
        reasons: readiness.reasons.map((it) => ({ ...it, text: withoutAmounts(it.text) })),
      }
