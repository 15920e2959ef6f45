/** Reads the rows of a table of attendance, each with what could not be read in it. */

import { shiftDay } from '#contract/platform/day.ts'
import { isRealDay } from '#contract/platform/fields.ts'
import type { ImportVerdict } from '#contract/time/attendance-import-rows.ts'
import { foldPin } from '#contract/time/machine-pin.ts'
import type { TableRow as ImportedRow } from '#server/platform/import/read-table.ts'
import { dayInCell, isBlank, nameInCell, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { locationOf, momentIn, timeOf } from './cell.ts'
import type { AttendanceColumn } from './layouts.ts'

type TableRow = ImportedRow<AttendanceColumn>

export interface Problem {
  verdict: ImportVerdict
  message: string
}

/** The fields that every row of a file may have. */
export interface SheetRow {
  row: number
  employee_identity: string
  /** Set instead of the NIK in files of machines. */
  pin?: string
  name?: string
  company_name?: string
  job_name?: string
  /** Undefined if the row has none, or none that can be read. */
  date?: string
  problem?: Problem
}

/** A row of a day. */
export interface DayRow extends SheetRow {
  in?: string
  out?: string
  location?: string
}

/** A row of a punch. */
export interface PunchRow extends SheetRow {
  time?: string
}

const unclear = (what: string, { cell }: TableRow, column: AttendanceColumn) =>
  `${what} tidak dikenali: ${textInCell(cell(column)).slice(0, 40)}`

const personIn = ({ row, cell }: TableRow, isByPin: boolean) => ({
  row,
  employee_identity: isByPin ? '' : nikInCell(cell('employee_identity')),
  ...(isByPin && { pin: foldPin(textInCell(cell('pin')).replace(/\s/g, '')) }),
  name: nameInCell(cell('name')),
  company_name: nameInCell(cell('company_name')),
  job_name: nameInCell(cell('job_name')),
})

/** Undefined for an empty cell, null for a date that does not exist. */
const realDayIn = (cell: Parameters<typeof dayInCell>[0]) => {
  const day = dayInCell(cell)
  return typeof day === 'string' && !isRealDay(day) ? null : day
}

/** `date` is that of the form, from which no row may differ. */
export const dayRowOf = (from: TableRow, isByPin: boolean, date: string | undefined): DayRow => {
  const { cell } = from
  const person = personIn(from, isByPin)
  const written = realDayIn(cell('date'))
  const day = date ?? written ?? undefined
  const found = {
    in: timeOf(cell('in'), day ? [day] : []),
    out: timeOf(cell('out'), day ? [day, shiftDay(day, 1)] : []),
    location: locationOf(cell('location')),
  }
  const problem = (): Problem | undefined => {
    if (day === undefined)
      return { verdict: 'bad_date', message: written === null ? unclear('Tanggal', from, 'date') : 'Tanggal kosong' }
    if (found.in === null) return { verdict: 'bad_time', message: unclear('Jam masuk', from, 'in') }
    if (found.out === null) return { verdict: 'bad_time', message: unclear('Jam pulang', from, 'out') }
    if (found.location === null) return { verdict: 'bad_location', message: unclear('Lokasi', from, 'location') }
    if (written !== undefined && date !== undefined && written !== date)
      return otherDate(textInCell(cell('date')).slice(0, 10), date)
    return undefined
  }
  return {
    ...person,
    date: day,
    in: found.in ?? undefined,
    out: found.out ?? undefined,
    location: found.location ?? undefined,
    problem: problem(),
  }
}

export const otherDate = (written: string, date: string): Problem => ({
  verdict: 'bad_date',
  message: `Tanggal di file ${written}, bukan ${date}`,
})

/** The moment is in one column, or date and time have one each. */
export const punchRowOf = (from: TableRow, isByPin: boolean): PunchRow => {
  const { cell } = from
  const person = personIn(from, isByPin)
  const [dateCell, timeCell] = [cell('date'), cell('time')]
  const { day, time } = momentIn(dateCell, timeCell)
  const date = typeof day === 'string' && isRealDay(day) ? day : undefined
  const timeIn: AttendanceColumn = isBlank(timeCell) ? 'date' : 'time'
  const problem = (): Problem | undefined => {
    if (typeof time !== 'string')
      return { verdict: 'bad_time', message: time === null ? unclear('Jam', from, timeIn) : 'Jam kosong' }
    if (date === undefined)
      return {
        verdict: 'bad_date',
        message: isBlank(dateCell) ? unclear('Tanggal', from, 'time') : unclear('Tanggal', from, 'date'),
      }
    return undefined
  }
  return { ...person, date, time: time ?? undefined, problem: problem() }
}
