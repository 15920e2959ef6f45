/** The consequences of a change of schedules: leave is counted anew, and the people concerned are notified. */

import { changeNumber } from '#server/calendar/work-calendar/change.ts'
import { recountLeaves } from '#server/leave/ledger/recount.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'
import type { Caller } from '#server/platform/session/identify.ts'

interface ChangedSchedule {
  position_id: number
  user_id: number
  /** The first and the last date that changed; open without the last. */
  from: string
  to?: string
}

export const afterChange = async (tx: Db, me: Caller, today: string, changes: readonly ChangedSchedule[]) => {
  const [first] = changes.map((it) => it.from).toSorted()
  if (first === undefined) return
  const event = `roster-${await changeNumber(tx)}`
  const ends = changes.flatMap((it) => it.to ?? [])
  const to = ends.length < changes.length ? undefined : ends.toSorted().at(-1)
  await recountLeaves(tx, [{ from: first, to, position_ids: changes.map((it) => it.position_id) }], {
    by: me.position_id,
    why: 'Jadwal berubah',
    event,
  })
  const notified = changes.filter((it) => it.to === undefined || it.to >= today)
  await notifyEach(
    tx,
    'roster_changed',
    notified.map(({ user_id, position_id, from, to: last }) => ({
      user_id,
      position_id,
      event: `${event}:${position_id}`,
      facts: { days: daysText(from, last), by: me.name },
      link: `/jadwal-saya?tanggal=${from < today ? today : from}`,
    })),
  )
}

const daysText = (from: string, to: string | undefined) => {
  if (to === undefined) return `mulai ${formatDay(from)}`
  return from === to ? formatDay(from) : `${formatDay(from)} s.d. ${formatDay(to)}`
}
