/** Finds the table of attendance in the sheets of a file: its headings, and whether it has a row a day or a row a punch. */
import { plainText } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell, ReadSheet } from '#server/platform/spreadsheet/read/read.ts'

/** Rows searched for the headings; titles and empty rows may precede them. */
const HEADING_WITHIN = 30

const headings = {
  employee_identity: ['nik', 'employeeidentity', 'nomorinduk', 'nomorindukkaryawan', 'nikkaryawan'],
  pin: ['pin', 'nopin', 'nomorpin', 'pinmesin', 'pinabsen', 'pinkaryawan', 'acno'],
  name: ['nama', 'name', 'namakaryawan', 'namalengkap'],
  company_name: ['entitas', 'namaentitas', 'perusahaan', 'namaperusahaan', 'companyname'],
  job_name: ['pekerjaan', 'jobname', 'jabatan', 'jobtitle'],
  date: ['tanggal', 'date', 'tgl'],
  time: [
    ...['jam', 'waktu', 'pukul', 'time', 'jamabsen', 'waktuabsen', 'jamscan', 'waktuscan'],
    ...['tanggaljam', 'tanggaldanjam', 'tgljam', 'tanggalwaktu', 'tanggaldanwaktu', 'tglwaktu', 'datetime'],
  ],
  in: ['masuk', 'jammasuk', 'waktumasuk', 'absenmasuk', 'in', 'checkin'],
  out: ['pulang', 'jampulang', 'waktupulang', 'absenpulang', 'keluar', 'jamkeluar', 'waktukeluar', 'out', 'checkout'],
  location: ['lokasi', 'location'],
}
export type Heading = keyof typeof headings
type Columns = Partial<Record<Heading, number>>
type Layout = 'days' | 'punches'

export interface AttendanceTable {
  layout: Layout
  /** Whether people are named by the pins of machines instead of NIKs. */
  isByPin: boolean
  rows: TableRow[]
  isCut: boolean
}

export interface TableRow {
  /** Row number as the spreadsheet shows it. */
  row: number
  cell: (heading: Heading) => Cell | undefined
}

/** The first table with a row a day, else the first with a row a punch; undefined if no sheet has the headings. */
export const findTable = (sheets: ReadSheet[]): AttendanceTable | undefined => {
  const [lines] = sheets
  if (lines?.isPunchLines) return tableOf(lines, 'punches', { pin: 0, date: 1, time: 2 }, -1)
  for (const layout of ['days', 'punches'] as const)
    for (const sheet of sheets) {
      const top = spreadMerges(sheet).map((row) => columnsOf(row, layout))
      // A heading may span two rows; its last row names the columns.
      let at = top.findIndex((it) => it !== undefined)
      while (top[at + 1]) at += 1
      const columns = top[at]
      if (columns) return tableOf(sheet, layout, columns, at)
    }
  return undefined
}

/** Without the empty rows, and without headings that are repeated on each page. */
const tableOf = ({ rows, isCut }: ReadSheet, layout: Layout, columns: Columns, headingAt: number): AttendanceTable => {
  const identity = columns.employee_identity === undefined ? 'pin' : 'employee_identity'
  return {
    layout,
    isByPin: identity === 'pin',
    isCut,
    rows: rows.flatMap((cells, index) => {
      const cell = (heading: Heading) => (columns[heading] === undefined ? undefined : cells[columns[heading]])
      if (index <= headingAt || headings[identity].includes(plainText(cell(identity)))) return []
      return [{ row: index + 1, cell }]
    }),
  }
}

/** Copies the text of merged headings, which only the first cell holds, to all merged cells. */
const spreadMerges = ({ rows, merges }: ReadSheet): Cell[][] => {
  const top = rows.slice(0, HEADING_WITHIN).map((row) => [...row])
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (const row of top.slice(startRow, endRow + 1))
      for (let c = startCol; c <= Math.min(endCol, startCol + 20); c++) row[c] = rows[startRow]?.[startCol] ?? null
  return top
}

const columnsOf = (row: Cell[], layout: Layout): Columns | undefined => {
  const columns: Columns = {}
  for (const [index, cell] of row.entries())
    for (const [heading, names] of Object.entries(headings) as [Heading, string[]][])
      if (columns[heading] === undefined && names.includes(plainText(cell))) columns[heading] = index
  const has = (...names: Heading[]) => names.some((it) => columns[it] !== undefined)
  const hasTimes = layout === 'days' ? has('in', 'out') : has('time', 'date')
  return has('employee_identity', 'pin') && hasTimes ? columns : undefined
}
