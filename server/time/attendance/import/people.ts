/** The people of the rows of a file: by NIK anywhere in sight, by pin in the company of the machine. */
import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, type Me } from '#contract/policy.ts'
import { foldPin } from '#contract/time/machine-pin.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { Problem, SheetRow } from './rows.ts'

export interface PositionOfRow {
  position_id: number
  user_id: number
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
export const resolveByNik = (
  me: Me,
  row: SheetRow,
  all: readonly Candidate[],
  company_id: number | undefined,
): Candidate | Problem => {
  if (row.employee_identity === '') return { verdict: 'unknown_nik', message: 'NIK kosong' }
  const visible = all.filter((it) => canNameCompany(me, it.company_id))
  if (visible.length === 0) return unknownNik(row)
  const named = row.company_name ? visible.filter((it) => same(it.company_name, row.company_name)) : visible
  if (named.length === 0) return { verdict: 'unknown_nik', message: `NIK ini tidak terdaftar di ${row.company_name}` }
  const ofCompany = prefer(named, (it) => it.company_id === company_id)
  // With several positions the job decides first; then active positions take precedence over ended ones.
  const ofJob = prefer(ofCompany, (it) => same(it.job_name, row.job_name))
  const [resolved, another] = prefer(ofJob, (it) => it.is_active)
  return resolved && !another
    ? resolved
    : { verdict: 'ambiguous', message: 'NIK ini punya beberapa akun: isi kolom Entitas dan Pekerjaan' }
}

/** The same for a NIK of a company out of sight, so that a file does not tell who works there. */
export const unknownNik = ({ employee_identity }: SheetRow): Problem => ({
  verdict: 'unknown_nik',
  message: `NIK ${employee_identity.slice(0, 20)} tidak dikenal`,
})

const prefer = <T>(from: readonly T[], test: (it: T) => boolean) => {
  const some = from.filter(test)
  return some.length > 0 ? some : from
}

/** A person whom a machine of the company may know. */
export interface PersonOfCompany extends PositionOfRow {
  employee_number: string | null
  /** False for those who have a pin there and work elsewhere now. */
  is_here: boolean
  /** Since when the position is in its present company; null if it never moved. */
  company_since: string | null
  last_day: string | null
  /** `last_day` is set for a pin that ended when its position moved. */
  pins: { pin: string; last_day: string | null }[]
}

/** The owner of a pin, and the days on which it is theirs: those of the position in the company of the machine. */
export interface PinOwner {
  position: PositionOfRow
  from: string | null
  to: string | null
}

export const isDayOfPin = ({ from, to }: PinOwner, date: string) =>
  (from === null || date >= from) && (to === null || date <= to)

const daysHere = ({ is_here, company_since, last_day }: PersonOfCompany) => ({
  from: is_here ? company_since : null,
  to: is_here ? last_day : dayBefore(company_since),
})

/** Without the day of the move no day is known to be one in the old company. */
const dayBefore = (date: string | null) => (date === null ? '' : shiftDay(date, -1))

/** The owner of each pin: the position that has it, else the one person of the company whose NIK it is. */
export const ownersOfPins = (people: readonly PersonOfCompany[]): Map<string, PinOwner> => {
  const found = new Map<string, PinOwner>()
  const here = people.filter((it) => it.is_here)
  for (const [nik, positions] of groupBy(here, (it) => foldPin(it.employee_identity))) {
    const [resolved, another] = prefer(positions, (it) => it.is_active)
    if (resolved && !another) found.set(nik, { position: resolved, ...daysHere(resolved) })
  }
  for (const person of people)
    for (const { pin, last_day } of person.pins)
      found.set(pin, { position: person, ...(last_day ? { from: null, to: last_day } : daysHere(person)) })
  return found
}
