/** Reads attendance rows from the cells of a spreadsheet, each with what could not be read in it. */
import type { ImportVerdict } from '#contract/attendance-import.ts'
import { shiftDay } from '#contract/day.ts'
import { dayInCell, nameInCell, nikInCell, plainText, textInCell } from '#server/spreadsheet/read/cell.ts'
import type { Cell, ReadSheet } from '#server/spreadsheet/read/read.ts'
import { locationOf, timeOf } from './cell.ts'

export const MAX_ROWS = 10_000
/** Rows searched for the headings; titles and empty rows may precede them. */
const HEADING_WITHIN = 30

const headings = {
  employee_identity: ['nik', 'employeeidentity', 'nomorinduk', 'nomorindukkaryawan', 'nikkaryawan'],
  name: ['nama', 'name', 'namakaryawan', 'namalengkap'],
  company_name: ['entitas', 'namaentitas', 'perusahaan', 'namaperusahaan', 'companyname'],
  job_name: ['pekerjaan', 'jobname', 'jabatan', 'jobtitle'],
  date: ['tanggal', 'date', 'tgl'],
  in: ['masuk', 'jammasuk', 'waktumasuk', 'absenmasuk', 'in', 'checkin'],
  out: ['pulang', 'jampulang', 'waktupulang', 'absenpulang', 'keluar', 'jamkeluar', 'waktukeluar', 'out', 'checkout'],
  location: ['lokasi', 'location'],
}
type Heading = keyof typeof headings
type Columns = Partial<Record<Heading, number>>

export interface AttendanceSheetRow {
  /** Row number as the spreadsheet shows it. */
  row: number
  employee_identity: string
  name?: string
  company_name?: string
  job_name?: string
  in?: string
  out?: string
  location?: string
  problem?: { verdict: ImportVerdict; message: string }
}

/** Copies the text of merged headings, which only the first cell holds, to all merged cells. */
const spreadMerges = ({ rows, merges }: ReadSheet): Cell[][] => {
  const top = rows.slice(0, HEADING_WITHIN).map((row) => [...row])
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (const row of top.slice(startRow, endRow + 1))
      for (let c = startCol; c <= Math.min(endCol, startCol + 20); c++) row[c] = rows[startRow]?.[startCol] ?? null
  return top
}

const columnsOf = (row: Cell[]): Columns | undefined => {
  const columns: Columns = {}
  for (const [index, cell] of row.entries())
    for (const [heading, names] of Object.entries(headings) as [Heading, string[]][])
      if (columns[heading] === undefined && names.includes(plainText(cell))) columns[heading] = index
  const hasTimes = columns.in !== undefined || columns.out !== undefined
  return columns.employee_identity !== undefined && hasTimes ? columns : undefined
}

/** Rows of the first sheet that has the headings; undefined if no sheet has them. */
export const readAttendanceRows = (
  sheets: ReadSheet[],
  date: string,
): { rows: AttendanceSheetRow[]; isCut: boolean } | undefined => {
  for (const sheet of sheets) {
    const top = spreadMerges(sheet).map(columnsOf)
    // A heading may span two rows; its last row names the columns.
    let at = top.findIndex((it) => it !== undefined)
    while (top[at + 1]) at += 1
    const columns = top[at]
    if (!columns) continue
    const rows = sheet.rows.flatMap((cells, index) =>
      index > at ? (rowOf(cells, index + 1, columns, date) ?? []) : [],
    )
    return { rows, isCut: sheet.isCut || rows.length > MAX_ROWS }
  }
  return undefined
}

/** Undefined for an empty row and for headings that are repeated on each page. */
const rowOf = (cells: Cell[], row: number, columns: Columns, date: string): AttendanceSheetRow | undefined => {
  const cell = (heading: Heading) => (columns[heading] === undefined ? undefined : cells[columns[heading]])
  if (headings.employee_identity.includes(plainText(cell('employee_identity')))) return undefined
  const found = {
    in: timeOf(cell('in'), [date]),
    out: timeOf(cell('out'), [date, shiftDay(date, 1)]),
    location: locationOf(cell('location')),
    date: dayInCell(cell('date')),
  }
  const employee_identity = nikInCell(cell('employee_identity'))
  const [name, company_name, job_name] = [
    nameInCell(cell('name')),
    nameInCell(cell('company_name')),
    nameInCell(cell('job_name')),
  ]
  const isEmpty = employee_identity === '' && name === undefined && found.in === undefined && found.out === undefined
  if (isEmpty) return undefined

  const unclear = (what: string, heading: Heading) =>
    `${what} tidak dikenali: ${textInCell(cell(heading)).slice(0, 40)}`
  const problem = (): AttendanceSheetRow['problem'] => {
    if (found.in === null) return { verdict: 'bad_time', message: unclear('Jam masuk', 'in') }
    if (found.out === null) return { verdict: 'bad_time', message: unclear('Jam pulang', 'out') }
    if (found.location === null) return { verdict: 'bad_location', message: unclear('Lokasi', 'location') }
    if (found.date !== undefined && found.date !== date)
      return { verdict: 'bad_date', message: `Tanggal di file ${textInCell(cell('date')).slice(0, 10)}, bukan ${date}` }
    return undefined
  }
  return {
    row,
    employee_identity,
    name,
    company_name,
    job_name,
    in: found.in ?? undefined,
    out: found.out ?? undefined,
    location: found.location ?? undefined,
    problem: problem(),
  }
}
