/** Decides what an import would do with each row of a day, without writing; the preview and the import both use it. */

import { attendedSeconds } from '#contract/calendar/day-figures.ts'
import { LONGEST_NIGHT_HOURS } from '#contract/time/attendance.ts'
import { type Candidate, keyOf } from './people.ts'
import { type AttendanceRowResult, compareWithStored, OWN_ROW, refusedRow, shownImportRow } from './result.ts'
import type { DayRow, Problem } from './rows.ts'

/** The position that a row means, or why there is none; undefined for an unknown pin, which is skipped. */
export type ResolvePerson<Row> = (row: Row) => Candidate | Problem | undefined

/** The context in which rows of both layouts get their verdict. */
export interface RowContext<Row> {
  resolvePerson: ResolvePerson<Row>
  /** Whether the row means the candidate on this day. */
  isValidOn: (row: Row, candidate: Candidate, day: string) => boolean
  isOwn: (candidate: Candidate) => boolean
  /** Called for a row without a known person. */
  skip: (row: Row) => void
}

/** A row may only mean a date that has come. */
export const notYet = (date: string, today: string): Problem | undefined =>
  date > today ? { verdict: 'bad_date', message: `Tanggal ${date} belum terjadi` } : undefined

interface DayContext extends RowContext<DayRow> {
  hasDates: boolean
}

export const validateDays = (
  rows: readonly DayRow[],
  { resolvePerson, isValidOn, isOwn, skip, hasDates }: DayContext,
): AttendanceRowResult[] => {
  const firstRow = new Map<string, number>()
  return rows.flatMap((row) => {
    const person = resolvePerson(row)
    if (person && 'verdict' in person) return refusedRow(row, person)
    if (!person || (row.date && !isValidOn(row, person, row.date))) {
      skip(row)
      return row.problem ? refusedRow(row, row.problem) : []
    }
    const key = keyOf(person.position_id, row.date ?? '')
    const earlier = firstRow.get(key)
    if (earlier !== undefined)
      return refusedRow(row, { verdict: 'duplicate', message: `Sama dengan baris ${earlier}` }, person)
    firstRow.set(key, row.row)
    if (isOwn(person) && !isEmpty(row)) return refusedRow(row, OWN_ROW, person)
    const problem = row.problem ?? (hasDates && row.date ? notYet(row.date, person.today) : undefined)
    return problem || row.date === undefined
      ? refusedRow(row, problem ?? NO_DATE, person)
      : resultOf(row, row.date, person)
  })
}

const isEmpty = (row: DayRow) => row.in === undefined && row.out === undefined && row.location === undefined

const NO_DATE: Problem = { verdict: 'bad_date', message: 'Tanggal kosong' }

/** An empty cell keeps the stored value, so that a file made in the morning does not erase a later check-out. */
const resultOf = (row: DayRow, date: string, candidate: Candidate): AttendanceRowResult => {
  const { stored } = candidate
  const next = {
    in: row.in ?? stored?.in ?? null,
    out: row.out ?? stored?.out ?? null,
    location: row.location ?? stored?.location ?? null,
  }
  const say = (outcome: Problem) => ({ shown: shownImportRow(row, next, outcome, candidate) })
  if (isEmpty(row)) return say({ verdict: 'empty', message: 'Tidak ada jam' })
  if (next.in === null) return say({ verdict: 'bad_time', message: 'Jam masuk belum ada' })
  const values = { ...next, in: next.in }
  const outcome = compareWithStored(candidate, values)
  if (outcome.verdict === 'same' || outcome.verdict === 'corrected') return say(outcome)
  if (next.out !== null && next.out < next.in && attendedSeconds(next.in, next.out) > LONGEST_NIGHT_HOURS * 3600)
    return say({ verdict: 'bad_time', message: `Jam pulang lebih dari ${LONGEST_NIGHT_HOURS} jam setelah jam masuk` })
  // The sheet is the last word: punches that were reported before count no more.
  return { ...say(outcome), store: { candidate, date, ...values, punches: null } }
}
