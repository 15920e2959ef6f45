/** The other runs of a company: earlier, later and fixed ones. */
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { runsWhere, type StoredRun } from './queries.ts'

/** The approved monthly runs from a month until the one before another. */
export const listFixedMonths = (db: Db, company_id: number, from: string, before: string) =>
  runsWhere(
    db,
    db`r.company_id = ${company_id} and r.kind = 'bulanan' and r.state = any(${fixedStates})
       and r.month >= ${from} and r.month < ${before}`,
    db`order by r.month`,
  )

/** Months are paid in their order. */
export const hasApprovedAfter = async (tx: Db, company_id: number, month: string) =>
  (
    await tx`
      select 1 from pay_runs
      where company_id = ${company_id} and tax_month > ${month} and kind = 'bulanan' and state = any(${fixedStates}) limit 1`
  ).length > 0

/** Another run of the company and tax month, made before this one, that is not approved. */
export const hasEarlierRun = async (tx: Db, { id, company_id, tax_month }: StoredRun) =>
  (
    await tx`
      select 1 from pay_runs
      where company_id = ${company_id} and tax_month = ${tax_month} and id < ${id}
        and state in ('draft', 'computed', 'checked') limit 1`
  ).length > 0

/** An approved run of the same tax year that may have counted this one. */
export const hasLaterRun = async (tx: Db, { id, company_id, tax_month }: StoredRun) =>
  (
    await tx`
      select 1 from pay_runs
      where company_id = ${company_id} and tax_month between ${tax_month} and ${`${tax_month.slice(0, 4)}-12`}
        and (tax_month, id) > (${tax_month}, ${id}) and state in ('approved', 'paid', 'closed') limit 1`
  ).length > 0

/** Runs that were computed before this one changed the sums of their year, and what is left of earlier months. */
export const markOthersStale = (tx: Db, { id, company_id, kind, tax_month }: StoredRun) => tx`
  update pay_runs set stale = true
  where company_id = ${company_id} and id <> ${id} and state in ('draft', 'computed', 'checked')
    and (tax_month between ${tax_month} and ${`${tax_month.slice(0, 4)}-12`} or ${kind === 'bulanan'} and kind = 'bulanan')`
