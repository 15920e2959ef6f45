import type { PositionRef } from '#contract/policy.ts'
import type { RosterEntry } from '#contract/time/roster.ts'
import type { DayPeriod, DeskPosition } from '#server/calendar/work-day/period.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'

export interface RosterPerson extends DeskPosition, Pick<PositionRef, 'user_id' | 'supervisor_id' | 'sequence'> {
  employee_identity: string
  name: string
  job_name: string
}

interface RosterFilters {
  company_id: number
  period: DayPeriod
  keyword?: string
  department_id?: number
}

/** Active positions that work in the company in the period. */
const isOnRoster = (db: Db, { company_id, period: { from, to }, keyword, department_id }: RosterFilters) =>
  and(db, [
    db`p.company_id = ${company_id} and p.status = 'active'`,
    db`(p.start_at is null or p.start_at <= ${to}) and (p.last_day is null or p.last_day >= ${from})`,
    department_id === undefined ? undefined : db`p.id = any(${positionsInDepartment(db, department_id)})`,
    keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

const countOf = (db: Db, filters: RosterFilters) => db`
  select count(*)::int as total from positions p where ${isOnRoster(db, filters)}`

/** One page by name, and how many there are. */
export const pageOfRoster = async (db: Db, filters: RosterFilters, page: { page: number; page_size: number }) => {
  const rows = await db<(RosterPerson & { total: number })[]>`
    select w.position_id, w.company_id, w.days::text as days, p.start_at, p.last_day, p.user_id,
           p.supervisor_id, j.sequence, u.employee_identity, w.name, j.name as job_name,
           (${countOf(db, filters)}) as total
    from workplaces w join positions p on p.id = w.position_id join jobs j on j.id = p.job_id
      join users u on u.id = p.user_id
    where w.company_id = ${filters.company_id} and ${isOnRoster(db, filters)}
    order by w.name collate "id-x-icu", w.position_id ${limitOffset(db, page)}`
  // A page past the end has no row that says so.
  const total = rows[0]?.total ?? (page.page > 1 ? await countRoster(db, filters) : 0)
  return { people: rows.map(({ total: _, ...person }): RosterPerson => person), total }
}

const countRoster = async (db: Db, filters: RosterFilters) =>
  exactlyOne(await db<{ total: number }[]>`${countOf(db, filters)}`).total

/** Those whom some entry or pattern may put on a shift. */
export const listScheduled = (db: Db, filters: RosterFilters) => db<DeskPosition[]>`
  select w.position_id, w.company_id, w.days::text as days, p.start_at, p.last_day
  from workplaces w join positions p on p.id = w.position_id
  where w.company_id = ${filters.company_id} and ${isOnRoster(db, filters)}
    and (exists (select from schedule_patterns s where s.position_id = p.id and s.company_id = p.company_id)
      or exists (select from roster_entries r where r.position_id = p.id
        and r.date between ${filters.period.from} and ${filters.period.to}))`

export const listEntryDates = async (db: Db, company_id: number, { from, to }: DayPeriod) =>
  (
    await db<{ date: string }[]>`
      select distinct date from roster_entries
      where company_id = ${company_id} and date between ${from} and ${to} order by date`
  ).map((it) => it.date)

export const findOwn = async (db: Db, position_id: number) =>
  exactlyOne(
    await db<DeskPosition[]>`
      select p.id as position_id, p.company_id, w.days::text as days, p.start_at, p.last_day
      from positions p join workplaces w on w.position_id = p.id and w.company_id = p.company_id
      where p.id = ${position_id}`,
  )

type StoredEntry = Pick<RosterEntry, 'position_id' | 'date'> & { shift_id: number | null }

/** The entries of a company in a period, with whose they are. */
export const entriesBetween = (db: Db, company_id: number, { from, to }: DayPeriod) => db<
  (StoredEntry & PositionRef)[]
>`
  select r.position_id, r.date, r.shift_id, p.user_id, p.company_id, p.supervisor_id, j.sequence
  from roster_entries r join positions p on p.id = r.position_id join jobs j on j.id = p.job_id
  where r.company_id = ${company_id} and r.date between ${from} and ${to}
    and p.company_id = ${company_id} and p.status = 'active'
  order by r.date, r.position_id`

type EntryKey = Pick<StoredEntry, 'position_id' | 'date'>

/**
 * Stores entries, and returns those that were different before. Runs under the lock of the calendar: no other
 * transaction writes entries meanwhile, so that what exists is updated and only the rest inserted, which costs half of
 * an upsert.
 */
export const storeEntries = async (
  tx: Db,
  company_id: number,
  entries: readonly StoredEntry[],
  changed_by: number,
): Promise<EntryKey[]> => {
  if (entries.length === 0) return []
  return tx<EntryKey[]>`
    with asked as materialized (
      select * from unnest(${entries.map((it) => it.position_id)}::int[], ${entries.map((it) => it.date)}::date[],
                           ${entries.map((it) => it.shift_id)}::int[]) as it (position_id, date, shift_id)
    ), known as materialized (
      select a.position_id, a.date, a.shift_id, r.position_id is null as is_new,
             r.company_id = ${company_id} and r.shift_id is not distinct from a.shift_id as is_same
      from asked a left join roster_entries r on r.position_id = a.position_id and r.date = a.date
    ), updated as (
      update roster_entries r set company_id = ${company_id}, shift_id = known.shift_id, changed_by = ${changed_by}, changed_at = now()
      from known where r.position_id = known.position_id and r.date = known.date and not known.is_new and not known.is_same
    ), inserted as (
      insert into roster_entries (position_id, date, company_id, shift_id, changed_by)
      select position_id, date, ${company_id}, shift_id, ${changed_by} from known where is_new
    )
    select position_id, date from known where is_new or not is_same`
}

/** Removes entries of the company, and returns those that were there. */
export const removeEntries = async (tx: Db, company_id: number, entries: readonly EntryKey[]): Promise<EntryKey[]> => {
  if (entries.length === 0) return []
  return tx<EntryKey[]>`
    delete from roster_entries r
    using unnest(${entries.map((it) => it.position_id)}::int[], ${entries.map((it) => it.date)}::date[]) as it (position_id, date)
    where r.position_id = it.position_id and r.date = it.date and r.company_id = ${company_id}
    returning r.position_id, r.date`
}
