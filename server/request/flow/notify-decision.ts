/** Notifications about a decision: to the owner of the request, and to approvers when it is taken back. */
import type { Db } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { unsettle, withdrawEvent } from '#server/platform/notice/retract.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type HistoryStep, SEND_AFTER_SECONDS } from './history.ts'
import type { Kind, RequestRow } from './kind.ts'
import { allWaitingOf, capitalised, decidedOf, eventOf, ownerOf, waitingEventOf } from './notify-request.ts'

/** `row` is the state after the decision; `principal` is the position in whose name it was made. */
export const notifyDecided = <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  { me, principal }: { me: Caller; principal: { id: number } },
  row: Row,
) => {
  const outcome = kind.notice.outcomes[row.status as Row['status']] ?? row.status
  const by = row.action_for ? `${me.name} mewakili ${row.action_for}` : me.name
  return notify(tx, {
    kind: 'request_decided',
    event: decidedOf(kind, row.id, row.status),
    facts: { what: kind.notice.what(row), outcome, by, note: row.note ?? undefined },
    subjects: [me.id, principal.id],
    link: kind.notice.toOwn(row),
    recipients: ownerOf(tx, row),
    settles: allWaitingOf(kind, row.id),
    mail: {
      subject: `${capitalised(kind.notice.title(row))} ${outcome}`,
      facts: [
        ['Keputusan', `${capitalised(outcome)} oleh ${by}`],
        ...(row.note ? [['Catatan', row.note] as const] : []),
        ...kind.notice.facts(row),
      ],
    },
    sendAfterSeconds: SEND_AFTER_SECONDS,
  })
}

/**
 * Takes the notifications of the last decision back and makes those that it settled unread again. True if one of its
 * mails or push messages may have left already.
 */
export const withdrawDecision = async (
  tx: Db,
  kind: { name: string },
  { row, last }: { row: RequestRow; last: HistoryStep | undefined },
) => {
  const isFirst = last?.action === 'agree'
  const event = isFirst ? waitingEventOf(kind, row.id, 2) : decidedOf(kind, row.id, row.status)
  const isBeingSent = await withdrawEvent(tx, event)
  if (last) await unsettle(tx, allWaitingOf(kind, row.id), last.at)
  return isBeingSent || last?.is_unsent !== true
}

/** Tells the owner that a decision no longer counts; `row` is the state after that. */
export const notifyTakenBack = <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  { me, note }: { me: Caller; note?: string },
  row: Row,
) => {
  const outcome = row.status === kind.payment?.from ? 'belum ditransfer' : 'kembali menunggu keputusan'
  return notify(tx, {
    kind: 'request_decided',
    event: eventOf(kind, row.id, `taken-back-${row.version}`),
    facts: { what: kind.notice.what(row), outcome: `${outcome}: keputusan dibatalkan`, by: me.name, note },
    subjects: [me.id],
    link: kind.notice.toOwn(row),
    recipients: ownerOf(tx, row),
    mail: {
      subject: `${capitalised(kind.notice.title(row))} ${outcome}`,
      facts: [
        ['Dibatalkan oleh', me.name],
        ...(note ? [['Alasan pembatalan', note] as const] : []),
        ...kind.notice.facts(row),
      ],
    },
  })
}
