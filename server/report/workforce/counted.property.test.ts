import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company } from '#db/build/person.ts'
import { createRandom } from '#db/demo/random.ts'
import { closesUntil, dayNumber, dayText } from '#server/report/summary/months.ts'
import { startApp } from '#test/harness.ts'
import { selectionOf } from './breakdown.ts'
import { countMonths } from './movement.ts'
import { readWorkers } from './queries.ts'
import { timelinesOf } from './timeline.ts'
import { countTurnover } from './turnover.ts'

const hr = startApp()
const random = createRandom(7)
const PEOPLE = 200
let companies: Company[]
const one = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)]!

/** Stretches of employment with gaps, some before and some after the months that are asked for; half of the people have one. */
const stretches = (isOne: boolean) => {
  const found: { from: number; to: number | null; ends: boolean }[] = []
  let from = dayNumber('2022-01-01') + random.between(0, 700)
  for (let count = isOne ? 1 : random.between(1, 3); count > 0; count--) {
    const isLast = count === 1 && random.between(0, 3) > 0
    const to = isLast ? null : from + random.between(0, 900)
    found.push({ from, to, ends: to !== null && random.between(0, 1) === 0 })
    if (to === null) break
    from = to + random.between(1, 30)
  }
  return found
}

beforeAll(async () => {
  companies = [await buildCompany(hr.sql), await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const jobs = [await buildJob(hr.sql, { sequence: 2 }), await buildJob(hr.sql, { sequence: 4 })]
  const third = await buildJob(hr.sql, { sequence: 3 })
  const statuses = await hr.sql<
    { id: number }[]
  >`select id from employee_statuses where category in ('tetap', 'magang')`
  const status = () => (random.between(0, 4) > 0 ? one(statuses).id : null)
  for (let n = 0; n < PEOPLE; n++) {
    const person = await buildPerson(hr.sql, { company: one(companies), job: one(jobs) })
    const positions = [person.position_id]
    if (n % 4 === 0)
      positions.push((await buildPosition(hr.sql, person.user_id, { company: one(companies), job: third })).position_id)
    for (const position_id of positions) {
      await hr.sql`delete from position_spans where position_id = ${position_id}`
      const own = stretches(n % 2 === 1)
      await hr.sql`update positions set start_at = ${dayText(own[0]!.from)} where id = ${position_id}`
      for (const it of own)
        await hr.sql`
          insert into position_spans (position_id, user_id, company_id, job_id, status_id, "from", "to", ends)
          values (${position_id}, ${person.user_id}, ${one(companies).id}, ${one(jobs).id}, ${status()}, ${dayText(it.from)},
                  ${it.to === null ? null : dayText(it.to)}, ${it.ends})`
    }
  }
})

/** A year of service from a leap day is over on the first of March. */
it.each([
  ['2024-02-29', '2025-02-28', 1],
  ['2024-02-29', '2025-03-01', 0],
  ['2023-03-01', '2024-02-29', 1],
  ['2023-03-01', '2024-03-01', 0],
])('from %s to %s is a first year for %i', async (from, to, first_year) => {
  const company = await buildCompany(hr.sql)
  const { position_id, user_id } = await buildPerson(hr.sql, { company, start_at: from })
  await hr.sql`delete from position_spans where position_id = ${position_id}`
  await hr.sql`
    insert into position_spans (position_id, user_id, company_id, job_id, "from", "to", ends)
    select ${position_id}, ${user_id}, ${company.id}, job_id, ${from}, ${to}, true from positions where id = ${position_id}`
  const { closes } = closesUntil('2025-03-31', 24)
  const period = { first: dayText(closes[0]!), last: '2025-03-31', closes }
  const workers = await readWorkers(hr.sql, { scope: company.id, period, detail: 'counted', isPersonal: false })
  const months = countTurnover(
    timelinesOf(workers, selectionOf({ companies: [company.id], job_id: undefined, status: undefined })),
    closes,
  ).get('')
  expect(months?.reduce((sum, it) => sum + it.first_year, 0)).toBe(first_year)
  expect(months?.reduce((sum, it) => sum + it.leavers, 0)).toBe(1)
})

const question = (
  scope: number | number[] | undefined,
  until: string,
  detail: 'counted' | 'moving' | 'each',
  isByMain = false,
) => {
  const { closes } = closesUntil(until, 12)
  const period = { first: dayText(closes[0]!), last: until, closes }
  return readWorkers(hr.sql, { scope, period, detail, isPersonal: false, isByMain })
}

const scopes: [string, () => number | number[] | undefined][] = [
  ['the group', () => undefined],
  ['a company', () => companies[0]!.id],
  ['two companies', () => companies.slice(1).map((it) => it.id)],
]

describe.each(scopes)('people without a change, counted together, of %s', (_, scopeOf) => {
  it.each(['2023-06-30', '2024-02-17', '2025-01-31', '2026-10-04'])('give the same months until %s', async (until) => {
    const scope = scopeOf()
    const { closes } = closesUntil(until, 12)
    const [counted, byMain, moving, each] = [
      await question(scope, until, 'counted'),
      await question(scope, until, 'counted', true),
      await question(scope, until, 'moving'),
      await question(scope, until, 'each'),
    ]
    expect(counted.length).toBeLessThan(byMain.length)
    expect(byMain.length).toBeLessThan(each.length)
    const asked = scope === undefined ? undefined : [scope].flat()
    const narrowed = [
      {},
      { status: 'tetap' },
      ...(asked ?? companies.map((it) => it.id)).map((id) => ({ companies: [id] })),
    ]
    for (const filter of narrowed) {
      const selection = selectionOf({ companies: asked, job_id: undefined, status: undefined, ...filter })
      const [ours, theirs] = [
        timelinesOf('status' in filter ? byMain : counted, selection),
        timelinesOf(each, selection),
      ]
      expect(countMonths(ours, closes)).toEqual(countMonths(theirs, closes))
      expect(countTurnover(ours, closes)).toEqual(countTurnover(theirs, closes))
      const moves = (months: ReturnType<typeof countMonths>) =>
        months.map(({ opening: _opening, closing: _closing, ...month }) => month)
      expect(moves(countMonths(timelinesOf(moving, selection), closes))).toEqual(moves(countMonths(theirs, closes)))
    }
  })
})
