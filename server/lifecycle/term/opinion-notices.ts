/** Asks those who lead for their opinion, twice before a term ends. */
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { listTerms } from './queries.ts'

/** Days before the end, and again a fortnight later. */
const FIRST = 30
const SECOND = FIRST - 14

export const askForOpinions = (sql: Db, company_id: number, day: string) =>
  transaction(sql, async (tx) => {
    const rows = await listTerms(tx, { scope: company_id, today: day, days: FIRST })
    const open = rows.filter((it) => it.days_left >= 0 && it.opinion === null)
    for (const { position_id, user_id, name, kind, end_at, days_left, supervisor_id } of open)
      await notify(tx, {
        kind: 'term_opinion',
        event: `term:${position_id}:${kind}:${end_at}:${days_left > SECOND ? FIRST : SECOND}`,
        facts: { name, kind, day: formatDay(end_at) },
        subjects: [user_id],
        link: '/masuk-keluar?tab=masa',
        recipients:
          supervisor_id === null
            ? hrRecipientsOf(tx, company_id)
            : tx`select sp.user_id, sp.id as position_id from positions sp where sp.id = ${supervisor_id}`,
      })
    return open.length
  })
