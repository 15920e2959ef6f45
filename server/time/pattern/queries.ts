import type { Schedule, ScheduleForm } from '#contract/time/pattern.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface ScheduledPosition {
  position_id: number
  user_id: number
  company_id: number
  supervisor_id: number | null
  sequence: number
  status: 'active' | 'inactive'
}

export interface SchedulablePosition extends ScheduledPosition {
  employee_identity: string
  name: string
  /** The newest first. */
  patterns: ScheduleForm[]
}

export const findScheduled = async (db: Db, position_id: number) => {
  const [row] = await db<ScheduledPosition[]>`
    select p.id as position_id, p.user_id, p.company_id, p.supervisor_id, j.sequence, p.status
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

/** The pattern that holds on a day in the present company; null without one. */
export const patternOn = async (
  tx: Db,
  { position_id, company_id }: Pick<ScheduledPosition, 'position_id' | 'company_id'>,
  day: string,
) => {
  const [row] = await tx<{ pattern: ScheduleForm['pattern'] }[]>`
    select pattern from schedule_patterns
    where position_id = ${position_id} and company_id = ${company_id} and valid_from <= ${day}
    order by valid_from desc limit 1`
  return row?.pattern ?? null
}

/** The active positions of people with these numbers in a company, with their patterns there. */
export const listSchedulable = (db: Db, company_id: number, niks: readonly string[]) => db<SchedulablePosition[]>`
  select p.id as position_id, p.user_id, p.company_id, p.supervisor_id, j.sequence, p.status, u.employee_identity, u.name,
         array(select json_build_object('valid_from', s.valid_from, 'pattern', s.pattern)
               from schedule_patterns s where s.position_id = p.id and s.company_id = p.company_id
               order by s.valid_from desc) as patterns
  from users u join positions p on p.user_id = u.id join jobs j on j.id = p.job_id
  where u.employee_identity = any(${niks}::text[]) and p.company_id = ${company_id} and p.status = 'active'
  order by p.id`

export interface PositionWithPattern extends ScheduledPosition {
  employee_identity: string
  name: string
  /** That of the day; null without one. */
  pattern: ScheduleForm['pattern']
}

/** The people of a company whom a sheet of patterns can name, with the pattern of a day there. */
export const listForTemplate = (db: Db, company_id: number, day: string) => db<PositionWithPattern[]>`
  select p.id as position_id, p.user_id, p.company_id, p.supervisor_id, j.sequence, p.status, u.employee_identity, u.name,
         (select s.pattern from schedule_patterns s
          where s.position_id = p.id and s.company_id = p.company_id and s.valid_from <= ${day}
          order by s.valid_from desc limit 1) as pattern
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where p.company_id = ${company_id} and p.status = 'active'
    and not exists (select from positions other
                    where other.user_id = p.user_id and other.company_id = p.company_id and other.status = 'active'
                      and other.id <> p.id)
  order by u.name collate "id-x-icu", p.id`

/** Stores many patterns in one statement; the same first day again replaces the row. */
export const savePatterns = (
  tx: Db,
  company_id: number,
  rows: readonly (ScheduleForm & { position_id: number })[],
  changed_by: number,
) => tx`
  insert into schedule_patterns (position_id, valid_from, company_id, pattern, changed_by)
  select it.position_id, it.valid_from, ${company_id}, it.pattern, ${changed_by}
  from jsonb_to_recordset(${tx.json(rows)}) as it (position_id int, valid_from date, pattern int[])
  on conflict (position_id, valid_from) do update
  set company_id = excluded.company_id, pattern = excluded.pattern, changed_by = excluded.changed_by, changed_at = now()`

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

/** The active shifts of a company, kept until the end of the transaction. */
export const shiftsOf = (tx: Db, company_id: number) => tx<{ id: number; name: string }[]>`
  select id, name from shifts where company_id = ${company_id} and active order by id for share`

/** The closed months of a company, the last first. */
export const closedDays = (db: Db, company_id: number) => db<{ month: string; to: string }[]>`
  select month, last_day as "to" from payroll_periods where company_id = ${company_id} order by month desc`
