import type { Holiday, HolidayForm } from '#contract/calendar/holiday.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'

const columns = (db: Db) => db`id, date, name, kind, company_ids, source`

export const listHolidays = (db: Db, year: number, where: Fragment) => db<Holiday[]>`
  select ${columns(db)} from holidays
  where date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and ${where} order by date, id`

export const findHoliday = async (db: Db, id: number) => {
  const [row] = await db<Holiday[]>`select ${columns(db)} from holidays where id = ${id}`
  return row ?? notFound('Libur')
}

/** Under the lock of the calendar: a date has one row for each company. */
const refuseSecond = async (tx: Db, { date, company_ids }: HolidayForm, id = 0) => {
  const [row] = await tx`
    select 1 from holidays where date = ${date} and id <> ${id}
      and (company_ids = '{}' or ${company_ids}::int[] = '{}' or company_ids && ${company_ids}::int[]) limit 1`
  if (row) conflict('Tanggal ini sudah ada di kalender', 'duplicate')
}

const requireCompanies = async (tx: Db, company_ids: readonly number[]) => {
  const rows = await tx`select id from companies where id = any(${company_ids}::int[])`
  if (rows.length < new Set(company_ids).size) invalid({ company_ids: ['Entitas tidak ditemukan'] })
}

const check = async (tx: Db, holiday: HolidayForm, id?: number) => {
  await requireCompanies(tx, holiday.company_ids)
  await refuseSecond(tx, holiday, id)
}

const stored = ({ company_ids, ...holiday }: HolidayForm) => ({ ...holiday, company_ids: [...new Set(company_ids)] })

export const addHoliday = async (tx: Db, holiday: HolidayForm, source: string | null = null) => {
  await check(tx, holiday)
  const rows = await tx<
    Holiday[]
  >`insert into holidays ${tx.values({ ...stored(holiday), source })} returning ${columns(tx)}`
  return rows[0] ?? notFound('Libur')
}

/** A row that HR changes no longer belongs to its pack. */
export const changeHoliday = async (tx: Db, id: number, holiday: HolidayForm) => {
  await check(tx, holiday, id)
  const rows = await tx<Holiday[]>`
    update holidays set ${tx.set({ ...stored(holiday), source: null })} where id = ${id} returning ${columns(tx)}`
  return rows[0] ?? notFound('Libur')
}

export const removeHoliday = async (tx: Db, id: number) => {
  const rows = await tx<Holiday[]>`delete from holidays where id = ${id} returning ${columns(tx)}`
  return rows[0] ?? notFound('Libur')
}
