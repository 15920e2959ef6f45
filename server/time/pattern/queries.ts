import type { Schedule, ScheduleForm } from '#contract/time/pattern.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface ScheduledPosition {
  position_id: number
  user_id: number
  company_id: number
  supervisor_id: number | null
  sequence: number
}

export const findScheduled = async (db: Db, position_id: number) => {
  const [row] = await db<ScheduledPosition[]>`
    select p.id as position_id, p.user_id, p.company_id, p.supervisor_id, j.sequence
    from positions p join jobs j on j.id = p.job_id where p.id = ${position_id}`
  return row
}

/** The patterns in the present company, the newest first. */
export const scheduleOf = async (
  db: Db,
  clock: Clock,
  { position_id, company_id }: Pick<ScheduledPosition, 'position_id' | 'company_id'>,
): Promise<Schedule> => {
  const history = await db<(Schedule['history'][number] & { has_begun: boolean })[]>`
    select s.valid_from, s.pattern, u.name as by, s.changed_at as at,
           s.valid_from <= (${clock(db)} at time zone c.timezone)::date as has_begun
    from schedule_patterns s join companies c on c.id = s.company_id
    left join positions p on p.id = s.changed_by left join users u on u.id = p.user_id
    where s.position_id = ${position_id} and s.company_id = ${company_id} order by s.valid_from desc`
  const now = history.find((it) => it.has_begun)
  return {
    current: now?.pattern ? { valid_from: now.valid_from, pattern: now.pattern } : null,
    history: history.map(({ has_begun: _, ...it }) => it),
  }
}

/** The same first day again replaces the row. */
export const savePattern = (
  tx: Db,
  { position_id, company_id }: Pick<ScheduledPosition, 'position_id' | 'company_id'>,
  { valid_from, pattern }: ScheduleForm,
  changed_by: number,
) => tx`
  insert into schedule_patterns (position_id, valid_from, company_id, pattern, changed_by)
  values (${position_id}, ${valid_from}, ${company_id}, ${pattern}::int[], ${changed_by})
  on conflict (position_id, valid_from) do update
  set company_id = excluded.company_id, pattern = excluded.pattern, changed_by = excluded.changed_by, changed_at = now()`
