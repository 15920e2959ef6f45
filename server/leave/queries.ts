import pg from 'pg'
import type * as z from 'zod'
import type { LeaveContext, LeaveForm } from '#contract/leave.ts'
import type { Db } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import type { LeaveRow } from './kind.ts'

export type LeaveDraft = z.output<typeof LeaveForm>

/** One change of a person's days at a time: two that wait for each other's overlap check would end in a deadlock. */
export const lockDays = async (db: Db, position_id: number) => {
  await db`select id from positions where id = ${position_id} for no key update`
}

export const insertLeave = async (db: Db, position_id: number, it: LeaveDraft) => {
  const [row] = await db<{ id: number }[]>`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date)
    select id, company_id, ${it.request_type}, ${it.description}, ${it.start_date}, ${it.end_date}
    from positions where id = ${position_id} returning id`
  return row!.id
}

/** The table itself refuses two requests of one position on the same day, however close together they arrive. */
export const refuseOverlap = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.constraint === 'leaves_do_not_overlap')
      return conflict('tanggal bertabrakan dengan pengajuan lain', 'overlap')
    throw error
  })

/** Accepted days of the position in each year that the request touches: a leave over new year counts in both. */
export const usedDays = (db: Db, it: LeaveRow) => db<LeaveContext['used']>`
  select y.year,
         coalesce(sum(d.days) filter (where l.request_type = 'cuti'), 0)::int as cuti,
         coalesce(sum(d.days) filter (where l.request_type = 'izin'), 0)::int as izin,
         coalesce(sum(d.days) filter (where l.request_type = 'sakit'), 0)::int as sakit
  from generate_series(extract(year from ${it.start_date}::date)::int, extract(year from ${it.end_date}::date)::int) y (year)
  left join leaves l on l.position_id = ${it.position_id} and l.status = 'accepted'
    and l.start_date <= make_date(y.year, 12, 31) and l.end_date >= make_date(y.year, 1, 1)
  left join lateral (
    select least(l.end_date, make_date(y.year, 12, 31)) - greatest(l.start_date, make_date(y.year, 1, 1)) + 1 as days
  ) d on true
  group by y.year order by y.year`

const AWAY_MAX = 50

export const colleaguesAway = (db: Db, it: LeaveRow) => db<LeaveContext['away']>`
  select l.id, u.name as user_name, l.request_type, l.start_date, l.end_date, l.status
  from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  where l.company_id = ${it.company_id} and p.user_id <> ${it.user_id} and l.status <> 'rejected'
    and l.start_date <= ${it.end_date} and l.end_date >= ${it.start_date}
  order by l.status, l.start_date, u.name collate "id-x-icu" limit ${AWAY_MAX}`
