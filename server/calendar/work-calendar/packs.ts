/** Applies the government's calendar of a year. */
import type { Holiday, PackDay, PackResult } from '#contract/calendar/holiday.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { holidayPacks } from './holiday-packs.ts'
import { addHoliday, listHolidays } from './holidays.ts'

export const listPacks = async (db: Db) => {
  const applied = await db<{ year: number; applied_at: string }[]>`select year, applied_at from holiday_packs`
  return holidayPacks.map(({ year, source, days }) => ({
    year,
    source,
    days: days.length,
    applied_at: applied.find((it) => it.year === year)?.applied_at ?? null,
  }))
}

const packOf = (year: number) => {
  const pack = holidayPacks.find((it) => it.year === year)
  if (!pack) throw new HttpError(404, 'not_found', `Paket libur tahun ${year} belum tersedia`)
  return pack
}

const dayOf = ({ date, name, kind }: Holiday | PackDay): PackDay => ({ date, name, kind })

/** Rows that HR wrote or changed stay as they are. Runs under the lock of the calendar. */
export const applyPack = async (tx: Db, year: number): Promise<PackResult> => {
  const { source, days } = packOf(year)
  const there = await listHolidays(tx, year, tx`true`)
  const result: PackResult = { added: [], changed: [], kept: [], removed: [] }
  for (const day of days) {
    const rows = there.filter((it) => it.date === day.date)
    const [row] = rows
    const isOfPack = row !== undefined && row.source !== null
    if (!row) {
      await addHoliday(tx, { ...day, company_ids: [] }, source)
      result.added.push(dayOf(day))
    } else if (!isOfPack || (row.name === day.name && row.kind === day.kind)) {
      result.kept.push(...rows.map(dayOf))
    } else {
      await tx`update holidays set ${tx.set({ name: day.name, kind: day.kind, source })} where id = ${row.id}`
      result.changed.push(dayOf(day))
    }
  }
  const gone = there.filter((it) => it.source !== null && !days.some((day) => day.date === it.date))
  await tx`delete from holidays where id = any(${gone.map((it) => it.id)}::int[])`
  result.removed.push(...gone.map(dayOf))
  await tx`
    insert into holiday_packs (year) values (${year}) on conflict (year) do update set applied_at = now()`
  return result
}
