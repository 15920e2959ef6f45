/** Notifications about requests: to the approvers while a request waits, to its owner after a decision. */
import { movesFrom } from '#contract/request/flow.ts'
import { inboxLink } from '#contract/request-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MailFact } from '#server/platform/mail/mail-html.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { leaveSummaries } from '#server/platform/notice/mail-summary.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { retract, withdrawEvent } from '#server/platform/notice/retract.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decidersOf } from './deciders.ts'
import { SEND_AFTER_SECONDS } from './history.ts'
import type { Kind, RequestRow } from './kind.ts'
import { SECOND_STEP_WAITS } from './stage.ts'

export const eventOf = (kind: { name: string }, id: number, what: string) => `${kind.name}:${id}:${what}`
/** One event for each step, because each waits for other approvers. */
export const waitingEventOf = (kind: { name: string }, id: number, step: number) =>
  eventOf(kind, id, step === 2 ? SECOND_STEP_WAITS : 'waits')
export const allWaitingOf = (kind: { name: string }, id: number) => [1, 2].map((step) => waitingEventOf(kind, id, step))

export const decidedOf = (kind: { name: string }, id: number, status: string) => eventOf(kind, id, status)

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The requester, the first approval, and the facts of the request. */
const factsFor = <Row extends RequestRow>(kind: Kind<Row>, row: Row): MailFact[] => [
  ['Pengaju', `${row.user_name}, ${row.company_name}`],
  ...(row.first_by ? [['Langkah 1', `Disetujui oleh ${row.first_by}`] as const] : []),
  ...kind.notice.facts(row),
]

export const ownerOf = (db: Db, row: RequestRow) =>
  db`select ${row.user_id}::int as user_id, ${row.position_id}::int as position_id`

/** The first step is overdue, so the second may be taken, too. */
export const isEscalated = (row: RequestRow) => row.step === 1 && row.escalated_after !== null

/** Whether an approver can still decide it. */
export const isUndecided = <Row extends RequestRow>(kind: Kind<Row>, row: Row) =>
  movesFrom(kind.flow(row), 'approver', row.status).length > 0

const waitingNotice = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, row: Row) => ({
  kind: 'request_waiting' as const,
  event: waitingEventOf(kind, row.id, isEscalated(row) ? 2 : row.step),
  facts: { what: kind.notice.what(row), name: row.user_name },
  subjects: [row.user_id],
  link: inboxLink(kind.name, row.id),
  recipients: kind.isHrOnly
    ? tx`select * from (${hrRecipientsOf(tx, row.company_id)}) hr where user_id <> ${row.user_id}`
    : decidersOf(tx, row, kind.notice.onlyDecider?.(row)),
  mail: { subject: `${row.user_name}: ${kind.notice.title(row)}`, facts: factsFor(kind, row) },
})

export const notifyWaiting = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, row: Row, settles?: readonly string[]) =>
  notify(tx, { ...waitingNotice(tx, kind, row), settles, sendAfterSeconds: settles && SEND_AFTER_SECONDS })

/** From this request of a person within ten minutes on, one mail sums them up. */
const SUMMED_FROM = 3
const summaryOf = (user_id: number) => `requests:${user_id}:waits`

/** A new request; `recent` others were sent by the person in the last ten minutes. Its mail can be withdrawn for a while. */
export const notifySubmitted = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, row: Row, recent: number) =>
  notify(tx, {
    ...waitingNotice(tx, kind, row),
    sendAfterSeconds: SEND_AFTER_SECONDS,
    summary:
      recent + 1 < SUMMED_FROM
        ? undefined
        : {
            event: summaryOf(row.user_id),
            name: row.user_name,
            fact: [kind.label, capitalised(kind.notice.title(row))],
          },
  })

export const notifyAssigned = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, me: Caller, row: Row) =>
  notify(tx, {
    kind: 'overtime_assigned',
    event: eventOf(kind, row.id, 'assigned'),
    facts: { what: kind.notice.what(row).toLowerCase(), by: me.name },
    subjects: [me.id],
    link: kind.notice.toOwn(row),
    recipients: ownerOf(tx, row),
    mail: { subject: `${me.name} menugaskan ${kind.notice.title(row)}`, facts: kind.notice.facts(row) },
  })

/** Tells the owner that another wrote the request down. */
export const notifyRecorded = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, me: Caller, row: Row) =>
  notify(tx, {
    kind: 'request_decided',
    event: eventOf(kind, row.id, 'recorded'),
    facts: { what: kind.notice.what(row), outcome: RECORDED, by: me.name },
    subjects: [me.id],
    link: kind.notice.toOwn(row),
    recipients: ownerOf(tx, row),
    mail: { subject: `${capitalised(kind.notice.title(row))} ${RECORDED}`, facts: kind.notice.facts(row) },
  })
const RECORDED = 'dicatat untuk Anda'

/** Notifies the second-step approvers after the first approval; the owner is notified of the final decision only. */
export const notifyFirstApproval = <Row extends RequestRow>(tx: Db, kind: Kind<Row>, row: Row) =>
  notifyWaiting(tx, kind, row, [waitingEventOf(kind, row.id, 1)])

/** After an edit the first approval no longer counts: asks the first-step approvers again. */
export const notifyAgain = async <Row extends RequestRow>(tx: Db, kind: Kind<Row>, row: Row) => {
  await retractWaiting(tx, kind, row.id)
  await notifyWaiting(tx, kind, row)
}

/** An edit restarts the escalation period, so the notification of the second step is retracted. */
export const retractSecondStep = (tx: Db, kind: { name: string }, id: number) =>
  retract(tx, [waitingEventOf(kind, id, 2)])

export const retractWaiting = (tx: Db, kind: { name: string }, id: number) => retract(tx, allWaitingOf(kind, id))

/** The same with the mails and push messages that were not sent, for a request that its owner removes. */
export const withdrawWaiting = async (tx: Db, kind: { name: string }, row: RequestRow) => {
  const summary = { event: summaryOf(row.user_id), name: row.user_name }
  for (const event of allWaitingOf(kind, row.id)) {
    await withdrawEvent(tx, event)
    await leaveSummaries(tx, summary, event)
  }
}
