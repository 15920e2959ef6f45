import { beforeAll, expect, it } from 'vitest'
import { correction } from '#contract/time/correction.ts'
import { correctionEffect } from '#contract/time/correction-effect.ts'
import { MONDAY, openDeskOffice } from '#test/desk-office.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const { people } = openDeskOffice(hr)
let id: number
beforeAll(async () => {
  const budi = await hr.as(people.budi)
  const ask = (body: object) => budi.call(correction.submit, { body: { reason: 'Mesin mati', ...body } as never })
  await ask({ date: '2026-11-13', in: '08:20:00', out: '17:40:00' })
  id = (await ask({ date: MONDAY, in: '08:20:00' })).data.id
})

const effectFor = async (who: (typeof people)[keyof typeof people]) =>
  (await hr.as(who)).call(correctionEffect.one, { params: { id } })

it('is what the day becomes once the correction is accepted, with its hours and its number in the month', async () => {
  const { data } = await effectFor(people.boss)
  expect(data).toEqual({
    in_rules: '08:30:00',
    out_rules: '17:30:00',
    day_status: 'tepat_waktu',
    lacks_out: false,
    month_count: 2,
  })
})

it('is for the owner and those who may read the correction', async () => {
  expect((await effectFor(people.budi)).status).toBe(200)
  expect((await effectFor(people.agus)).status).toBe(404)
  expect((await effectFor(people.limited)).status).toBe(404)
})
