/** The verdict of an import about a row of a day, or about the punches of a day. */
import {
  type ImportDay,
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
  type UnknownPin,
} from '#contract/time/attendance-import-rows.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { Candidate } from './people.ts'
import type { DayRow, Problem, SheetRow } from './rows.ts'

interface DayValues {
  in: string
  out: string | null
  location: string | null
}

export interface StoredRow extends DayValues {
  candidate: Candidate
  date: string
  punches: number[] | null
}

export interface AttendanceRowResult {
  shown: ImportRow
  /** Only if the verdict is `new` or `changed`. */
  store?: StoredRow
  /** Punches to keep although neither check-in nor check-out changes. */
  keep?: { attendance_id: number; punches: number[] }
}

/** The result of a whole file. */
export interface FileResult {
  results: AttendanceRowResult[]
  unknown_pins: UnknownPin[]
  unknown_pin_count: number
}

type Shown = { [K in keyof DayValues]?: string | null }

export const shownImportRow = (
  row: SheetRow,
  times: Shown,
  { verdict, message }: Problem,
  candidate?: Candidate,
): ImportRow => ({
  row: row.row,
  date: row.date ?? '-',
  employee_identity: (candidate?.employee_identity ?? row.pin ?? row.employee_identity).slice(0, 30),
  name: candidate?.name ?? row.name ?? '-',
  company_name: candidate?.company_name ?? row.company_name ?? '-',
  in: times.in ?? '-',
  out: times.out ?? '-',
  location: times.location ?? '-',
  verdict,
  message,
})

export const OWN_ROW: Problem = { verdict: 'own', message: 'Baris sendiri dilewati: diimpor oleh orang lain' }

export const refusedRow = (row: DayRow, problem: Problem, candidate?: Candidate): AttendanceRowResult => ({
  shown: shownImportRow(row, row, problem, candidate),
})

/** The verdict on values that are new, differ from what is stored, or equal it. */
export const compareWithStored = (
  { stored }: Candidate,
  next: DayValues,
): { verdict: ImportVerdict; message: string } => {
  if (stored === null) return { verdict: 'new', message: '' }
  if (next.in === stored.in && next.out === stored.out && next.location === stored.location)
    return { verdict: 'same', message: '' }
  if (stored.corrected) return { verdict: 'corrected', message: importVerdicts.corrected.label }
  return { verdict: 'changed', message: changesOf(stored, next) }
}

const labels = { in: 'Masuk', out: 'Pulang', location: 'Lokasi' } as const

const changesOf = (before: DayValues, after: DayValues) =>
  (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${labels[key]} ${before[key] ?? '-'} menjadi ${after[key] ?? '-'}`)
    .join(', ')

const counted = ['new', 'changed', 'same', 'empty', 'skipped'] as const
const countedAs: { [V in ImportVerdict]?: (typeof counted)[number] } = {
  new: 'new',
  changed: 'changed',
  same: 'same',
  empty: 'empty',
  corrected: 'skipped',
  own: 'skipped',
}

const countRows = (rows: readonly AttendanceRowResult[]) =>
  countVerdicts(
    counted,
    rows.map(({ shown }) => countedAs[shown.verdict]),
  )

export const refusedRows = (results: readonly AttendanceRowResult[]) =>
  results.map((it) => it.shown).filter((it) => importVerdicts[it.verdict].refused)

export const countsOf = (results: readonly AttendanceRowResult[]) => ({
  ...countRows(results),
  refused: refusedRows(results).length,
})

/** The counts of each date, by date. */
export const countsByDay = (results: readonly AttendanceRowResult[]): ImportDay[] => {
  const dated = results.filter((it) => it.shown.date !== '-')
  const byDay = groupBy(dated, (it) => it.shown.date)
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([date, rows]) => ({ date, ...countRows(rows) }))
}
