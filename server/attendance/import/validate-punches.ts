/** Turns the punches of a file into days and decides what an import would do with each, without writing. */
import { secondsOf, spanOf, timeOfDay } from '#contract/day-figures.ts'
import { canNameCompany, type Me } from '#contract/policy.ts'
import type { RulesOf } from '#server/work-day/queries.ts'
import { workDayOf } from '#server/work-day/work-day.ts'
import { type Candidate, type CandidateOn, keyOf, OTHER_COMPANY, type PositionOfRow } from './people.ts'
import {
  beginOfDay,
  clockOf,
  dayOfPunch,
  type HoursOn,
  punchesOfRow,
  secondsBetween,
  timesOfPunches,
} from './punches.ts'
import { type AttendanceRowResult, compareWithStored, refusedRow, shownImportRow } from './result.ts'
import { otherDate, type PunchRow } from './rows.ts'
import { type MeantBy, notYet } from './validate-days.ts'

interface PunchContext {
  me: Me
  /** Of the form: other days are refused. */
  date: string | undefined
  meantBy: MeantBy<PunchRow>
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
}

export const validatePunches = (rows: readonly PunchRow[], context: PunchContext): AttendanceRowResult[] => {
  const refused: AttendanceRowResult[] = []
  const days = new Map<string, PunchDay>()
  const calendarOf = rememberCalendars(context.rulesOf)
  for (const row of rows) {
    const meant = context.meantBy(row)
    const problem = row.problem ?? (meant && 'verdict' in meant ? meant : undefined)
    if (problem) refused.push(refusedRow(row, problem))
    else if (meant && !('verdict' in meant)) addPunch(days, row, meant, calendarOf(meant))
  }
  const results = [...days.values()].map((it) => resultOf(it, context))
  return [...refused, ...results].toSorted((a, b) => a.shown.row - b.shown.row)
}

interface Calendar {
  hoursOn: HoursOn
  beginOn: (date: string) => number
}

/** Thousands of punches ask for the same few days. */
const rememberCalendars = (rulesOf: RulesOf) => {
  const calendars = new Map<number, Calendar>()
  return ({ position_id, company_id }: PositionOfRow): Calendar => {
    const known = calendars.get(position_id)
    if (known) return known
    const rules = rulesOf(position_id, company_id)
    // Half a day of leave moves the hours, but not the day: a person who comes all the same keeps the punch.
    const hoursOn = remember((date) => {
      const { hours } = workDayOf(rules, date)
      return spanOf({ in_rules: hours?.in ?? null, out_rules: hours?.out ?? null })
    })
    const calendar = { hoursOn, beginOn: remember((date) => beginOfDay(hoursOn, date)) }
    calendars.set(position_id, calendar)
    return calendar
  }
}

const remember = <T>(of: (date: string) => T) => {
  const known = new Map<string, T>()
  return (date: string): T => {
    const found = known.get(date)
    if (found !== undefined) return found
    const value = of(date)
    known.set(date, value)
    return value
  }
}

const addPunch = (days: Map<string, PunchDay>, row: PunchRow, position: Candidate, { hoursOn, beginOn }: Calendar) => {
  if (row.date === undefined || row.time === undefined) return
  const at = secondsOf(row.time)
  const date = dayOfPunch(beginOn, row.date, at)
  const key = keyOf(position.position_id, date)
  const day = days.get(key) ?? { row, date, position, punches: new Set<number>(), hoursOn }
  days.set(key, day)
  day.punches.add(at + secondsBetween(date, row.date))
  if (row.date > position.today) day.ahead ??= row.date
}

const resultOf = (day: PunchDay, { me, date, candidateOn }: PunchContext): AttendanceRowResult => {
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
  if (!canNameCompany(me, candidate.company_id)) return say({ verdict: 'other_company', message: OTHER_COMPANY })
  const outcome = compareWithStored(candidate, values)
  if (outcome.verdict === 'new' || outcome.verdict === 'changed')
    return { ...say(outcome), store: { candidate, date: day.date, ...values, punches } }
  // Kept for a later file, which may bring an earlier check-in.
  const isMore = stored !== null && !stored.corrected && punches.length > (stored.punches?.length ?? 0)
  return { ...say(outcome), ...(isMore && { keep: { attendance_id: stored.attendance_id, punches } }) }
}
