import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendanceDesk } from '#contract/time/desk.ts'
import type { Person } from '#db/build/person.ts'
import { MONDAY, openDeskOffice, SORE } from '#test/desk-office.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const { people, deskOf } = openDeskOffice(hr)
beforeAll(() => hr.clock.set(SORE))
afterAll(() => hr.clock.set())

const remind = async (who: Person, ...whom: Person[]) =>
  (await hr.as(who)).call(attendanceDesk.remind, { body: { position_ids: whom.map((it) => it.position_id) } })
const noticesOf = ({ position_id }: Person) => hr.sql<{ text: string }[]>`
  select text from notifications where position_id = ${position_id} and kind = 'attendance_reminder'`

describe('reminding', () => {
  it('reaches those who have not come, and nobody who came, is on leave or asks oneself', async () => {
    const { boss, agus, cici, dodi } = people
    const { status, data } = await remind(boss, agus, cici, dodi, boss)
    expect([status, data]).toEqual([201, { reminded: 1, skipped: 3 }])
    expect(await noticesOf(dodi)).toEqual([
      { text: 'Zainal mengingatkan: Anda belum absen masuk hari ini (jam kerja 08:30–17:30)' },
    ])
    expect(await Promise.all([agus, cici, boss].map(noticesOf))).toEqual([[], [], []])
    const row = (await deskOf(boss)).data.find((it) => it.position_id === dodi.position_id)
    expect(row?.reminded).toEqual({ at: expect.any(String), by: 'Zainal' })
  })

  it('happens once a day, also when two press at once', async () => {
    const { boss, office } = people
    const yani = { ...office }
    const answers = await Promise.all([remind(boss, yani), remind(boss, yani), remind(boss, yani)])
    expect(answers.map((it) => it.data.reminded).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(await noticesOf(yani)).toHaveLength(1)
  })

  it('does not disturb before the hours begin', async () => {
    hr.clock.set('2026-11-17T00:00:00Z')
    expect((await remind(people.boss, people.dodi)).data).toEqual({ reminded: 0, skipped: 1 })
    hr.clock.set('2026-11-17T03:00:00Z')
    expect((await remind(people.boss, people.dodi)).data).toEqual({ reminded: 1, skipped: 0 })
    hr.clock.set(SORE)
  })

  it('knows nobody of a company out of sight', async () => {
    expect((await remind(people.boss, people.edi)).status).toBe(404)
    expect((await remind(people.limited, people.dodi)).status).toBe(404)
    expect((await remind(people.agus, people.dodi)).status).toBe(403)
  })

  it('is in the audit log with those who were reached', async () => {
    const [row] = await hr.sql<{ after: object }[]>`
      select after from audit where entity = 'attendance_reminder' order by id limit 1`
    expect(row?.after).toMatchObject({ date: MONDAY, count: 1, position_ids: String(people.dodi.position_id) })
  })
})
