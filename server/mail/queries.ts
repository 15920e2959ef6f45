import type { FailedMail } from '#contract/mail.ts'
import type { Me } from '#contract/policy.ts'
import { and } from '#server/database/and.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { limitOffset } from '#server/http/page.ts'
import { personScopeCondition } from '#server/person/person.ts'

const columns = (db: Db) => db`
  id, recipient_name, recipient_address, subject, created_at, failed_at, coalesce(last_error, '') as reason`

/** HR with a company scope sees the mails to people of that scope, matched by e-mail address. */
const failed = (db: Db, me: Me) => {
  const isInScope = personScopeCondition(db, me, db`u.id`)
  return and(db, [
    db`failed_at is not null`,
    isInScope && db`exists (select from users u where lower(u.email) = lower(recipient_address) and ${isInScope})`,
  ])
}

export const listFailed = (db: Db, me: Me, query: { page: number; page_size: number }) => db<FailedMail[]>`
  select ${columns(db)} from mail_outbox where ${failed(db, me)}
  order by failed_at desc, id desc ${limitOffset(db, query)}`

export const countFailed = async (db: Db, me: Me) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from mail_outbox where ${failed(db, me)}`)
    .total

export const deleteFailed = async (db: Db, me: Me, id: number) => {
  const [row] = await db<FailedMail[]>`
    delete from mail_outbox where id = ${id} and ${failed(db, me)} returning ${columns(db)}`
  return row
}

export interface OutboxFigures {
  waiting: number
  failed: number
  /** Age of the oldest waiting mail. */
  oldest_seconds: number
  /** When it was written. */
  waiting_since: string | null
}

export const outboxFigures = async (db: Db) => {
  return exactlyOne(
    await db<OutboxFigures[]>`
    select count(*) filter (where failed_at is null)::int as waiting,
           count(*) filter (where failed_at is not null)::int as failed,
           coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::int as oldest_seconds,
           min(created_at) filter (where failed_at is null) as waiting_since
    from mail_outbox`,
  )
}
