/** Decides what an import would do with each row, without writing; the preview and the import both use it. */
import { LONGEST_NIGHT_HOURS } from '#contract/attendance.ts'
import { type ImportRow, type ImportVerdict, importVerdicts } from '#contract/attendance-import.ts'
import { attendedSeconds } from '#contract/day-figures.ts'
import { canNameCompany, isGroupHr, type Me } from '#contract/policy.ts'
import type { AttendanceSheetRow } from './sheet.ts'

/** A position that a NIK may refer to, with its stored attendance of the date. */
export interface Candidate {
  position_id: number
  employee_identity: string
  name: string
  /** Company of the stored row, else of the position. */
  company_id: number
  company_name: string
  job_name: string
  is_active: boolean
  attendance_id: number | null
  in: string | null
  out: string | null
  location: string | null
  /** A correction wrote the stored row. */
  corrected: boolean
}

export interface AttendanceRowResult {
  shown: ImportRow
  /** What to store if the verdict is `new` or `changed`. */
  store?: { candidate: Candidate; in: string; out: string | null; location: string | null }
}

type Times = Pick<AttendanceSheetRow, 'in' | 'out' | 'location'>
type Outcome = { verdict: ImportVerdict; message: string }

const same = (a: string, b: string | undefined) => a.localeCompare(b ?? '', 'id', { sensitivity: 'base' }) === 0

export const validateAttendanceRows = (
  me: Me,
  date: string,
  rows: AttendanceSheetRow[],
  candidates: Candidate[],
): AttendanceRowResult[] => {
  const byNik = new Map<string, Candidate[]>()
  for (const it of candidates) byNik.set(it.employee_identity, [...(byNik.get(it.employee_identity) ?? []), it])
  const firstRow = new Map<number, number>()
  return rows.map((row) => {
    if (row.employee_identity === '') return refused(date, row, { verdict: 'unknown_nik', message: 'NIK kosong' })
    const meant = meantBy(me, row, byNik.get(row.employee_identity) ?? [])
    if ('verdict' in meant) return refused(date, row, meant)
    const earlier = firstRow.get(meant.position_id)
    if (earlier !== undefined)
      return refused(date, row, { verdict: 'duplicate', message: `Sama dengan baris ${earlier}` }, meant)
    firstRow.set(meant.position_id, row.row)
    return row.problem ? refused(date, row, row.problem, meant) : resultOf(date, row, meant)
  })
}

/** The one position that the row refers to, or why there is none. */
const meantBy = (me: Me, row: AttendanceSheetRow, all: Candidate[]): Candidate | Outcome => {
  if (all.length === 0)
    return { verdict: 'unknown_nik', message: `NIK ${row.employee_identity.slice(0, 20)} tidak dikenal` }
  const visible = all.filter((it) => canNameCompany(me, it.company_id))
  const named = row.company_name ? visible.filter((it) => same(it.company_name, row.company_name)) : visible
  if (named.length === 0)
    return isGroupHr(me)
      ? { verdict: 'unknown_nik', message: `NIK ini tidak terdaftar di ${row.company_name}` }
      : { verdict: 'other_company', message: 'Karyawan ini bukan dari entitas Anda' }
  // With several positions the job decides first; then active positions take precedence over ended ones.
  const ofJob = prefer(named, (it) => same(it.job_name, row.job_name))
  const [meant, another] = prefer(ofJob, (it) => it.is_active)
  return meant && !another
    ? meant
    : { verdict: 'ambiguous', message: 'NIK ini punya beberapa akun: isi kolom Entitas dan Pekerjaan' }
}

const prefer = (from: Candidate[], test: (it: Candidate) => boolean) => {
  const some = from.filter(test)
  return some.length > 0 ? some : from
}

/** An empty cell keeps the stored value, so that a file made in the morning does not erase a later check-out. */
const resultOf = (date: string, row: AttendanceSheetRow, candidate: Candidate): AttendanceRowResult => {
  const next = {
    in: row.in ?? candidate.in,
    out: row.out ?? candidate.out,
    location: row.location ?? candidate.location,
  }
  const say = (verdict: ImportVerdict, message = '') => ({
    shown: shownOf(date, row, next, { verdict, message }, candidate),
  })
  if (row.in === undefined && row.out === undefined && row.location === undefined) return say('empty', 'Tidak ada jam')
  if (next.in === null) return say('bad_time', 'Jam masuk belum ada')
  if (next.in === candidate.in && next.out === candidate.out && next.location === candidate.location) return say('same')
  if (candidate.corrected) return say('corrected', 'Sudah dikoreksi')
  if (next.out !== null && next.out < next.in && attendedSeconds(next.in, next.out) > LONGEST_NIGHT_HOURS * 3600)
    return say('bad_time', `Jam pulang lebih dari ${LONGEST_NIGHT_HOURS} jam setelah jam masuk`)
  const store = { candidate, ...next, in: next.in }
  if (candidate.attendance_id === null) return { ...say('new'), store }
  return { ...say('changed', changesOf(candidate, next)), store }
}

const changesOf = (before: Candidate, after: { [K in 'in' | 'out' | 'location']: string | null }) =>
  (
    [
      ['Masuk', 'in'],
      ['Pulang', 'out'],
      ['Lokasi', 'location'],
    ] as const
  )
    .filter(([, key]) => before[key] !== after[key])
    .map(([label, key]) => `${label} ${before[key] ?? '-'} menjadi ${after[key] ?? '-'}`)
    .join(', ')

const refused = (
  date: string,
  row: AttendanceSheetRow,
  outcome: Outcome,
  candidate?: Candidate,
): AttendanceRowResult => ({
  shown: shownOf(date, row, row, outcome, candidate),
})

const shownOf = (
  date: string,
  row: AttendanceSheetRow,
  times: { [K in keyof Times]: string | null | undefined },
  { verdict, message }: Outcome,
  candidate?: Candidate,
): ImportRow => ({
  row: row.row,
  date,
  employee_identity: row.employee_identity.slice(0, 30),
  name: candidate?.name ?? row.name ?? '-',
  company_name: candidate?.company_name ?? row.company_name ?? '-',
  in: times.in ?? '-',
  out: times.out ?? '-',
  location: times.location ?? '-',
  verdict,
  message,
})

export const countsOf = (results: AttendanceRowResult[]) => {
  const count = (verdict: ImportVerdict) => results.filter((it) => it.shown.verdict === verdict).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    empty: count('empty'),
    skipped: count('corrected'),
    refused: results.filter((it) => importVerdicts[it.shown.verdict].refused).length,
  }
}
