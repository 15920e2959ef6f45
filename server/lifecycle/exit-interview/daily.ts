/** Asks leavers for their interview a week ahead, and forgets what was said about leaving after two years. */
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'

const DAYS_BEFORE = 7

export const askLeavers = (sql: Db, company_id: number, day: string) =>
  transaction(sql, async (tx) => {
    const rows = await tx<{ id: number; user_id: number; last_day: string }[]>`
      select p.id, p.user_id, p.last_day from positions p
      where p.status = 'active' and p.company_id = ${company_id} and p.last_day between ${day}::date and ${day}::date + ${DAYS_BEFORE}::int
        and not exists (select from exit_interviews i where i.position_id = p.id and i.last_day = p.last_day)
      order by p.id`
    await notifyEach(
      tx,
      'exit_interview',
      rows.map(({ id, user_id, last_day }) => ({
        user_id,
        position_id: id,
        event: `exit:${id}:${last_day}:interview`,
        facts: { day: formatDay(last_day) },
        link: '/keluar-saya',
      })),
    )
    return rows.length
  })

/** Reason, group and day stay for the figures; answers expire as rows of their own. */
export const deleteExitNotes = async (sql: Db, day: string) => {
  const rows = await sql`
    update exits set note = null where note is not null and last_day < ${day}::date - interval '24 months' returning 1`
  return rows.length
}
