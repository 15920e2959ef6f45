/** Reads the slips of a run as lists and comparisons. */
import type { PayComparisonRow, PaySlipRow, PayWarningCount } from '#contract/pay/run-rows.ts'
import { blockingWarnings, type SlipWarning, slipWarnings } from '#contract/pay/run-states.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { isUnexplained, type StoredRun } from './queries.ts'

interface SlipFilters {
  run_id: number
  warning?: SlipWarning
  keyword?: string
}
type Page = { page: number; page_size: number }

/** The warnings of a slip `s`; the approver also sees which slips are those of the makers themselves. */
const warningsOf = (db: Db) => db`(
  s.warnings || case when s.user_id in (
    select user_id from pay_run_events e where e.run_id = s.run_id and e.action in ('create', 'compute', 'change', 'check')
  ) then array['own_slip'] else '{}'::text[] end)`

const slipsWhere = (db: Db, { run_id, warning, keyword }: SlipFilters) =>
  and(db, [
    db`s.run_id = ${run_id}`,
    warning === undefined ? undefined : db`${warning} = any(${warningsOf(db)})`,
    keyword ? db`fold(s.about->>'name') like '%' || fold(${keyword}) || '%'` : undefined,
  ])

export const pageOfSlips = (db: Db, filters: SlipFilters, page: Page) => db<PaySlipRow[]>`
  select s.user_id, s.about->>'employee_identity' as employee_identity, s.about->>'name' as name, s.about->>'job_name' as job_name,
         sums.*, s.before_net::float8 as before_net, s.reasons, s.note, s.excluded, ${warningsOf(db)} as warnings,
         s.tax->>'status' as tax_status, (s.tax->>'rate_bp')::int as rate_bp, s.bpjs
  from (
    select * from pay_slips s where ${slipsWhere(db, filters)} order by s.place ${limitOffset(db, page)}
  ) s, jsonb_to_record(s.sums) as sums (earnings float8, taxable_gross float8, deductions float8, bpjs_employee float8,
    bpjs_employer float8, tax float8, tax_allowance float8, net float8)
  order by s.place`

export const countSlips = async (db: Db, filters: SlipFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`select count(*)::int as total from pay_slips s where ${slipsWhere(db, filters)}`,
  ).total

type ComparedRun = Pick<StoredRun, 'id' | 'company_id' | 'kind' | 'month'>

/** The people of a run beside those of the monthly run before. */
const compared = (db: Db, run: ComparedRun) => db`
  select coalesce(s.user_id, b.user_id) as user_id, coalesce(s.about, b.about)->>'employee_identity' as employee_identity,
         coalesce(s.about, b.about)->>'name' as name, b.net as before, s.net as now,
         coalesce(s.net, 0) - coalesce(b.net, 0) as difference,
         case when s.user_id is null then array['Keluar'] else s.reasons end as reasons, s.note,
         s.user_id is not null and ${isUnexplained(db)} as unexplained
  from (select * from pay_slips where run_id = ${run.id} and excluded is null) s
  full join (
    select * from pay_slips where excluded is null and run_id = (
      select id from pay_runs where company_id = ${run.company_id} and kind = 'bulanan' and kind = ${run.kind} and month < ${run.month}
        and state <> 'draft' order by month desc limit 1)
  ) b on b.user_id = s.user_id`

interface ComparisonFilters {
  run: ComparedRun
  only?: 'unexplained' | 'changed'
}
const comparedWhere = (db: Db, { only }: ComparisonFilters) =>
  only === 'unexplained' ? db`it.unexplained` : only === 'changed' ? db`it.difference <> 0` : db`true`

export const pageOfComparison = (db: Db, filters: ComparisonFilters, page: Page) => db<PayComparisonRow[]>`
  select it.user_id, it.employee_identity, it.name, it.before::float8 as before, it.now::float8 as now,
         it.difference::float8 as difference, it.reasons, it.note, it.unexplained
  from (${compared(db, filters.run)}) it where ${comparedWhere(db, filters)}
  order by abs(it.difference) desc, it.name collate "id-x-icu", it.user_id ${limitOffset(db, page)}`

export const countComparison = async (db: Db, filters: ComparisonFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from (${compared(db, filters.run)}) it where ${comparedWhere(db, filters)}`,
  ).total

/** The warnings in the order of their list, those that stop the check first. */
export const listWarnings = async (db: Db, run_id: number, makers: readonly number[]): Promise<PayWarningCount[]> => {
  const rows = await db<
    { warning: SlipWarning; user_id: number; position_id: number; name: string; is_last: boolean }[]
  >`
    select w.warning, s.user_id, s.position_id, s.about->>'name' as name, s.is_last
    from pay_slips s, unnest(s.warnings || case when s.user_id = any(${makers}::int[]) then array['own_slip'] else '{}' end) w (warning)
    where s.run_id = ${run_id} order by s.place`
  const isBlocking = (warning: SlipWarning) =>
    warning === 'no_opening'
      ? rows.some((it) => it.warning === warning && it.is_last)
      : blockingWarnings.some((it) => it === warning)
  return slipWarnings.values
    .map((warning) => ({
      warning,
      blocks: isBlocking(warning),
      people: rows
        .filter((it) => it.warning === warning)
        .map(({ user_id, position_id, name }) => ({ user_id, position_id, name })),
    }))
    .filter((it) => it.people.length > 0)
    .toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
}
