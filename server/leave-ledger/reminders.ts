/** Reminds people of carried days that lapse soon, and of letters that are still missing. */
import { shiftDay } from '#contract/day.ts'
import { daysText } from '#contract/leave.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { formatDay } from '#server/notice/format-day.ts'
import { notifyEach, type OwnNotice } from '#server/notice/notify.ts'
import { readPolicies } from './policies.ts'
import { lapseDay, NOTHING, yearOf } from './rules.ts'
import { readSums } from './sums.ts'

const DAYS_BEFORE = 30

/** Once a person and date, from thirty days before. */
export const remindOfLapse = (sql: Sql, company_id: number, today: string) =>
  transaction(sql, async (tx) => {
    const policyOf = await readPolicies(tx)
    const year = yearOf(today)
    const day = lapseDay(policyOf(company_id, year), year)
    if (!day || day < today || today < shiftDay(day, -DAYS_BEFORE)) return 0
    const people = await notYetReminded(tx, company_id, day)
    const ids = people.map((it) => it.position_id)
    const sums = new Map((await readSums(tx, ids, [year])).map((it) => [it.position_id, it]))
    const notices = people.flatMap((it): OwnNotice<'leave_expiring'>[] => {
      const { carried, used_before_lapse } = sums.get(it.position_id) ?? NOTHING
      const unused = carried + used_before_lapse
      return unused > 0 ? [{ ...it, facts: { days: daysText(unused), day: formatDay(day) }, link: '/cuti-saya' }] : []
    })
    await notifyEach(tx, 'leave_expiring', notices)
    return notices.length
  })

/** Active positions with carried days that have no notice of this day. */
const notYetReminded = (tx: Db, company_id: number, day: string) => tx<
  Pick<OwnNotice<'leave_expiring'>, 'position_id' | 'user_id' | 'event'>[]
>`
  select p.id as position_id, p.user_id, due.event from positions p
  cross join lateral (select 'leave-expiring:' || p.id || ':' || ${day}::text as event) due
  where p.company_id = ${company_id} and p.status = 'active'
    and exists (
      select from leave_entries e
      where e.position_id = p.id and e.year = extract(year from ${day}::date) and e.kind = 'carry_in'
    )
    and not exists (select from notifications n where n.event = due.event)
  order by p.id`

/** A day after asking, once a request. */
export const remindOfLetters = (sql: Sql, company_id: number) =>
  transaction(sql, async (tx) => {
    const rows = await tx<{ id: number; user_id: number; position_id: number; start_date: string; kind: string }[]>`
      select l.id, p.user_id, l.position_id, l.start_date, k.name as kind
      from leaves l join positions p on p.id = l.position_id join leave_kinds k on k.id = l.leave_kind_id
      where l.company_id = ${company_id} and l.status = 'waiting' and l.needs_file and l.file_id is null
        and l.created_at < now() - interval '1 day'
        and not exists (select from notifications n where n.event = 'letter-missing:' || l.id)`
    await notifyEach(
      tx,
      'letter_missing',
      rows.map(({ id, user_id, position_id, start_date, kind }) => ({
        user_id,
        position_id,
        event: `letter-missing:${id}`,
        facts: { what: `${kind} ${formatDay(start_date)}` },
        link: `/request-leave/detail/${id}`,
      })),
    )
    return rows.length
  })
