import type { DayPart, LeaveType } from '#contract/leave/form.ts'
import type { LeaveStatus } from '#contract/leave/row.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { principalsOfAccount, supervisorsDecide } from '#server/platform/session/active-delegations.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { meColumns, meSource } from '#server/platform/session/identify.ts'

export interface CalendarLinkRow {
  generation: number
  ended_at: string | null
}

/** The current link of the position, created at the first use. */
export const findLink = async (db: Db, position_id: number) => {
  await db`insert into calendar_links (position_id) values (${position_id}) on conflict do nothing`
  return exactlyOne(
    await db<CalendarLinkRow[]>`select generation, ended_at from calendar_links where position_id = ${position_id}`,
  )
}

export const renewLink = async (db: Db, position_id: number) =>
  exactlyOne(
    await db<CalendarLinkRow[]>`
    insert into calendar_links as l (position_id, generation) values (${position_id}, 2)
    on conflict (position_id) do update set generation = l.generation + 1, updated_at = now(), ended_at = null
    returning generation, ended_at`,
  )

export type CalendarReader = Me & {
  name: string
  company_name: string
  generation: number
  is_noted: boolean
}

/**
 * Undefined if the position is closed or the person has only a one-time code; a sign-in lock does not close the feed.
 */
export const findReader = async (db: Db, position_id: number) => {
  const [row] = await db<CalendarReader[]>`
    select ${meColumns(db)}, u.name, c.name as company_name, l.generation,
           l.read_on is not distinct from current_date and l.ended_at is null as is_noted,
           ${principalsOfAccount(db)} as stands_in_for, ${supervisorsDecide(db)} as supervisors_decide
    from ${meSource(db)} join users u on u.id = p.user_id join companies c on c.id = p.company_id
    join calendar_links l on l.position_id = p.id
    where p.id = ${position_id} and ${isActivePosition(db)} and u.password_kind = 'own'`
  return row
}

/**
 * Returns whether this is the first reading of the day. A reading proves that the calendar has the new link, so the
 * hint about the end of the old one is cleared.
 */
export const recordReading = async (tx: Db, position_id: number) => {
  const [link] = await tx<{ was_read: boolean }[]>`
    with before as (
      select position_id, read_on is not distinct from current_date as was_read from calendar_links
      where position_id = ${position_id} for update
    )
    update calendar_links l set read_on = current_date, ended_at = null from before
    where l.position_id = before.position_id returning before.was_read`
  return link?.was_read === false
}

export interface FeedRow {
  id: number
  user_id: number
  user_name: string
  request_type: LeaveType
  /** Only set for the reader's own leave. */
  description: string | null
  start_date: string
  end_date: string
  part: DayPart
  status: LeaveStatus
  version: number
  stamp: string
}

const columns = (db: Db) => db`
  r.id, p.user_id, u.name as user_name, r.request_type, r.part, r.start_date, r.end_date, r.status, r.version,
  -- An edit renews \`waiting_since\`, as it raises the version.
  greatest(r.created_at, r.waiting_since, r.first_at, r.action_at) as stamp`
const source = (db: Db) => db`leaves r join positions p on p.id = r.position_id join users u on u.id = p.user_id`

/** From a year ago on, in all positions of the person. */
export const listOwn = (db: Db, user_id: number) => db<FeedRow[]>`
  select ${columns(db)}, r.description from ${source(db)}
  where r.position_id in (select id from positions where user_id = ${user_id})
    and r.status in ('waiting', 'accepted') and r.end_date >= current_date - 366
  order by r.start_date, r.id`

const TEAM_MAX = 2_000

/** Without reasons, since other people may see a calendar on the screen. */
export const listTeam = (db: Db, { id, company_id }: Pick<Me, 'id' | 'company_id'>) => db<FeedRow[]>`
  select ${columns(db)}, null as description from ${source(db)}
  where r.company_id = ${company_id} and p.user_id <> ${id} and r.status in ('waiting', 'accepted')
    and r.year >= extract(year from current_date)::int - 1 and r.end_date >= current_date - 31
  order by r.start_date, r.id limit ${TEAM_MAX}`

export const installationId = async (db: Db) => {
  const [row] = await db<{ id: string }[]>`select id from installation`
  return row?.id ?? 'hcis'
}
