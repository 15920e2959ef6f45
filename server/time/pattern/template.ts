/** The sheet to fill in with weekly patterns: the people of a company with their present ones, and the names of shifts. */
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import { weekdays } from '#contract/calendar/work-week.ts'
import { canSchedule, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SheetColumn } from '#server/platform/spreadsheet/xls/sheet.ts'
import { writeSheets } from '#server/platform/spreadsheet/xls/xls.ts'
import { listShifts } from '#server/time/shift/queries.ts'
import { listForTemplate, type PositionWithPattern } from './queries.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, width, type: 'text' })

const columns = [
  text('NIK', 14),
  text('Nama', 28),
  { heading: 'Berlaku Mulai', width: 14, type: 'date' } as const,
  ...weekdays.map(({ label }) => text(label.slice(0, 3), 14)),
]

const shiftColumns = [text('Nama Shift', 28), text('Jam', 24)]

/** Rows without a pattern stay empty, and the import skips them. */
const rowOf = (it: PositionWithPattern, today: string, names: ReadonlyMap<number, string>) => [
  it.employee_identity,
  it.name,
  it.pattern ? today : '',
  ...weekdays.map((_, index) => (it.pattern ? nameOf(it.pattern[index] ?? null, names) : '')),
]

/** Empty for an inactive shift, which a new pattern cannot name. */
const nameOf = (shift_id: number | null, names: ReadonlyMap<number, string>) =>
  shift_id === null ? 'Libur' : (names.get(shift_id) ?? '')

interface Options {
  db: Db
  clock: Clock
  me: Me
  company_id: number
  today: string
}

/** Names only people whose schedule the caller may change. */
export const patternTemplate = async ({ db, clock, me, company_id, today }: Options) => {
  const people = (await listForTemplate(db, company_id, today)).filter((it) => canSchedule(me, it))
  const shifts = await listShifts(db, clock, db`s.company_id = ${company_id} and s.active`)
  const names = new Map(shifts.map((it) => [it.id, it.name]))
  const content = await writeSheets([
    { sheetName: 'Pola', columns, rows: people.map((it) => rowOf(it, today, names)) },
    { sheetName: 'Shift', columns: shiftColumns, rows: shifts.map((it) => [it.name, dayHoursText(it)]) },
  ])
  return { content, count: people.length }
}
