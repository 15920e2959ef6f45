import { beforeAll, expect, it } from 'vitest'
import { celebration } from '#contract/home/celebration.ts'
import { buildCompany, buildPerson, type Company } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let browser: Browser
/** Days of this week in Jakarta, from Monday on. */
let days: string[]

beforeAll(async () => {
  company = await buildCompany(hr.sql)
  browser = await hr.as(await buildPerson(hr.sql, { company, name: 'Penonton' }))
  const { monday } = exactlyOne(
    await hr.sql<
      { monday: string }[]
    >`select date_trunc('week', now() at time zone 'Asia/Jakarta')::date::text as monday`,
  )
  days = Array.from({ length: 8 }, (_, n) => new Date(Date.parse(monday) + n * 86_400_000).toISOString().slice(0, 10))
})

const inYear = (day: string, year: number) => `${year}${day.slice(4)}`.replace(/-02-29$/, '-02-28')
const someone = async (name: string, { born, began }: { born?: string; began?: string }, at = company) => {
  const person = await buildPerson(hr.sql, { company: at, name })
  if (born)
    await hr.sql`insert into profiles (user_id, date_of_birth) values (${person.user_id}, ${born})
                 on conflict (user_id) do update set date_of_birth = excluded.date_of_birth`
  await hr.sql`update positions set start_at = ${began ?? null} where id = ${person.position_id}`
  return person
}
const listed = async (by = browser) =>
  (await by.call(celebration.week)).data.map(({ name, kind, date, years }) => [name, kind, date, years])

it('celebrations: lists birthdays and anniversaries of this week, without ages', async () => {
  await someone('Lahir Rabu', { born: inYear(days[2]!, 1990) })
  await someone('Lima Tahun', { began: inYear(days[4]!, Number(days[4]!.slice(0, 4)) - 5) })
  await someone('Baru Masuk', { began: days[1]! })
  await someone('Pekan Depan', { born: inYear(days[7]!, 1990) })
  await someone('Di Tempat Lain', { born: inYear(days[2]!, 1990) }, await buildCompany(hr.sql))
  const gone = await someone('Sudah Pergi', { born: inYear(days[2]!, 1990) })
  await hr.sql`update positions set status = 'inactive' where id = ${gone.position_id}`
  expect(await listed()).toEqual([
    ['Lahir Rabu', 'birthday', days[2], null],
    ['Lima Tahun', 'anniversary', days[4], 5],
  ])
})

it('celebrations: leaves out people who hide theirs', async () => {
  const shy = await someone('Pemalu', { born: inYear(days[0]!, 1980) })
  const own = await hr.as(shy)
  const isThere = async () => (await listed()).some(([name]) => name === 'Pemalu')
  expect([(await own.call(celebration.own)).data, await isThere()]).toEqual([{ hidden: false }, true])
  expect((await own.call(celebration.hide, { body: { hidden: true } })).data).toEqual({ hidden: true })
  expect([(await own.call(celebration.own)).data, await isThere()]).toEqual([{ hidden: true }, false])
})
