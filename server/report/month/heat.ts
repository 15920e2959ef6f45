import type { HeatDay } from '#contract/report/month.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { companiesInScope } from '#server/report/summary/scope.ts'
import { percentOf } from '#server/report/workforce/turnover.ts'

/** Each day of a period; without anybody due, or before the first attendance of a company, it has no rate. A holiday is named if it holds in one of the companies. */
export const heatOf = async (
  db: Db,
  scope: CompanyScope,
  { from, to }: { from: string; to: string },
): Promise<HeatDay[]> => {
  const companies = companiesInScope(scope)
  const rows = await db<Omit<HeatDay, 'rate'>[]>`
    select d::date as date, coalesce(it.due, 0)::float8 as due, coalesce(it.came, 0)::float8 as present,
           coalesce(it.late, 0)::float8 as late, coalesce(it.absent, 0)::float8 as absent,
           (select h.name from holidays h where h.date = d::date and (h.company_ids = '{}' ${
             companies ? db`or h.company_ids && ${companies}::int[]` : db`or true`
           }) order by h.id limit 1) as holiday
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join (
      select date, sum(due) as due, sum(came) as came, sum(late) as late, sum(absent) as absent from report_days
      join report_first_attendances first using (company_id)
      where date between ${from} and ${to} and first.day <= date and ${companyScopeCondition(db, 'company_id', scope) ?? db`true`}
      group by date
    ) it on it.date = d::date
    order by 1`
  return rows.map((it) => ({ ...it, rate: percentOf(it.present, it.due) }))
}
