/** Figures of a closed month as approved runs have counted them since. */
import type { LaterFigure } from '#contract/pay/payroll.ts'
import type { PayrollFigure } from '#contract/pay/payroll-row.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { Difference } from './later.ts'
import { monthsBack } from './period.ts'

interface CountingSlip {
  position_id: number
  /** The month of the run. */
  month: string
  counted: { field: PayrollFigure; value: number | null }[]
}

/** The slips of later monthly runs of the people of these positions, with the figures of the month that they counted. */
const readCounting = (db: Db, company_id: number, month: string, position_ids: readonly number[]) => db<CountingSlip[]>`
  select p.id as position_id, r.month, (
    select coalesce(json_agg(it), '[]') from jsonb_to_recordset(s.settles) as it (month text, position_id int, field text, value float8)
    where it.month = ${month} and it.position_id = p.id) as counted
  from pay_runs r join positions p on p.id = any(${position_ids}::int[])
  join pay_slips s on s.run_id = r.id and s.user_id = p.user_id and s.excluded is null
  where r.company_id = ${company_id} and r.kind = 'bulanan' and r.state = any(${fixedStates}) and r.month > ${month}
  order by r.month`

const MONTHS = 12

const isPaidHere = async (db: Db, company_id: number, month: string) =>
  (
    await db`
      select 1 from pay_runs
      where company_id = ${company_id} and kind = 'bulanan' and month = ${month} and state = any(${fixedStates})`
  ).length > 0

/** Adds to each difference the month whose run has counted the present figure, unless a later run has counted another. */
export const withSettled = async (
  db: Db,
  company_id: number,
  month: string,
  differences: readonly Difference[],
): Promise<LaterFigure[]> => {
  if (differences.length === 0 || !(await isPaidHere(db, company_id, month))) return [...differences]
  const position_ids = [...new Set(differences.map((it) => it.position_id))]
  const slips = groupBy(await readCounting(db, company_id, month, position_ids), (it) => it.position_id)
  return differences.map((difference) => {
    let settled_month: string | null = null
    for (const slip of slips.get(difference.position_id) ?? []) {
      if (monthsBack(slip.month, MONTHS) > month) break
      const found = slip.counted.find((it) => it.field === difference.field)
      if (found?.value !== difference.now) settled_month = null
      else settled_month ??= slip.month
    }
    return { ...difference, settled_month }
  })
}
