/** Reminds people of carried days that lapse soon, and of letters that are still missing. */

import { shiftDay } from '#contract/day.ts'
import { daysText } from '#contract/leave.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { formatDay } from '#server/notice/format-day.ts'
import { notify } from '#server/notice/notify.ts'
import { findLedgerPositions } from './balances.ts'
import { readPolicies } from './policies.ts'
import { lapseDay, yearOf } from './rules.ts'
import { readSums } from './sums.ts'

const DAYS_BEFORE = 30

/** Once a person and date, from thirty days before. */
export const remindOfLapse = (sql: Sql, clock: Clock, company_id: number, today: string) =>
  transaction(sql, async (tx) => {
    const policyOf = await readPolicies(tx, [company_id])
    const year = yearOf(today)
    const day = lapseDay(policyOf(company_id, year), year)
    if (!day || day < today || today < shiftDay(day, -DAYS_BEFORE)) return 0
    const positions = await findLedgerPositions(tx, clock, tx`p.company_id = ${company_id} and p.status = 'active'`)
    const sums = await readSums(tx, positions, [year], policyOf)
    let told = 0
    for (const { position_id, carried, used_before_lapse } of sums) {
      const unused = carried + used_before_lapse
      if (unused <= 0) continue
      told++
      await notify(tx, {
        kind: 'leave_expiring',
        event: `leave-expiring:${position_id}:${day}`,
        facts: { days: daysText(unused), day: formatDay(day) },
        subjects: [],
        link: '/cuti-saya',
        recipients: tx`select user_id, id as position_id from positions where id = ${position_id}`,
      })
    }
    return told
  })

/** A day after asking, once a request. */
export const remindOfLetters = (sql: Sql, company_id: number) =>
  transaction(sql, async (tx) => {
    const rows = await tx<{ id: number; user_id: number; position_id: number; start_date: string; kind: string }[]>`
      select l.id, p.user_id, l.position_id, l.start_date, k.name as kind
      from leaves l join positions p on p.id = l.position_id join leave_kinds k on k.id = l.leave_kind_id
      where l.company_id = ${company_id} and l.status = 'waiting' and l.needs_file and l.file_id is null
        and l.created_at < now() - interval '1 day'
        and not exists (select from notifications n where n.event = 'letter-missing:' || l.id)`
    for (const { id, user_id, position_id, start_date, kind } of rows)
      await notify(tx, {
        kind: 'letter_missing',
        event: `letter-missing:${id}`,
        facts: { what: `${kind} ${formatDay(start_date)}` },
        subjects: [],
        link: `/request-leave/detail/${id}`,
        recipients: tx`select ${user_id}::int as user_id, ${position_id}::int as position_id`,
      })
    return rows.length
  })
