import type { AwayRow, AwayWeek, AwayWeeks, Presence } from '#contract/home/dashboard.ts'
import { countDayStatuses, countStates, daysOnDesk } from '#server/calendar/work-day/desk.ts'
import { dateIn } from '#server/calendar/work-day/queries.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'

/** Maximum of rows; a longer list is not read on a dashboard. */
const SHOWN = 12

export const awaySoon = async (
  db: Db,
  clock: Clock,
  timezone: string,
  company_id: CompanyScope,
): Promise<AwayWeeks> => {
  const { from, to, ...then } = exactlyOne(
    await db<Record<'from' | 'to' | 'next_from' | 'next_to', string>[]>`
      select monday as "from", monday + 6 as "to", monday + 7 as next_from, monday + 13 as next_to
      from (select date_trunc('week', ${clock(db)} at time zone ${timezone})::date as monday) it`,
  )
  const week = await awayIn(db, { from, to }, company_id)
  return { ...week, next: await awayIn(db, { from: then.next_from, to: then.next_to }, company_id) }
}

const awayIn = async (db: Db, week: { from: string; to: string }, company_id: CompanyScope): Promise<AwayWeek> => {
  // Finds the rows with the date index alone, then joins the names.
  const rows = await db<(AwayRow & { total: number })[]>`
    select l.id, l.position_id, p.user_id, u.name as user_name, j.name as job_name, c.name as company_name, l.request_type,
      l.start_date, l.end_date, l.status, l.total
    from (
      select l.*, count(*) over ()::int as total from leaves l
      where ${and(db, [
        isOnDays(db, week.from, week.to),
        db`l.status in ('waiting', 'accepted')`,
        companyScopeCondition(db, 'l.company_id', company_id),
      ])}
      order by l.start_date, l.id limit ${db.unsafe(String(SHOWN))}
    ) l
    join positions p on p.id = l.position_id
    join users u on u.id = p.user_id
    join jobs j on j.id = p.job_id
    join companies c on c.id = l.company_id
    order by l.start_date, l.id`
  return { ...week, rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Counted as the desk of that date counts. */
export const presenceToday = async (
  db: Db,
  clock: Clock,
  { timezone, scope }: { timezone: string; scope: CompanyScope },
) => {
  const days = await daysOnDesk(db, clock, { scope, date: await dateIn(db, clock, timezone) })
  const counts = countStates(days)
  return {
    active: days.length,
    present: counts.hadir + counts.terlambat,
    away: counts.cuti + counts.izin + counts.sakit,
    off: counts.libur,
    absent: counts.belum_absen + counts.tanpa_kabar,
    not_due: countDayStatuses(days).belum_waktunya,
  } satisfies Presence
}
