/** Decides what an import would do with a file: whom it means, and each of its days. */
import { type AttendanceImportForm, IMPORT_COMPANY_REQUIRED, type UnknownPin } from '#contract/attendance-import.ts'
import { shiftDay } from '#contract/day.ts'
import { canNameCompany, isHcis, type Me } from '#contract/policy.ts'
import { isCompany } from '#server/company-policy/is-company.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { authorize, invalid } from '#server/errors.ts'
import { groupBy } from '#server/group-by.ts'
import { readDayRules } from '#server/work-day/queries.ts'
import { nearestTo } from './nearest.ts'
import {
  candidatesFrom,
  meantByNik,
  OTHER_COMPANY,
  type PersonOfCompany,
  type PositionOfRow,
  positionsByPin,
} from './people.ts'
import * as importQueries from './queries.ts'
import type { AttendanceFile } from './read-file.ts'
import type { FileResult } from './result.ts'
import type { DayRow, PunchRow, SheetRow } from './rows.ts'
import { type MeantBy, validateDays } from './validate-days.ts'
import { validatePunches } from './validate-punches.ts'

export interface ValidationContext {
  db: Db
  clock: Clock
  me: Me
}

/** HR names the company of a machine; for managers it is the own one. */
export const companyOfFile = async (
  { db, me }: ValidationContext,
  { company_id }: AttendanceImportForm,
  isByPin: boolean,
) => {
  if (!isHcis(me)) return me.company_id
  if (!company_id) return isByPin ? invalid({ company_id: [IMPORT_COMPANY_REQUIRED] }) : undefined
  authorize(canNameCompany(me, company_id))
  if (!(await isCompany(db, company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
  return company_id
}

/** The dates on which punches of these dates may count, and the day before them, whose hours decide when they begin. */
export const datesOfFile = ({ dates, rows }: AttendanceFile) =>
  dates && rows.layout === 'punches' ? { from: shiftDay(dates.from, -3), to: shiftDay(dates.to, 1) } : dates

interface FileToValidate {
  file: AttendanceFile
  date: string | undefined
  company_id: number | undefined
  /** Set in the transaction of an import. */
  isLocked: boolean
}

export const validateFile = async (
  context: ValidationContext,
  { file, date, company_id, isLocked }: FileToValidate,
): Promise<FileResult> => {
  const { db, clock, me } = context
  const { rows, isByPin } = file
  const dates = datesOfFile(file)
  const people = isByPin && company_id !== undefined ? await importQueries.peopleOfCompany(db, clock, company_id) : []
  const ofPin = positionsByPin(people)
  const positions = isByPin
    ? [...new Set(rows.rows.flatMap((it: SheetRow) => ofPin.get(it.pin ?? '') ?? []))]
    : await importQueries.positionsByNik(db, clock, [...new Set(rows.rows.map((it: SheetRow) => it.employee_identity))])
  const ids = positions.map((it) => it.position_id)
  const stored = dates && ids.length > 0 ? await importQueries.storedDays(db, ids, dates, isLocked) : []
  const candidateOn = candidatesFrom(stored)
  const ofNik = groupBy(positions, (it: PositionOfRow) => it.employee_identity)

  const meantBy: MeantBy<SheetRow> = (row) => {
    const on = (it: PositionOfRow) => (row.date ? candidateOn(it, row.date) : { ...it, stored: null })
    if (!isByPin) return meantByNik(me, row, (ofNik.get(row.employee_identity) ?? []).map(on), company_id)
    if (!row.pin) return { verdict: 'unknown_nik', message: 'PIN kosong' }
    const position = ofPin.get(row.pin)
    const meant = position && on(position)
    return meant && !canNameCompany(me, meant.company_id) ? { verdict: 'other_company', message: OTHER_COMPANY } : meant
  }

  const unknown_pins = isByPin ? unknownPins(file, ofPin, people) : []
  if (rows.layout === 'days') return { results: validateDays(rows.rows, meantBy, file.hasDates), unknown_pins }
  const workplaces = [...positions, ...stored]
  const rulesOf = await readDayRules(db, clock, workplaces, dates ?? NO_DATES)
  return { results: validatePunches(rows.rows, { me, date, meantBy, candidateOn, rulesOf }), unknown_pins }
}

const NO_DATES = { from: '2000-01-01', to: '2000-01-01' }

/** So many unknown pins get suggestions: more of them mean the file of another company. */
const SUGGESTED_MAX = 200

/** Those with the most punches first. */
const unknownPins = (
  { rows }: AttendanceFile,
  ofPin: ReadonlyMap<string, PositionOfRow>,
  people: readonly PersonOfCompany[],
): UnknownPin[] => {
  const moments = new Map<string, string[]>()
  for (const row of rows.rows) {
    const { pin, date } = row
    if (!pin || ofPin.has(pin) || date === undefined) continue
    const found = moments.get(pin) ?? []
    found.push(...timesIn(row).map((time) => `${date} ${time}`))
    if (found.length > 0) moments.set(pin, found)
  }
  const here = people.filter((it) => it.is_here && it.is_active)
  return [...moments]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([pin, found], i) => {
      const sorted = found.toSorted()
      return {
        pin: pin.slice(0, 30),
        punches: found.length,
        first: sorted[0] ?? '',
        last: sorted.at(-1) ?? '',
        nearest: i < SUGGESTED_MAX ? nearestTo(pin, here) : [],
      }
    })
}

const timesIn = (row: DayRow | PunchRow) =>
  ('time' in row ? [row.time] : [(row as DayRow).in, (row as DayRow).out]).filter((it) => it !== undefined)
