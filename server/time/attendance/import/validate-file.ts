/** Decides what an import would do with a file: whom it means, and each of its days. */

import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, isHcis, isOwner, type Me } from '#contract/policy.ts'
import { type AttendanceImportForm, IMPORT_COMPANY_REQUIRED } from '#contract/time/attendance-import.ts'
import { readDayRules } from '#server/calendar/work-day/queries.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import {
  type AttendanceOfDay,
  type Candidate,
  candidatesFrom,
  isDayOfPin,
  ownersOfPins,
  type PositionOfRow,
  resolveByNik,
} from './people.ts'
import * as importQueries from './queries.ts'
import type { AttendanceFile } from './read-file.ts'
import type { FileResult } from './result.ts'
import type { DayRow, PunchRow, SheetRow } from './rows.ts'
import { unknownPins } from './unknown-pins.ts'
import { type ResolvePerson, validateDays } from './validate-days.ts'
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

export interface FileToValidate {
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
  const ownerOf = ownersOfPins(people)
  const positions = isByPin
    ? [...new Set(rows.rows.flatMap((it: SheetRow) => ownerOf.get(it.pin ?? '')?.position ?? []))]
    : await importQueries.positionsByNik(db, clock, [...new Set(rows.rows.map((it: SheetRow) => it.employee_identity))])
  const ids = positions.map((it) => it.position_id)
  const stored = dates && ids.length > 0 ? await importQueries.storedDays(db, ids, dates, isLocked) : []
  const candidateOn = candidatesFrom(stored)
  const isOwn = await ownRows(context, positions, stored)
  const ofNik = groupBy(positions, (it: PositionOfRow) => it.employee_identity)

  /** A pin means its position on the days in the company of the machine only. */
  const isValidOn = (row: SheetRow, { company_id: on }: Candidate, day: string) => {
    if (!isByPin) return true
    const owner = ownerOf.get(row.pin ?? '')
    return owner !== undefined && on === company_id && isDayOfPin(owner, day)
  }
  const resolvePerson: ResolvePerson<SheetRow> = (row) => {
    const on = (it: PositionOfRow) => (row.date ? candidateOn(it, row.date) : { ...it, stored: null })
    if (!isByPin) return resolveByNik(me, row, (ofNik.get(row.employee_identity) ?? []).map(on), company_id)
    if (!row.pin) return { verdict: 'unknown_nik', message: 'PIN kosong' }
    const owner = ownerOf.get(row.pin)
    return owner && on(owner.position)
  }

  const unknown: (DayRow | PunchRow)[] = []
  const shared = { resolvePerson, isValidOn, isOwn, skip: (row: DayRow | PunchRow) => void unknown.push(row) }
  const resultsOf = async () => {
    if (rows.layout === 'days') return validateDays(rows.rows, { ...shared, hasDates: file.hasDates })
    const rulesOf = await readDayRules(db, clock, [...positions, ...stored], dates ?? NO_DATES)
    return validatePunches(rows.rows, { ...shared, me, date, candidateOn, rulesOf })
  }
  const results = await resultsOf()
  return { results, ...unknownPins(unknown, people) }
}

const NO_DATES = { from: '2000-01-01', to: '2000-01-01' }

/** Whether a row is of the person who imports, in a company in which another person may import it. */
const ownRows = async (
  { db, me }: ValidationContext,
  positions: readonly PositionOfRow[],
  stored: readonly AttendanceOfDay[],
) => {
  const own = new Set(positions.filter((it) => isOwner(me, it)).map((it) => it.position_id))
  if (own.size === 0) return () => false
  const companies = [...positions, ...stored].filter((it) => own.has(it.position_id)).map((it) => it.company_id)
  const others = await importQueries.companiesWithOtherImporters(db, me.id, [...new Set(companies)])
  return ({ position_id, company_id }: Candidate) => own.has(position_id) && others.has(company_id)
}
