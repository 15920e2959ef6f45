/** Reminds people of days that lapse soon, and of letters that are still missing. */

import type { LeavePolicy } from '#contract/leave/policy.ts'
import { daysText } from '#contract/leave/row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach, type OwnNotice } from '#server/platform/notice/notify.ts'
import { ledgerColumns, readBalances } from './balances.ts'
import type { LedgerPosition } from './figures.ts'
import { readPolicies } from './policies.ts'
import { lapseDay, NOTHING, yearEnd, yearOf } from './rules.ts'
import { readSums } from './sums.ts'

const DAYS_BEFORE = 30
const BATCH = 2_000

type Reminder = OwnNotice<'leave_expiring'>
const isSoon = (day: string, today: string) => shiftDay(day, -DAYS_BEFORE) <= today && today <= day
const reminderOf = (it: Pick<Reminder, 'user_id' | 'position_id' | 'event'>, facts: Reminder['facts']): Reminder => ({
  ...it,
  facts,
  link: '/cuti-saya',
})

/** Once a person and date, from thirty days before: carried days lapse within the year, others at its end. */
export const remindOfLapse = async (sql: Sql, clock: Clock, company_id: number, today: string) => {
  const year = yearOf(today)
  const policy = (await readPolicies(sql))(company_id, year)
  const carriedUntil = lapseDay(policy, year)
  if (carriedUntil && isSoon(carriedUntil, today)) return remindOfCarried(sql, company_id, carriedUntil)
  return isSoon(yearEnd(year), today) ? remindOfYearEnd(sql, clock, { company_id, year, policy }) : 0
}

const remindOfCarried = (sql: Sql, company_id: number, day: string) =>
  transaction(sql, async (tx) => {
    const people = await notYetReminded(tx, company_id, day)
    const ids = people.map((it) => it.position_id)
    const sums = new Map((await readSums(tx, ids, [yearOf(day)])).map((it) => [it.position_id, it]))
    const notices = people.flatMap((it) => {
      const { carried, used_before_lapse } = sums.get(it.position_id) ?? NOTHING
      const unused = carried + used_before_lapse
      return unused > 0 ? [reminderOf(it, { what: 'cuti bawaan', days: daysText(unused), day: formatDay(day) })] : []
    })
    await notifyEach(tx, 'leave_expiring', notices)
    return notices.length
  })

interface EndingYear {
  company_id: number
  year: number
  policy: LeavePolicy
}

/** Reminds of available days that are not carried over; in batches, because nearly everybody has some days left. */
const remindOfYearEnd = async (sql: Sql, clock: Clock, { company_id, year, policy }: EndingYear) => {
  let reminded = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    const batch = await transaction(sql, async (tx) => {
      const positions = await withDaysLeft(tx, clock, { company_id, year, more: policy.carry_over_days, from })
      const balances = await readBalances(tx, positions, [year])
      const notices = balances.flatMap(({ available }, index) => {
        const it = positions[index]
        const days = available - policy.carry_over_days
        const facts = { what: 'cuti', days: daysText(days), day: formatDay(yearEnd(year)) }
        return it && days > 0 ? [reminderOf(it, facts)] : []
      })
      await notifyEach(tx, 'leave_expiring', notices)
      return { count: notices.length, last: positions.at(-1)?.position_id }
    })
    reminded += batch.count
    after = batch.last
  }
  return reminded
}

interface DaysLeft {
  company_id: number
  year: number
  more: number
  from: number
}

/** Some active positions with more days than these that have no notice of the end of the year. */
const withDaysLeft = (tx: Db, clock: Clock, { company_id, year, more, from }: DaysLeft) => tx<
  (LedgerPosition & Pick<Reminder, 'user_id' | 'position_id' | 'event'>)[]
>`
  select ${ledgerColumns(tx, clock)}, p.user_id, due.event
  from positions p join companies c on c.id = p.company_id
  cross join lateral (select 'leave-expiring:' || p.id || ':' || ${yearEnd(year)}::text as event) due
  where p.company_id = ${company_id} and p.status = 'active' and p.id > ${from}
    and (p.last_day is null or p.last_day > ${yearEnd(year)})
    and (select sum(e.days) from leave_entries e where e.position_id = p.id and e.year = ${year}) > ${more}::numeric
    and not exists (select from notifications n where n.event = due.event)
  order by p.id limit ${BATCH}`

/** Active positions with carried days that have no notice of this day. */
const notYetReminded = (tx: Db, company_id: number, day: string) => tx<
  Pick<Reminder, 'position_id' | 'user_id' | 'event'>[]
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
