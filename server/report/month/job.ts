/** Computes the stored figures of reports at night; it writes what the months should be, so that it may run twice. */
import { shiftDay } from '#contract/platform/day.ts'
import { findCompany } from '#server/pay/payroll/queries.ts'
import type { DailyRunInput, RunInput } from '#server/platform/jobs/job.ts'
import { closeOfMonth, firstDayOf } from '#server/report/summary/months.ts'
import { computeMonth } from './compute.ts'
import { dropOldChanges, storeMonth } from './store.ts'
import { monthsToCompute } from './touched.ts'

type Computing = Pick<RunInput, 'sql' | 'clock' | 'signal'> & { company_id: number }

/** The running month is computed until yesterday. */
const computeMonths = async ({ sql, clock, signal, company_id }: Computing, months: readonly string[]) => {
  const company = await findCompany(sql, clock, company_id)
  if (!company) return 0
  let written = 0
  for (const month of months) {
    if (signal.aborted) break
    const period = { from: firstDayOf(month), to: closeOfMonth(month, shiftDay(company.today, -1)) }
    if (period.to < period.from) continue
    const computed = await computeMonth(sql, clock, company, period, signal)
    if (computed) written += await storeMonth(sql, company_id, period, computed)
  }
  return written
}

export const computeReportMonths = async (input: DailyRunInput) => {
  const company = await findCompany(input.sql, input.clock, input.company_id)
  if (!company) return { written: 0 }
  await dropOldChanges(input.sql)
  const months = await monthsToCompute(input.sql, input.company_id, company.today)
  return { written: await computeMonths(input, months) }
}

/** The months that HR asked for. */
export const computeAskedMonths = async (input: RunInput) => {
  const asked = await input.sql<{ company_id: number; month: string }[]>`
    select company_id, to_char(month, 'YYYY-MM') as month from report_computations where is_due order by month desc`
  let written = 0
  for (const { company_id, month } of asked) written += await computeMonths({ ...input, company_id }, [month])
  return { written }
}
