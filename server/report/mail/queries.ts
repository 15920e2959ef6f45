import type { ReportMail, ReportMailDraft } from '#contract/report/mail.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

const columns = (db: Db) => db`
  id, name, reports, company_ids, day, recipients, active,
  array(select u.name from unnest(recipients) with ordinality r (id, place)
        join positions p on p.id = r.id join users u on u.id = p.user_id order by r.place) as recipient_names`

/** All of them, or those about companies of a list only. */
export const listMails = (db: Db, scope: readonly number[] | undefined) => db<ReportMail[]>`
  select ${columns(db)} from report_mails
  where ${scope ? db`company_ids <> '{}' and company_ids <@ ${scope}::int[]` : db`true`} order by name, id`

export const findMail = async (tx: Db, id: number, scope: readonly number[] | undefined) => {
  const [row] = await tx<ReportMail[]>`
    select ${columns(tx)} from report_mails
    where id = ${id} and ${scope ? tx`company_ids <> '{}' and company_ids <@ ${scope}::int[]` : tx`true`} for update`
  return row
}

export const insertMail = async (tx: Db, it: ReportMailDraft) =>
  exactlyOne(
    await tx<ReportMail[]>`
      insert into report_mails (name, reports, company_ids, day, recipients, active)
      values (${it.name}, ${it.reports}::text[], ${it.company_ids}::int[], ${it.day}, ${it.recipients}::int[], ${it.active})
      returning ${columns(tx)}`,
  )

export const updateMail = async (tx: Db, id: number, it: ReportMailDraft) =>
  exactlyOne(
    await tx<ReportMail[]>`
      update report_mails set name = ${it.name}, reports = ${it.reports}::text[], company_ids = ${it.company_ids}::int[],
        day = ${it.day}, recipients = ${it.recipients}::int[], active = ${it.active}
      where id = ${id} returning ${columns(tx)}`,
  )

export const deleteMail = async (tx: Db, id: number) => {
  await tx`delete from report_mails where id = ${id}`
}

/** Mails that are due with this company, the first one that they name; those of all companies with the oldest one in WIB. */
export const dueMails = (db: Db, company_id: number, day: number) => db<ReportMail[]>`
  select ${columns(db)} from report_mails
  where active and day = ${day}
    and (company_ids[1] = ${company_id} or (company_ids = '{}' and ${company_id} = (
      select id from companies order by timezone <> 'Asia/Jakarta', id limit 1)))
  order by id`

/** False if the mail of the month was sent before. */
export const claimRun = async (tx: Db, mail_id: number, month: string) => {
  const [row] = await tx`
    insert into report_mail_runs (mail_id, month) values (${mail_id}, ${`${month}-01`})
    on conflict (mail_id, month) do nothing returning mail_id`
  return row !== undefined
}

export const noteSent = async (tx: Db, mail_id: number, month: string, sent: number) => {
  await tx`update report_mail_runs set sent = ${sent} where mail_id = ${mail_id} and month = ${`${month}-01`}`
}
