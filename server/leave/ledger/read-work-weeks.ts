/**
 * Reads the work weeks of companies that are older than the calendar off their attendance, once, after the migration,
 * and counts the leave anew that they concern.
 */
import type { FastifyBaseLogger } from 'fastify'
import { lockCalendar } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { planRecount } from './plan-recount.ts'
import { storeRecount } from './recount.ts'

const DAYS_READ = 60

interface ReadWeek {
  company_id: number
  company_name: string
  valid_from: string
  days: number[]
}

/** A weekday counts if at least half as many people came as on the busiest one; without attendance Monday to Friday do. */
const insertWeeks = (tx: Db) => tx<ReadWeek[]>`
  with came as (
    select c.id, extract(isodow from a.work_date)::int as weekday, count(*) as people
    from companies c join attendances a on a.company_id = c.id
      and a.work_date between c.calendar_from - ${DAYS_READ}::int and c.calendar_from - 1
    group by c.id, weekday
  ), busy as (
    select id, array_agg(weekday order by weekday) as days from (
      select came.*, max(people) over (partition by id) as most from came
    ) it where people * 2 >= most group by id
  ), stored as (
    insert into work_weeks (company_id, valid_from, days)
    select c.id, c.calendar_from, coalesce(busy.days, '{1,2,3,4,5}') from companies c left join busy on busy.id = c.id
    where c.calendar_from is not null and not exists (select from work_weeks w where w.company_id = c.id)
    returning company_id, valid_from, days
  )
  select stored.*, c.name as company_name from stored join companies c on c.id = stored.company_id order by c.id`

export const readWorkWeeks = async (sql: Db, log: Pick<FastifyBaseLogger, 'info'>) => {
  const [state] = await sql`select 1 from work_week_reading where read_at is null`
  if (!state) return
  const weeks = await transaction(sql, async (tx) => {
    await lockCalendar(tx)
    const read = await insertWeeks(tx)
    const changed = read.map(({ company_id, valid_from }) => ({ from: valid_from, company_ids: [company_id] }))
    await storeRecount(tx, await planRecount(tx, changed), { by: null, why: 'Hari kerja entitas' })
    await tx`update work_week_reading set read_at = now()`
    return read
  })
  for (const { company_id, company_name, days } of weeks)
    log.info({ company_id, company_name, days }, 'work week read off the attendance')
}
