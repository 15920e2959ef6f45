/** Reads the paid months that may have changed since, with the amounts that were paid. */
import { fixedStates } from '#contract/pay/run-states.ts'
import { frozenRows } from '#server/pay/payroll/month.ts'
import { monthsBack } from '#server/pay/payroll/period.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import type { ComputedRow } from '#server/pay/payroll/rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { allPeople, type RecapPerson } from '#server/time/recap/queries.ts'
import { listFixedMonths } from './other-run-queries.ts'
import type { StoredRun } from './queries.ts'
import type { RunTerms } from './run-terms.ts'
import { readRunTerms } from './run-terms.ts'

/** A month is settled up to this many months later. */
const MONTHS = 12

/** A month whose run is approved, with everybody who stood on the desk of the company as of now. */
export interface PaidMonth {
  run: StoredRun
  terms: RunTerms
  desk: ReadonlyMap<number, readonly RecapPerson[]>
  frozen: readonly ComputedRow[]
}

export interface Reading {
  tx: Db
  clock: Clock
  company: PayrollCompany
}

const readPaidMonth = async ({ tx, company }: Reading, run: StoredRun): Promise<PaidMonth> => ({
  run,
  terms: await readRunTerms(tx, run),
  desk: groupBy(await allPeople(tx, { scope: company.id, period: run }), (it) => it.user_id),
  frozen: await frozenRows(tx, company.id, run.month),
})

/** The months before a run that it settles, the oldest first. */
export const readPaidMonths = async (reading: Reading, run: StoredRun) => {
  const months: PaidMonth[] = []
  for (const paid of await listFixedMonths(reading.tx, run.company_id, monthsBack(run.month, MONTHS), run.month))
    months.push(await readPaidMonth(reading, paid))
  return months
}

/** The components of the system whose lines follow from a month; others, such as THR or the end of a contract, are paid once. */
const COMPUTED_AGAIN = ['POKOK', 'LEMBUR', 'POT_ABSEN', 'POT_TELAT']

type PaidRow = Record<'user_id' | 'component_id' | 'amount', number> & { month: string; is_excluded: boolean }

/** The earnings that approved runs paid these people for the months, by component: in the run of the month, or as Susulan since. */
export const readPaidSlips = (
  tx: Db,
  company_id: number,
  months: readonly PaidMonth[],
  user_ids: readonly number[],
) => tx<PaidRow[]>`
  select s.user_id, coalesce(l.settles_month, r.month) as month, coalesce(l.settles_component_id, l.component_id) as component_id,
         sum(l.amount)::float8 as amount
  from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${user_ids}::int[]) and s.excluded is null
  join pay_lines l on l.slip_id = s.id and l.kind = 'earning' and not l.manual
  join pay_components c on c.id = coalesce(l.settles_component_id, l.component_id)
    and (not c.system or c.code = any(${COMPUTED_AGAIN}))
  where r.company_id = ${company_id} and r.kind = 'bulanan' and r.state = any(${fixedStates})
    and coalesce(l.settles_month, r.month) = any(${months.map((it) => it.run.month)}::text[])
  group by 1, 2, 3`

export const readExcluded = (tx: Db, months: readonly PaidMonth[], user_ids: readonly number[]) => tx<
  { user_id: number; run_id: number }[]
>`
  select user_id, run_id from pay_slips
  where run_id = any(${months.map((it) => it.run.id)}::int[]) and user_id = any(${user_ids}::int[]) and excluded is not null`
