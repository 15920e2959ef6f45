import type { PayComponent } from '#contract/pay/component.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { fixedStates, type RunState } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

export type StoredRun = PayRun

const columns = (db: Db) => db`
  r.id, r.company_id, c.name as company_name, r.kind, r.name, r.month, r.tax_month, r.first_day as "from", r.last_day as "to",
  r.pay_date, r.holiday, r.state, r.version, r.stale, r.people, r.gross::float8 as gross, r.tax::float8 as tax, r.net::float8 as net,
  r.warnings, r.paid_at, r.published_at, r.publish_at, r.single_handed`

export const runsWhere = (db: Db, where: Fragment, rest: Fragment) => db<StoredRun[]>`
  select ${columns(db)} from pay_runs r join companies c on c.id = r.company_id where ${where} ${rest}`

/** The runs of a year; those that are not approved only for readers of pay. */
export const listRuns = (db: Db, company_id: number, year: number, knowsPay: boolean) =>
  runsWhere(
    db,
    db`r.company_id = ${company_id} and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
       ${knowsPay ? db`` : db`and r.state = any(${fixedStates})`}`,
    db`order by r.tax_month desc, r.id desc`,
  )

/** The components that a computed run was computed with; null for one that was not. */
export const componentsOfRun = async (db: Db, id: number) =>
  exactlyOne(await db<{ components: PayComponent[] | null }[]>`select components from pay_runs where id = ${id}`)
    .components

export const storeComponents = (tx: Db, id: number, components: readonly PayComponent[]) => tx`
  update pay_runs set components = ${tx.json(components)} where id = ${id}`

export const findRun = async (db: Db, id: number) => (await runsWhere(db, db`r.id = ${id}`, db``))[0]

/** Until the transaction ends no other step is taken, and changes of sources wait. */
export const lockRun = async (tx: Db, id: number) =>
  (await runsWhere(tx, tx`r.id = ${id}`, tx`for no key update of r`))[0]

interface NewRun {
  company_id: number
  kind: PayRun['kind']
  name: string
  month: string
  tax_month: string
  from: string
  to: string
  pay_date: string
  holiday: PayRun['holiday']
}

/** Undefined if the company has a monthly run of the month already. */
export const insertRun = async (tx: Db, { from, to, holiday, ...run }: NewRun) => {
  const [row] = await tx<{ id: number }[]>`
    insert into pay_runs ${tx.values({ ...run, first_day: from, last_day: to, holiday: holiday ? tx.json(holiday) : null })}
    on conflict (company_id, month) where kind = 'bulanan' do nothing returning id`
  return row?.id
}

/** Between two computations slips and lines grow by thousands: a plan of before would look through all lines for each slip. */
export const planByPresentSizes = (tx: Db) => tx`set local plan_cache_mode = force_custom_plan`

/** Lines first: those of each slip are looked for once more. */
export const deleteRun = async (tx: Db, id: number) => {
  await planByPresentSizes(tx)
  await tx`delete from pay_lines where slip_id in (select id from pay_slips where run_id = ${id})`
  await tx`delete from pay_runs where id = ${id}`
}

interface Step {
  state: RunState
  more?: Readonly<Record<string, unknown>>
}
/** The run is locked and its version compared. */
export const updateRun = (tx: Db, id: number, { state, more = {} }: Step) => tx`
  update pay_runs set ${tx.set({ ...more, state })}, version = version + 1 where id = ${id}`

/** A change by hand: the next step must name the new version. */
export const raiseVersion = (tx: Db, id: number) => tx`update pay_runs set version = version + 1 where id = ${id}`

/** The slips that stand in the way of a check. A missing opening blocks a last period only. */
export const countObstacles = async (db: Db, run_id: number) =>
  exactlyOne(
    await db<{ blocked: number; unexplained: number; excluded: number }[]>`
      select count(*) filter (where s.excluded is null and ${blocks(db)})::int as blocked,
             count(*) filter (where ${isUnexplained(db)})::int as unexplained,
             count(*) filter (where s.excluded is not null)::int as excluded
      from pay_slips s where s.run_id = ${run_id}`,
  )

/** The run pays a person after their last period, or before one that is approved already and has not counted it. */
export const hasAfterFinal = async (db: Db, run_id: number) =>
  (
    await db`
      select 1 from pay_runs r join pay_slips s on s.run_id = r.id and s.excluded is null
      where r.id = ${run_id} and ('after_final' = any(s.warnings) or (s.tax->>'mode' = 'auto' and exists (
        select from pay_runs o join pay_slips f on f.run_id = o.id and f.user_id = s.user_id and f.is_last and f.excluded is null
        where o.company_id = r.company_id and o.state = any(${fixedStates})
          and o.tax_month between r.tax_month and left(r.tax_month, 4) || '-12' and (o.tax_month, o.id) > (r.tax_month, r.id))))
      limit 1`
  ).length > 0

/** Conditions on a slip `s`. */
export const blocks = (db: Db) => db`
  (s.warnings && array['no_salary', 'net_negative', 'no_ptkp', 'after_final'] or (s.is_last and 'no_opening' = any(s.warnings)))`
export const isUnexplained = (db: Db) => db`(s.needs_note and s.note is null and s.excluded is null)`

/** People whose lines HR has deleted again are no longer in a run of single payments. */
export const deleteEmptySlips = async (tx: Db, run_id: number) => {
  await tx`
    delete from pay_slips s
    where s.run_id = ${run_id} and s.excluded is null and not exists (select from pay_lines l where l.slip_id = s.id)`
  await sumUp(tx, run_id)
}

/** The sums of the run over the people who are paid. */
export const sumUp = (tx: Db, run_id: number) => tx`
  update pay_runs r set people = it.people, gross = it.gross, tax = it.tax, net = it.net, warnings = it.warnings
  from (
    select count(*) filter (where excluded is null)::int as people,
           coalesce(sum(gross) filter (where excluded is null), 0) as gross,
           coalesce(sum(tax_amount) filter (where excluded is null), 0) as tax,
           coalesce(sum(net) filter (where excluded is null), 0) as net,
           count(*) filter (where cardinality(warnings) > 0)::int as warnings
    from pay_slips where run_id = ${run_id}
  ) it
  where r.id = ${run_id}`
