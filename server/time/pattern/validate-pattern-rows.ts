/** Says what an import of weekly patterns would do with each row. */
import { shiftDay } from '#contract/platform/day.ts'
import { canSchedule, type Me } from '#contract/policy.ts'
import { SCHEDULE_DAYS_AHEAD, SCHEDULE_DAYS_BACK } from '#contract/time/pattern.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { createGuesser } from '#server/platform/import/nearest.ts'
import { isBlank, plainText, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { isSamePattern } from './many.ts'
import type { PatternRowResult } from './pattern-result.ts'
import { closedDays, listSchedulable, type SchedulablePosition, shiftsOf } from './queries.ts'
import { days, type PatternSheetRow } from './read-pattern-rows.ts'

interface Facts {
  me: Me
  byNik: ReadonlyMap<string, SchedulablePosition[]>
  shiftNamed: (name: string) => { id: number | null } | { error: string }
  /** Why a pattern cannot begin on a day. */
  refusalOf: (day: string) => string | undefined
}

/** The verdict on each row, the same for preview and import. */
export const validatePatternRows = async (
  { db, clock, me }: { db: Db; clock: Clock; me: Me },
  company_id: number,
  rows: readonly PatternSheetRow[],
): Promise<{ results: PatternRowResult[]; today: string }> => {
  const niks = [...new Set(rows.map((it) => it.employee_identity))]
  const today = await requireScheduleDates(db, clock, company_id, [])
  const closed = await closedDays(db, company_id)
  const facts: Facts = {
    me,
    byNik: groupBy(await listSchedulable(db, company_id, niks), (it) => it.employee_identity),
    shiftNamed: shiftFinder(await shiftsOf(db, company_id)),
    refusalOf: (day) => {
      if (day < shiftDay(today, -SCHEDULE_DAYS_BACK)) return `Paling lama ${SCHEDULE_DAYS_BACK} hari yang lalu`
      if (day > shiftDay(today, SCHEDULE_DAYS_AHEAD)) return `Paling jauh ${SCHEDULE_DAYS_AHEAD} hari ke depan`
      // A pattern holds from its first day on, so that no later day may be closed.
      const found = closed.find((it) => it.to >= day)
      return found && `Bulan ${found.month} sudah ditutup`
    },
  }
  const results = rows.map((it) => readRow(it, facts))
  refuseRepeated(results)
  return { results, today }
}

const OFF = 'libur'

/** Shifts by name in any case; a misspelt name gets the nearest one. */
const shiftFinder = (shifts: readonly { id: number; name: string }[]): Facts['shiftNamed'] => {
  const byName = new Map(shifts.map((it) => [plainText(it.name), it.id]))
  const guess = createGuesser()
  return (name) => {
    const found = byName.get(plainText(name))
    if (found !== undefined) return { id: found }
    if (plainText(name) === OFF) return { id: null }
    const closest = guess(name, 'shift', () => [...shifts.map((it) => it.name), 'Libur'])
    const text = `Shift '${name.slice(0, 40)}' tidak dikenal`
    return { error: closest ? `${text}. Maksud Anda '${closest}'?` : text }
  }
}

const readRow = (sheet: PatternSheetRow, facts: Facts): PatternRowResult => {
  const errors: string[] = []
  const [position, another] = facts.byNik.get(sheet.employee_identity) ?? []
  const nik = sheet.employee_identity.slice(0, 30)
  if (!position) errors.push(`NIK ${nik} tidak aktif di entitas ini`)
  else if (another) errors.push('NIK ini punya beberapa akun di entitas ini: ubah polanya di Jadwal')
  else if (!canSchedule(facts.me, position)) errors.push('Jadwal karyawan ini tidak dapat Anda ubah')
  const valid_from = dayOf(sheet.valid_from, errors)
  const refusal = valid_from && facts.refusalOf(valid_from)
  if (refusal) errors.push(`Berlaku Mulai: ${refusal}`)
  const pattern = sheet.days.map((cell, index) => shiftOf(cell, days[index] ?? '', facts, errors))
  const shown = {
    row: sheet.row,
    employee_identity: nik,
    name: position?.name ?? '-',
    valid_from: valid_from ?? textInCell(sheet.valid_from).slice(0, 20),
    days: sheet.days.map((it) => textInCell(it).slice(0, 40)),
    errors,
  }
  if (errors.length > 0 || !position || !valid_from) return { shown: { ...shown, verdict: 'bad' } }
  const before = position.patterns.find((it) => it.valid_from <= valid_from)?.pattern ?? null
  const verdict = isSamePattern(before, pattern) ? 'same' : before ? 'change' : 'new'
  return { shown: { ...shown, verdict }, stored: { position, valid_from, pattern } }
}

const dayOf = (cell: Cell | undefined, errors: string[]) => {
  if (isBlank(cell)) {
    errors.push('Berlaku Mulai wajib diisi')
    return undefined
  }
  const day = parseDay(cell)
  if (!day) errors.push(`Berlaku Mulai tidak dikenali: ${textInCell(cell).slice(0, 20)}`)
  return day ?? undefined
}

const shiftOf = (cell: Cell | undefined, day: string, { shiftNamed }: Facts, errors: string[]) => {
  if (isBlank(cell)) {
    errors.push(`${day} wajib diisi: nama shift atau Libur`)
    return null
  }
  const found = shiftNamed(textInCell(cell))
  if ('id' in found) return found.id
  errors.push(`${day}: ${found.error}`)
  return null
}

const refuseRepeated = (results: readonly PatternRowResult[]) => {
  const first = new Map<string, number>()
  for (const result of results) {
    const { shown } = result
    const key = `${shown.employee_identity} ${shown.valid_from}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, shown.row)
    else {
      shown.errors.push(`Sama dengan baris ${earlier}`)
      shown.verdict = 'bad'
      result.stored = undefined
    }
  }
}
