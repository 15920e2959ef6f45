/** Hours of single weekdays beside the rule of a company, each with its history by date. */
import type { WeekdayHours } from '#contract/time/weekday-hours.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Those in force, from Monday on. */
export const listWeekdayHours = async (db: Db, company_id: number) => {
  const rows = await db<(WeekdayHours | { weekday: number; in: null; out: null })[]>`
    select distinct on (weekday) weekday, "in", "out" from weekday_hours
    where company_id = ${company_id} order by weekday, valid_from desc`
  return rows.filter((it): it is WeekdayHours => it.in !== null)
}

interface Versions {
  clock: Clock
  changed_by: number
  company_id: number
}

/** Without times the hours of the company hold again. */
const storeFromToday = (
  tx: Db,
  { clock, changed_by, company_id }: Versions,
  days: readonly { weekday: number; in: string | null; out: string | null }[],
) => tx`
  insert into weekday_hours (company_id, weekday, valid_from, "in", "out", changed_by)
  select c.id, day.weekday, (${clock(tx)} at time zone c.timezone)::date, day."in", day."out", ${changed_by}
  from companies c, jsonb_to_recordset(${tx.json(days)}) as day (weekday smallint, "in" time, "out" time)
  where c.id = ${company_id}
  on conflict (company_id, weekday, valid_from)
    do update set "in" = excluded."in", "out" = excluded."out", changed_by = excluded.changed_by, changed_at = now()`

const isSameHours = (one: WeekdayHours | undefined, other: WeekdayHours | undefined) =>
  one?.in === other?.in && one?.out === other?.out

/** Stores only the weekdays that change. */
export const replaceWeekdayHours = async (tx: Db, versions: Versions, days: readonly WeekdayHours[]) => {
  const before = await listWeekdayHours(tx, versions.company_id)
  const named = [...new Set([...before, ...days].map((it) => it.weekday))]
  const changed = named.flatMap((weekday) => {
    const [old, asked] = [before, days].map((list) => list.find((it) => it.weekday === weekday))
    return isSameHours(old, asked) ? [] : [{ weekday, in: asked?.in ?? null, out: asked?.out ?? null }]
  })
  if (changed.length > 0) await storeFromToday(tx, versions, changed)
  return before
}
