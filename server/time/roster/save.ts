/** Changes entries of a roster, all or none. */
import { ROSTER_ENTRIES_MAX, type RosterEntry } from '#contract/time/roster.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { afterChange } from '#server/time/schedule-change/after-change.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { lockShiftsShared, requireScheduled } from '#server/time/schedule-change/people.ts'
import { removeEntries, storeEntries } from './queries.ts'

interface RosterChange {
  me: Caller
  company_id: number
  entries: readonly RosterEntry[]
}

const keyOf = ({ position_id, date }: Pick<RosterEntry, 'position_id' | 'date'>) => `${position_id} ${date}`

/** Runs under the lock of the calendar. */
export const saveRoster = async (tx: Db, clock: Clock, { me, company_id, entries }: RosterChange) => {
  if (entries.length > ROSTER_ENTRIES_MAX) invalid({ entries: [`Maksimal ${ROSTER_ENTRIES_MAX} isian`] })
  refuseRepeated(entries)
  const people = await requireScheduled(
    tx,
    me,
    company_id,
    entries.map((it) => it.position_id),
  )
  await requireShifts(tx, company_id, entries)
  const dates = entries.map(({ date }, index) => ({ date, field: `entries.${index}.date` }))
  const today = await requireScheduleDates(tx, clock, company_id, dates)
  const spans = [...new Set(entries.map((it) => it.date))].map((date) => ({
    from: date,
    to: date,
    company_ids: [company_id],
  }))
  await refuseClosedMonths(tx, spans)
  const changed = await storeChanged(tx, { me, company_id, entries })
  const datesOf = groupBy(changed, (it) => it.position_id)
  await afterChange(
    tx,
    me,
    today,
    people.flatMap(({ position_id, user_id }) => {
      const days = (datesOf.get(position_id) ?? []).map((it) => it.date).toSorted()
      const [from] = days
      return from === undefined ? [] : [{ position_id, user_id, from, to: days.at(-1) ?? from }]
    }),
  )
  return { changed: changed.length, same: entries.length - changed.length }
}

const refuseRepeated = (entries: readonly RosterEntry[]) => {
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    if (seen.has(keyOf(entry)))
      invalid({ [`entries.${index}.date`]: ['Tanggal ini diisi dua kali untuk orang yang sama'] })
    seen.add(keyOf(entry))
  }
}

const requireShifts = async (tx: Db, company_id: number, entries: readonly RosterEntry[]) => {
  const known = await lockShiftsShared(
    tx,
    company_id,
    entries.flatMap((it) => it.shift_id ?? []),
  )
  const errors = Object.fromEntries(
    entries.flatMap(({ shift_id }, index) => {
      if (!shift_id) return []
      const shift = known.get(shift_id)
      if (shift?.active) return []
      return [
        [`entries.${index}.shift_id`, [shift ? `Shift ${shift.name} sudah tidak aktif` : 'Shift tidak ditemukan']],
      ]
    }),
  )
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** The entries that differ from what stood there. */
const storeChanged = async (tx: Db, { me, company_id, entries }: RosterChange) => {
  const set = entries.flatMap(({ position_id, date, shift_id, clear }) =>
    clear ? [] : [{ position_id, date, shift_id: shift_id ?? null }],
  )
  const cleared = entries.filter((it) => it.clear)
  return [
    ...(await removeEntries(tx, company_id, cleared)),
    ...(await storeEntries(tx, company_id, set, me.position_id)),
  ]
}
