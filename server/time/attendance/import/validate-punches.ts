/** Turns the punches of a file into days and decides what an import would do with each, without writing. */

import { secondsOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, type Me } from '#contract/policy.ts'
import type { RulesOf } from '#server/calendar/work-day/queries.ts'
import { type Candidate, type CandidateOn, keyOf, type PositionOfRow, unknownNik } from './people.ts'
import { clockOf, dayOfPunch, type HoursOn, punchesOfRow, secondsBetween, timesOfPunches } from './punches.ts'
import { type Calendar, rememberCalendars } from './remember-calendars.ts'
import { type AttendanceRowResult, compareWithStored, OWN_ROW, refusedRow, shownImportRow } from './result.ts'
import { otherDate, type PunchRow } from './rows.ts'
import { notYet, type RowContext } from './validate-days.ts'

interface PunchContext extends RowContext<PunchRow> {
  me: Me
  /** The date of the form: other days are refused. */
  date: string | undefined
  candidateOn: CandidateOn
  rulesOf: RulesOf
}

/** The punches of a person on a day, with the row of the first. */
interface PunchDay {
  row: PunchRow
  date: string
  position: PositionOfRow
  punches: Set<number>
  hoursOn: HoursOn
  /** A punch of a date that has not come. */
  ahead?: string
  /** Its only punches come after its hours, and before those of the next day. */
  isStray?: true
}

export const validatePunches = (rows: readonly PunchRow[], context: PunchContext): AttendanceRowResult[] => {
  const refused: AttendanceRowResult[] = []
  const days = new Map<string, PunchDay>()
  const calendarOf = rememberCalendars(context.rulesOf)
  for (const row of rows) {
    const resolved = context.resolvePerson(row)
    const problem = row.problem ?? (resolved && 'verdict' in resolved ? resolved : undefined)
    if (problem) refused.push(refusedRow(row, problem))
    else if (!resolved || 'verdict' in resolved || !addPunch(days, row, { ...context, position: resolved, calendarOf }))
      context.skip(row)
  }
  moveStrays(days, context.candidateOn)
  const results = [...days.values()].map((it) => resultOf(it, context))
  return [...refused, ...results].toSorted((a, b) => a.shown.row - b.shown.row)
}

interface PunchOf extends Pick<PunchContext, 'candidateOn' | 'isValidOn'> {
  position: Candidate
  calendarOf: (position: PositionOfRow) => Calendar
}

/** False if no person of the row works on the day of the punch. */
const addPunch = (
  days: Map<string, PunchDay>,
  row: PunchRow,
  { position, calendarOf, candidateOn, isValidOn }: PunchOf,
): boolean => {
  if (row.date === undefined || row.time === undefined) return false
  const { hoursOn, beginOn } = calendarOf(position)
  const at = secondsOf(row.time)
  const date = dayOfPunch(beginOn, row.date, at)
  if (!isValidOn(row, candidateOn(position, date), date)) return false
  const key = keyOf(position.position_id, date)
  const day = days.get(key) ?? { row, date, position, punches: new Set<number>(), hoursOn }
  days.set(key, day)
  day.punches.add(at + secondsBetween(date, row.date))
  if (row.date > position.today) day.ahead ??= row.date
  return true
}

const DAY = 86_400

/**
 * A punch of the following date, after the end of the hours and without one before it, is no check-in of a night that
 * was missed: it counts on the following date if that is free, and else not at all.
 */
const moveStrays = (days: Map<string, PunchDay>, candidateOn: CandidateOn) => {
  for (const day of [...days.values()]) {
    const ends = day.hoursOn(day.date)?.ends ?? Number.POSITIVE_INFINITY
    const first = Math.min(...day.punches)
    if (first <= ends || first < DAY || candidateOn(day.position, day.date).stored) continue
    const date = shiftDay(day.date, 1)
    if (day.hoursOn(date) !== null) {
      day.isStray = true
      continue
    }
    const key = keyOf(day.position.position_id, date)
    const next = days.get(key) ?? { ...day, date, punches: new Set<number>() }
    for (const at of day.punches) next.punches.add(at - DAY)
    days.delete(keyOf(day.position.position_id, day.date))
    days.set(key, next)
  }
}

const resultOf = (day: PunchDay, { me, date, candidateOn, isOwn }: PunchContext): AttendanceRowResult => {
  const candidate = candidateOn(day.position, day.date)
  const { stored } = candidate
  const before = stored ? punchesOfRow(stored, day.hoursOn(day.date)) : []
  const punches = [...new Set([...before, ...day.punches])].toSorted((a, b) => a - b)
  const times = timesOfPunches(punches)
  const values = {
    in: timeOfDay(clockOf(times.in)),
    out: times.out === null ? null : timeOfDay(clockOf(times.out)),
    location: stored?.location ?? null,
  }
  const row = { ...day.row, date: day.date }
  const say = (outcome: Parameters<typeof shownImportRow>[2]) => ({
    shown: shownImportRow(row, values, outcome, candidate),
  })
  const ahead = day.ahead ? notYet(day.ahead, candidate.today) : undefined
  if (ahead) return say(ahead)
  if (date !== undefined && day.date !== date) return say(otherDate(day.date, date))
  if (!canNameCompany(me, candidate.company_id)) return { shown: shownImportRow(row, {}, unknownNik(row)) }
  if (isOwn(candidate)) return say(OWN_ROW)
  if (day.isStray) return say({ verdict: 'empty', message: 'Di luar jam kerja, tanpa jam masuk' })
  const outcome = compareWithStored(candidate, values)
  if (outcome.verdict === 'new' || outcome.verdict === 'changed')
    return { ...say(outcome), store: { candidate, date: day.date, ...values, punches } }
  // Kept for a later file, which may bring an earlier check-in.
  const isMore = stored !== null && !stored.corrected && punches.length > (stored.punches?.length ?? 0)
  return { ...say(outcome), ...(isMore && { keep: { attendance_id: stored.attendance_id, punches } }) }
}
