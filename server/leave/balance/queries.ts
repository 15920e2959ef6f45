import type { LeaveEntry } from '#contract/leave/balance-row.ts'
import type { PositionRef } from '#contract/policy.ts'
import { findLedgerPositions, ledgerColumns } from '#server/leave/ledger/balances.ts'
import type { LedgerPosition } from '#server/leave/ledger/figures.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { activePositions, countActive } from '#server/org/person/active-by-name.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import { type Clock, databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { instant } from '#server/platform/database/values.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

export const findPosition = async (db: Db, id: number, clock: Clock = databaseClock) => {
  const [row] = await db<(PositionRef & { today: string })[]>`
    select p.id as position_id, p.user_id, p.company_id, j.sequence, p.supervisor_id,
           (${clock(db)} at time zone c.timezone)::date as today
    from positions p join jobs j on j.id = p.job_id join companies c on c.id = p.company_id where p.id = ${id}`
  return row
}

/** A position with its entries of a year, by default the current one in its company. */
export const readLedger = async (db: Db, clock: Clock, position_id: number, year?: number) => {
  const today = db`(${clock(db)} at time zone c.timezone)::date`
  const { positions, entries } = await readTogether(db, {
    positions: findLedgerPositions(db, clock, db`p.id = ${position_id}`),
    entries: db<LeaveEntry[]>`
      select e.id::int, e.date, e.kind, e.days::float8 as days, e.note, e.leave_id, u.name as by, e.at::text as at
      from positions of join companies c on c.id = of.company_id
      join leave_entries e on e.position_id = of.id and e.year = coalesce(${year ?? null}::int, extract(year from ${today})::int)
      left join positions p on p.id = e.by left join users u on u.id = p.user_id
      where of.id = ${position_id} order by e.date, e.id`,
  })
  return { position: positions[0], entries: entries.map((it) => ({ ...it, at: instant(it.at) })) }
}

export interface BalanceFilters {
  scope: CompanyScope
  keyword?: string
  department_id?: number
}

export interface ListedPosition extends LedgerPosition {
  user_id: number
  employee_identity: string
  name: string
  job_name: string
  company_name: string
}

const isListed = (db: Db, { scope, keyword, department_id }: BalanceFilters) =>
  and(db, [
    db`p.status = 'active'`,
    department_id === undefined ? undefined : db`p.id = any(${positionsInDepartment(db, department_id)})`,
    keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
    companyScopeCondition(db, 'p.company_id', scope),
  ])

/** A keyword or a unit finds few, which are sorted. */
const isNarrow = ({ keyword, department_id }: BalanceFilters) => Boolean(keyword) || department_id !== undefined

/** One page by name. */
export const listPositions = (
  db: Db,
  clock: Clock,
  filters: BalanceFilters,
  page: { page: number; page_size: number },
) => {
  const found = db`
    select p.id from positions p join users u on u.id = p.user_id
    where ${isListed(db, filters)} order by u.name collate "id-x-icu", p.id ${limitOffset(db, page)}`
  return selectPositions(db, clock, isNarrow(filters) ? found : activePositions(db, { scope: filters.scope, ...page }))
}

export const countPositions = (db: Db, filters: BalanceFilters) =>
  isNarrow(filters)
    ? db<{ total: number }[]>`select count(*)::int as total from positions p where ${isListed(db, filters)}`
    : countActive(db, filters.scope)

/** All of them, for a sheet. */
export const listAllPositions = (db: Db, clock: Clock, filters: BalanceFilters) =>
  selectPositions(db, clock, db`select p.id from positions p where ${isListed(db, filters)}`)

/** Active positions of people with these numbers. */
export const listByIdentity = (db: Db, clock: Clock, identities: readonly string[]) =>
  selectPositions(
    db,
    clock,
    db`
      select p.id from users u join positions p on p.user_id = u.id
      where u.employee_identity = any(${identities}) and p.status = 'active'`,
  )

/** The remaining days of a year on a day of each position: the entries dated up to it, before the year was closed. */
export const remainingOn = async (
  db: Db,
  days: readonly { position_id: number; date: string }[],
  year: number,
): Promise<Map<number, number>> => {
  const rows = await db<{ position_id: number; days: number }[]>`
    select e.position_id, sum(e.days)::float8 as days
    from unnest(${days.map((it) => it.position_id)}::int[], ${days.map((it) => it.date)}::date[]) as it (position_id, date)
    join leave_entries e on e.position_id = it.position_id and e.year = ${year} and e.date <= it.date
    where not (e.date = make_date(${year}, 12, 31) and e.kind in ('carry_out', 'expired'))
    group by e.position_id`
  return new Map(rows.map((it) => [it.position_id, it.days]))
}

const selectPositions = (db: Db, clock: Clock, found: Fragment) => db<ListedPosition[]>`
  select ${ledgerColumns(db, clock)}, p.user_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name
  from (${found}) page
  join positions p on p.id = page.id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
  order by u.name collate "id-x-icu", p.id`
