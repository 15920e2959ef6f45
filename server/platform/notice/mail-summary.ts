/** One mail about several requests of a person: it waits some minutes, and each further request joins it as a line. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { MailFact } from '#server/platform/mail/mail-html.ts'

export interface MailSummary {
  /** Key of the mail; those that wait under it are joined. */
  event: string
  /** The person who asks, by name. */
  name: string
  /** The line of this request. */
  fact: MailFact
}

/** How long it waits for further requests. */
export const SUM_UP_SECONDS = 10 * 60

/** The third part names the event of the request, by which the line is taken out again. */
export const summaryFacts = (tx: Db, { fact: [label, value] }: MailSummary, event: Fragment) =>
  tx`jsonb_build_array(jsonb_build_array(${label}::text, ${value}::text, ${event}))`

export const summarySubject = (tx: Db, name: string, facts: Fragment) =>
  tx`${name}::text || ': ' || jsonb_array_length(${facts}) || ' pengajuan'`

export const summaryBody = (tx: Db, name: string, recipient: Fragment, facts: Fragment) =>
  tx`'Halo ' || ${recipient} || E',\n\n' || ${name}::text || ' mengirim ' || jsonb_array_length(${facts}) || E' pengajuan yang menunggu keputusan Anda.\n'`

/** Mails that wait and are not being sent. */
const unsent = (tx: Db, event: string) => tx`
  select id from mail_outbox where event = ${event} and attempts = 0 and failed_at is null for update skip locked`

/** The statement that joins a request with the mails that wait; returns their addresses. `wanted` are the recipients. */
export const joinSummaries = (tx: Db, summary: MailSummary) => {
  const facts = tx`(m.facts || ${summaryFacts(tx, summary, tx`wanted.event`)})`
  return tx`
    update mail_outbox m set facts = ${facts}, subject = ${summarySubject(tx, summary.name, facts)},
      body = ${summaryBody(tx, summary.name, tx`m.recipient_name`, facts)}
    from wanted
    where m.id in (${unsent(tx, summary.event)}) and m.recipient_address = wanted.email and wanted.mail
    returning m.recipient_address`
}

/** Takes the line of a request out of the mails that wait; one without lines is deleted. */
export const leaveSummaries = async (tx: Db, { event, name }: Pick<MailSummary, 'event' | 'name'>, of: string) => {
  const facts = tx`(select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(m.facts) line where line ->> 2 <> ${of})`
  await tx`
    update mail_outbox m set facts = ${facts}, subject = ${summarySubject(tx, name, facts)},
      body = ${summaryBody(tx, name, tx`m.recipient_name`, facts)}
    where m.id in (${unsent(tx, event)})`
  await tx`delete from mail_outbox where id in (${unsent(tx, event)}) and facts = '[]'`
}
