import type { PositionRef } from '#contract/policy.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { and } from '#server/database/and.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { limitOffset } from '#server/http/page.ts'
import { positionsNamed } from '#server/person/search-by-name.ts'
import type { DayPeriod, DeskPosition } from '#server/work-day/period.ts'

export interface RosterPerson extends DeskPosition, Pick<PositionRef, 'user_id' | 'supervisor_id' | 'sequence'> {
  name: string
  job_name: string
}

interface RosterFilters {
  company_id: number
  period: DayPeriod
  keyword?: string
}

/** Active positions that work in the company in the period. */
const isOnRoster = (db: Db, { company_id, period: { from, to }, keyword }: RosterFilters) =>
  and(db, [
    db`w.company_id = ${company_id} and p.company_id = ${company_id} and p.status = 'active'`,
    db`(p.start_at is null or p.start_at <= ${to}) and (p.last_day is null or p.last_day >= ${from})`,
    keyword ? db`w.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

export const pageOfRoster = (db: Db, filters: RosterFilters, page: { page: number; page_size: number }) => db<
  RosterPerson[]
>`
  select w.position_id, w.company_id, p.company_id as present_company_id, p.start_at, p.last_day, p.user_id,
         p.supervisor_id, j.sequence, w.name, j.name as job_name
  from workplaces w join positions p on p.id = w.position_id join jobs j on j.id = p.job_id
  where ${isOnRoster(db, filters)} order by w.name collate "id-x-icu", w.position_id ${limitOffset(db, page)}`

export const countRoster = async (db: Db, filters: RosterFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from workplaces w join positions p on p.id = w.position_id
      where ${isOnRoster(db, filters)}`,
  ).total

export const findOwn = async (db: Db, position_id: number) =>
  exactlyOne(
    await db<DeskPosition[]>`
      select id as position_id, company_id, company_id as present_company_id, start_at, last_day
      from positions where id = ${position_id}`,
  )

type StoredEntry = Pick<RosterEntry, 'position_id' | 'date'> & { shift_id: number | null }

/** The entries of these positions and dates that exist. */
export const entriesOn = (
  tx: Db,
  company_id: number,
  asked: readonly Pick<RosterEntry, 'position_id' | 'date'>[],
) => tx<StoredEntry[]>`
  select r.position_id, r.date, r.shift_id
  from unnest(${asked.map((it) => it.position_id)}::int[], ${asked.map((it) => it.date)}::date[]) as asked (position_id, date)
  join roster_entries r on r.position_id = asked.position_id and r.date = asked.date and r.company_id = ${company_id}`

/** The entries of a company in a period, with whose they are. */
export const entriesBetween = (db: Db, company_id: number, { from, to }: DayPeriod) => db<
  (StoredEntry & PositionRef)[]
>`
  select r.position_id, r.date, r.shift_id, p.user_id, p.company_id, p.supervisor_id, j.sequence
  from roster_entries r join positions p on p.id = r.position_id join jobs j on j.id = p.job_id
  where r.company_id = ${company_id} and r.date between ${from} and ${to}
    and p.company_id = ${company_id} and p.status = 'active'
  order by r.date, r.position_id`

export const storeEntries = async (tx: Db, company_id: number, entries: readonly StoredEntry[], changed_by: number) => {
  if (entries.length === 0) return
  await tx`
    insert into roster_entries (position_id, date, company_id, shift_id, changed_by)
    select it.position_id, it.date, ${company_id}, it.shift_id, ${changed_by}
    from unnest(${entries.map((it) => it.position_id)}::int[], ${entries.map((it) => it.date)}::date[],
                ${entries.map((it) => it.shift_id)}::int[]) as it (position_id, date, shift_id)
    on conflict (position_id, date) do update
    set company_id = excluded.company_id, shift_id = excluded.shift_id, changed_by = excluded.changed_by, changed_at = now()`
}

export const removeEntries = async (tx: Db, entries: readonly Pick<StoredEntry, 'position_id' | 'date'>[]) => {
  if (entries.length === 0) return
  await tx`
    delete from roster_entries r
    using unnest(${entries.map((it) => it.position_id)}::int[], ${entries.map((it) => it.date)}::date[]) as it (position_id, date)
    where r.position_id = it.position_id and r.date = it.date`
}
