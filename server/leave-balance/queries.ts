import type { LeaveEntry } from '#contract/leave-balance.ts'
import type { PositionRef } from '#contract/policy.ts'
import { and } from '#server/database/and.ts'
import { type Clock, databaseClock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, offsetOf } from '#server/http/page.ts'
import { ledgerColumns } from '#server/leave-ledger/balances.ts'
import type { LedgerPosition } from '#server/leave-ledger/figures.ts'
import { positionsNamed } from '#server/person/search-by-name.ts'
import { type CompanyScope, companyScopeCondition } from '#server/session/company-scope.ts'

export const findPosition = async (db: Db, id: number, clock: Clock = databaseClock) => {
  const [row] = await db<(PositionRef & { today: string })[]>`
    select p.id as position_id, p.user_id, p.company_id, j.sequence, p.supervisor_id,
           (${clock(db)} at time zone c.timezone)::date as today
    from positions p join jobs j on j.id = p.job_id join companies c on c.id = p.company_id where p.id = ${id}`
  return row
}

export const listLedgerEntries = (db: Db, position_id: number, year: number) => db<LeaveEntry[]>`
  select e.id::int, e.date, e.kind, e.days::float8 as days, e.note, e.leave_id, u.name as by, e.at
  from leave_entries e left join positions p on p.id = e.by left join users u on u.id = p.user_id
  where e.position_id = ${position_id} and e.year = ${year} order by e.date, e.id`

export interface BalanceFilters {
  scope: CompanyScope
  keyword?: string
}

export interface ListedPosition extends LedgerPosition {
  user_id: number
  employee_identity: string
  name: string
  job_name: string
  company_name: string
}

const isListed = (db: Db, { keyword }: BalanceFilters) =>
  and(db, [db`p.status = 'active'`, keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined])

const companiesIn = (db: Db, { scope }: BalanceFilters) =>
  db`(select c.id from companies c where ${companyScopeCondition(db, 'c.id', scope) ?? db`true`}) sight`

/** One page by name: of each company at most the rows that the page could hold are read, in the order of its names. */
export const listPositions = (
  db: Db,
  clock: Clock,
  filters: BalanceFilters,
  page: { page: number; page_size: number },
) =>
  selectPositions(
    db,
    clock,
    db`
      select found.* from ${companiesIn(db, filters)}
      cross join lateral (
        select p.id, w.name from workplaces w join positions p on p.id = w.position_id and p.company_id = w.company_id
        where w.company_id = sight.id and ${isListed(db, filters)}
        order by w.name collate "id-x-icu", p.id ${db.unsafe(`limit ${offsetOf(page) + page.page_size}`)}
      ) found
      order by found.name collate "id-x-icu", found.id ${limitOffset(db, page)}`,
  )

/** All of them, for a sheet. */
export const listAllPositions = (db: Db, clock: Clock, filters: BalanceFilters) =>
  selectPositions(
    db,
    clock,
    db`
      select p.id, w.name from ${companiesIn(db, filters)}
      join workplaces w on w.company_id = sight.id
      join positions p on p.id = w.position_id and p.company_id = w.company_id
      where ${isListed(db, filters)}`,
  )

/** Active positions of people with these numbers. */
export const listByIdentity = (db: Db, clock: Clock, identities: readonly string[]) =>
  selectPositions(
    db,
    clock,
    db`
      select p.id, u.name from users u join positions p on p.user_id = u.id
      where u.employee_identity = any(${identities}) and p.status = 'active'`,
  )

const selectPositions = (db: Db, clock: Clock, found: Fragment) => db<ListedPosition[]>`
  select ${ledgerColumns(db, clock)}, p.user_id, u.employee_identity, u.name, j.name as job_name, c.name as company_name
  from (${found}) page
  join positions p on p.id = page.id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
  order by page.name collate "id-x-icu", page.id`

export const countPositions = async (db: Db, filters: BalanceFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from positions p
      where ${and(db, [companyScopeCondition(db, 'p.company_id', filters.scope), isListed(db, filters)])}`,
  ).total
