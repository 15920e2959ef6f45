/** Whom the rows of a file mean: by NIK anywhere in sight, by pin in the company of the machine. */
import { foldPin } from '#contract/machine-pin.ts'
import { canNameCompany, isGroupHr, type Me } from '#contract/policy.ts'
import { groupBy } from '#server/group-by.ts'
import type { Problem, SheetRow } from './rows.ts'

export interface PositionOfRow {
  position_id: number
  employee_identity: string
  name: string
  /** The present one; for a pin that of the machine. */
  company_id: number
  company_name: string
  job_name: string
  is_active: boolean
  /** In the time zone of the company. */
  today: string
}

/** A stored day of attendance. */
export interface AttendanceOfDay {
  attendance_id: number
  position_id: number
  date: string
  company_id: number
  company_name: string
  in: string
  out: string | null
  location: string | null
  /** A correction wrote it. */
  corrected: boolean
  punches: number[] | null
  import_id: number | null
}

/** A position on a date. */
export interface Candidate extends PositionOfRow {
  stored: AttendanceOfDay | null
}

export const keyOf = (position_id: number, date: string) => `${position_id} ${date}`

export type CandidateOn = (position: PositionOfRow, date: string) => Candidate

/** The company of a day is that of its stored row. */
export const candidatesFrom = (days: readonly AttendanceOfDay[]): CandidateOn => {
  const stored = new Map(days.map((it) => [keyOf(it.position_id, it.date), it]))
  return (position, date) => {
    const day = stored.get(keyOf(position.position_id, date)) ?? null
    return day
      ? { ...position, company_id: day.company_id, company_name: day.company_name, stored: day }
      : { ...position, stored: null }
  }
}

/** Made once, because a file compares thousands of names. */
const collator = new Intl.Collator('id', { sensitivity: 'base' })
const same = (a: string, b: string | undefined) => collator.compare(a, b ?? '') === 0

/** The one position that a row with a NIK means, or why there is none. HR may name the company to choose from. */
export const meantByNik = (
  me: Me,
  row: SheetRow,
  all: readonly Candidate[],
  company_id: number | undefined,
): Candidate | Problem => {
  if (row.employee_identity === '') return { verdict: 'unknown_nik', message: 'NIK kosong' }
  if (all.length === 0)
    return { verdict: 'unknown_nik', message: `NIK ${row.employee_identity.slice(0, 20)} tidak dikenal` }
  const visible = all.filter((it) => canNameCompany(me, it.company_id))
  const named = row.company_name ? visible.filter((it) => same(it.company_name, row.company_name)) : visible
  if (named.length === 0)
    return isGroupHr(me)
      ? { verdict: 'unknown_nik', message: `NIK ini tidak terdaftar di ${row.company_name}` }
      : { verdict: 'other_company', message: OTHER_COMPANY }
  const ofCompany = prefer(named, (it) => it.company_id === company_id)
  // With several positions the job decides first; then active positions take precedence over ended ones.
  const ofJob = prefer(ofCompany, (it) => same(it.job_name, row.job_name))
  const [meant, another] = prefer(ofJob, (it) => it.is_active)
  return meant && !another
    ? meant
    : { verdict: 'ambiguous', message: 'NIK ini punya beberapa akun: isi kolom Entitas dan Pekerjaan' }
}

export const OTHER_COMPANY = 'Karyawan ini bukan dari entitas Anda'

const prefer = <T>(from: readonly T[], test: (it: T) => boolean) => {
  const some = from.filter(test)
  return some.length > 0 ? some : from
}

/** A person whom a machine of the company may know. */
export interface PersonOfCompany extends PositionOfRow {
  employee_number: string | null
  /** False for those who have a pin there and work elsewhere now. */
  is_here: boolean
  pins: string[]
}

/** Whom each pin means: the position that has it, else the one person of the company whose NIK it is. */
export const positionsByPin = (people: readonly PersonOfCompany[]): Map<string, PositionOfRow> => {
  const found = new Map<string, PositionOfRow>()
  const here = people.filter((it) => it.is_here)
  for (const [nik, positions] of groupBy(here, (it) => foldPin(it.employee_identity))) {
    const [meant, another] = prefer(positions, (it) => it.is_active)
    if (meant && !another) found.set(nik, meant)
  }
  for (const person of people) for (const pin of person.pins) found.set(pin, person)
  return found
}
