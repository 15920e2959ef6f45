import type { WorkWeek, WorkWeekForm } from '#contract/calendar/work-week.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { notFound } from '#server/platform/http/errors.ts'

export const listWorkWeeks = (db: Db, where: Fragment) => db<WorkWeek[]>`
  select w.id, w.company_id, c.name as company_name, w.valid_from, w.days, w.short_day
  from work_weeks w join companies c on c.id = w.company_id
  where ${where} order by w.valid_from desc, c.name collate "id-x-icu", w.id`

export const findWorkWeek = async (db: Db, id: number) => {
  const [row] = await listWorkWeeks(db, db`w.id = ${id}`)
  return row ?? notFound('Hari kerja')
}

/** The same first day again replaces the row. */
export const saveWorkWeek = async (tx: Db, { company_id, valid_from, days, short_day = null }: WorkWeekForm) => {
  const [row] = await tx<{ id: number }[]>`
    insert into work_weeks ${tx.values({ company_id, valid_from, days, short_day })}
    on conflict (company_id, valid_from) do update set days = excluded.days, short_day = excluded.short_day
    returning id`
  return findWorkWeek(tx, row?.id ?? 0)
}

export const removeWorkWeek = (tx: Db, id: number) => tx`delete from work_weeks where id = ${id}`
