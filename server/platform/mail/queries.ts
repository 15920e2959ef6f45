import type { FailedMail, MailState } from '#contract/platform/mail.ts'
import type { Me } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { personScopeCondition } from '#server/platform/session/person-scope.ts'

const columns = (db: Db) => db`
  id, recipient_name, recipient_address, subject, created_at, failed_at, coalesce(last_error, '') as reason`

/** HR with a company scope sees the mails to people of that scope, matched by e-mail address. */
const inScope = (db: Db, me: Me) => {
  const isInScope = personScopeCondition(db, me, db`u.id`)
  return isInScope && db`exists (select from users u where lower(u.email) = lower(recipient_address) and ${isInScope})`
}

const failed = (db: Db, me: Me) => and(db, [db`failed_at is not null`, inScope(db, me)])

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
  /** Since when no mail can be sent, and why. */
  failing_since: string | null
  error: string | null
}

export const outboxFigures = async (db: Db) =>
  exactlyOne(
    await db<OutboxFigures[]>`
    select mails.*, server.failing_since, server.last_error as error
    from (
      select count(*) filter (where failed_at is null)::int as waiting,
             count(*) filter (where failed_at is not null)::int as failed,
             coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::int as oldest_seconds,
             min(created_at) filter (where failed_at is null) as waiting_since
      from mail_outbox) mails
    left join mail_server server on true`,
  )

/** The state of the mails for HR: those to people of its scope, and whether the mail server takes any. */
export const mailState = async (db: Db, me: Me) => {
  const [waits, isInScope] = [db`failed_at is null`, inScope(db, me)]
  return exactlyOne(
    await db<Omit<MailState, 'is_configured'>[]>`
    select mails.*, server.failing_since, server.last_error as error
    from (
      select count(*) filter (where ${waits})::int as waiting, count(*) filter (where failed_at is not null)::int as failed,
             min(created_at) filter (where ${waits}) as waiting_since
      from mail_outbox where ${isInScope ?? db`true`}) mails
    left join mail_server server on true`,
  )
}
