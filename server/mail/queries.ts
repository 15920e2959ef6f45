import type { FailedMail } from '#contract/mail.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { cut } from '#server/http/page.ts'

const columns = (db: Db) => db`
  id, recipient_name, recipient_address, subject, created_at, failed_at, coalesce(last_error, '') as reason`

export const listFailed = (db: Db, query: { page: number; page_size: number }) => db<FailedMail[]>`
  select ${columns(db)} from mail_outbox where failed_at is not null
  order by failed_at desc, id desc ${cut(db, query)}`

export const deleteFailed = async (db: Db, id: number) => {
  const [row] = await db<FailedMail[]>`
    delete from mail_outbox where id = ${id} and failed_at is not null returning ${columns(db)}`
  return row
}

export interface OutboxFigures {
  waiting: number
  failed: number
  /** How long the oldest one has waited. */
  oldest_seconds: number
}

export const outboxFigures = async (db: Db) => {
  return one(
    await db<OutboxFigures[]>`
    select count(*) filter (where failed_at is null)::int as waiting,
           count(*) filter (where failed_at is not null)::int as failed,
           coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::int as oldest_seconds
    from mail_outbox`,
  )
}
