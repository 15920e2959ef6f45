/** Reminds people who have not answered a hand-over or a return after some working days. */
import { shiftDay } from '#contract/platform/day.ts'
import { dayOf } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendar } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'
import { whatOf } from './queries.ts'

const WORKING_DAYS = 3
const SEARCH_DAYS = 40

/** The day that many working days before. */
const workingDaysBefore = async (db: Db, company_id: number, day: string) => {
  const calendar = await readCalendar(db, company_id, { from: shiftDay(day, -SEARCH_DAYS), to: day })
  let found = day
  for (let left = WORKING_DAYS, back = 1; left > 0 && back <= SEARCH_DAYS; back++) {
    found = shiftDay(day, -back)
    if (dayOf(calendar, found).kind === 'work') left--
  }
  return found
}

interface Unanswered {
  id: number
  what: string
  user_id: number
  position_id: number
  returned_at: string | null
}

export const remindOfItems = async (sql: Db, company_id: number, day: string) => {
  const until = await workingDaysBefore(sql, company_id, day)
  const rows = await sql<Unanswered[]>`
    select h.id, ${whatOf(sql)} as what, p.user_id, p.id as position_id, h.returned_at
    from handovers h join item_kinds k on k.id = h.kind_id join positions p on p.id = h.position_id
    join companies c on c.id = h.company_id
    where h.company_id = ${company_id} and h.asks and h.dispute is null
      and ((h.returned_at is null and h.acknowledged_at is null and (h.created_at at time zone c.timezone)::date <= ${until}::date)
        or (h.returned_at is not null and h.returned_acknowledged_at is null
          and (h.return_recorded_at at time zone c.timezone)::date between ${until}::date - ${SEARCH_DAYS}::int and ${until}::date))
    order by h.id`
  await transaction(sql, (tx) =>
    notifyEach(
      tx,
      'item_reminder',
      rows.map(({ id, what, user_id, position_id, returned_at }) => ({
        user_id,
        position_id,
        event: `handover:${id}:reminder:${returned_at ?? ''}`,
        facts: { what },
        link: '/barang-saya',
      })),
    ),
  )
  return rows.length
}
