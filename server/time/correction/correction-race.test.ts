/** Concurrent changes of a day: each has one outcome, and no check-in, check-out or correction is lost. */
import { beforeEach, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const TODAY = '2026-11-17'
const repeat = [1, 2, 3, 4, 5]
let actors: Actors
let siti: Browser
let boss: Browser
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-11-17T10:00:00Z')
  actors = await buildActors(hr.sql)
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
  office = await hr.as(actors.hcis)
})

const ask = async (body: { in?: string; out?: string }) =>
  (await siti.call(correction.submit, { body: { date: TODAY, reason: 'Lupa absen', ...body } })).data.id
const accept = (id: number, who = boss) => who.call(correction.decide, { params: { id }, body: { status: 'accepted' } })
const came = () => buildAttendance(hr.sql, actors.siti, { work_date: TODAY, in: '08:45' })
const stored = async () => {
  const [row] = await hr.sql<{ in: string; out: string | null; correction_id: number | null }[]>`
    select "in", "out", correction_id from attendances where position_id = ${actors.siti.position_id} and work_date = ${TODAY}`
  return row
}
const keptBefore = async (id: number) => {
  const [row] = await hr.sql<{ in: string | null; out: string | null }[]>`
    select before_in as "in", before_out as "out" from corrections where id = ${id}`
  return row
}

it.each(repeat)('of four approvals by two people one wins, and the day is written once (%i)', async () => {
  await came()
  const id = await ask({ in: '08:31' })
  const answers = await Promise.all([boss, office, boss, office].map((who) => accept(id, who)))
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await stored()).toEqual({ in: '08:31:00', out: null, correction_id: id })
  expect(await keptBefore(id)).toEqual({ in: '08:45:00', out: null })
})

it.each(repeat)('an approval against a rejection has one outcome (%i)', async () => {
  await came()
  const id = await ask({ in: '08:31' })
  const reject = office.call(correction.decide, { params: { id }, body: { status: 'rejected' } })
  const [accepted, rejected] = await Promise.all([accept(id), reject])
  expect([accepted.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await stored())?.in).toBe(accepted.status === 200 ? '08:31:00' : '08:45:00')
})

it.each(repeat)('a check-out against an approval of the check-in keeps both (%i)', async () => {
  await came()
  const id = await ask({ in: '08:31' })
  const out = siti.call(attendance.mark, { body: { status: 'out', location: 'Work From Office' } })
  const [accepted, left] = await Promise.all([accept(id), out])
  expect([accepted.status, left.status]).toEqual([200, 201])
  expect(await stored()).toEqual({ in: '08:31:00', out: '17:00:00', correction_id: id })
})

it.each(repeat)('a check-out against an approval of another check-out: the correction stays (%i)', async () => {
  await came()
  const id = await ask({ out: '16:30' })
  const out = siti.call(attendance.mark, { body: { status: 'out', location: 'Work From Office' } })
  const [accepted, left] = await Promise.all([accept(id), out])
  expect(accepted.status).toBe(200)
  expect(await stored()).toEqual({ in: '08:45:00', out: '16:30:00', correction_id: id })
  // A check-out that came first is what the correction replaced.
  expect(await keptBefore(id)).toEqual({ in: '08:45:00', out: left.status === 201 ? '17:00:00' : null })
  expect([201, 409]).toContain(left.status)
})

it.each(repeat)(
  'a check-in against an approval that makes the day: one row, and the correction stays (%i)',
  async () => {
    const id = await ask({ in: '08:31' })
    const mark = siti.call(attendance.mark, { body: { status: 'in', location: 'Work From Office' } })
    const [accepted, checked] = await Promise.all([accept(id), mark])
    expect(accepted.status).toBe(200)
    expect(await stored()).toMatchObject({ in: '08:31:00', correction_id: id })
    expect(await keptBefore(id)).toMatchObject({ in: checked.status === 201 ? '17:00:00' : null })
  },
)

it.each([...repeat.map((it) => [it, true] as const), ...repeat.map((it) => [it, false] as const)])(
  'an import against an approval: the correction stays (%i, with a row: %s)',
  async (_, hasRow) => {
    if (hasRow) await came()
    const id = await ask({ in: '08:31' })
    const sheet = [
      ['NIK', 'Jam Masuk', 'Jam Pulang'],
      [actors.siti.employee_identity, '09:00', '16:00'],
    ]
    const file = asFile(await xlsxOf(sheet))
    const [accepted, imported] = await Promise.all([
      accept(id),
      office.call(attendance.import, { body: { date: TODAY }, file }),
    ])
    expect([accepted.status, imported.status]).toEqual([200, 201])
    const isFirst = imported.data.skipped === 0
    expect(await stored()).toEqual({ in: '08:31:00', out: isFirst ? '16:00:00' : null, correction_id: id })
    expect((await keptBefore(id))?.in ?? null).toBe(isFirst ? '09:00:00' : hasRow ? '08:45:00' : null)
  },
)

it.each(repeat)('a check-out against taking the decision back: one of them is refused (%i)', async () => {
  await came()
  const id = await ask({ in: '08:31' })
  await accept(id)
  const [undone, left] = await Promise.all([
    boss.call(inbox.undo, { body: { items: [{ kind: 'correction', id }] } }),
    siti.call(attendance.mark, { body: { status: 'out', location: 'Work From Office' } }),
  ])
  expect(left.status).toBe(201)
  const isUndone = undone.data[0]?.outcome === 'done'
  expect(await stored()).toEqual({
    in: isUndone ? '08:45:00' : '08:31:00',
    out: '17:00:00',
    correction_id: isUndone ? null : id,
  })
})

it('two that are asked at once for a date: one is stored', async () => {
  const body = { date: TODAY, in: '08:00', reason: 'Lupa absen' }
  const answers = await Promise.all([1, 2, 3].map(() => siti.call(correction.submit, { body })))
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})
