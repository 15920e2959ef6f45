import { readXls } from 'hucre'
import { expect, it } from 'vitest'
import { schedule } from '#contract/time/pattern.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { buildPattern, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens, TODAY } from '#test/kitchen.ts'
import { asFile } from '#test/spreadsheet.ts'

const hr = startApp()
const { kitchen } = openKitchens(hr)

it('schedule.template: names those whose schedule the caller may change, and imports as it is without a change', async () => {
  const k = await kitchen()
  const split = { in: '06:00:00', out: '20:00:00', split_out: '10:00:00', split_in: '16:00:00' }
  const shift = await buildShift(hr.sql, k.company.id, { name: 'Dapur', ...split })
  const old = await buildShift(hr.sql, k.company.id, { name: 'Lama' })
  await hr.sql`update shifts set active = false where id = ${old.id}`
  const [rested, outdated] = [
    await buildPerson(hr.sql, { company: k.company, name: 'Citra Koki' }),
    await buildPerson(hr.sql, { company: k.company, name: 'Dodi Koki' }),
  ]
  await buildPattern(hr.sql, rested, '2026-11-01', [...Array(6).fill(shift.id), null])
  await buildPattern(hr.sql, outdated, '2026-11-01', [old.id, ...Array(6).fill(null)])
  const twice = await buildPerson(hr.sql, { company: k.company, name: 'Edi Ganda' })
  await buildPosition(hr.sql, twice.user_id, { company: k.company })
  await buildPerson(hr.sql, { company: k.company, role: 'manager', sequence: 2, name: 'Setingkat' })
  const boss = await hr.as(k.boss)

  const answer = await boss.call(schedule.template, { query: { company_id: k.company.id } })
  expect(answer.headers['content-disposition']).toContain('template-pola.xls')
  const { sheets } = await readXls(answer.raw)
  const [pattern, shifts] = sheets.map((it) => it.rows)
  expect(pattern?.[0]).toEqual(['NIK', 'Nama', 'Berlaku Mulai', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'])
  expect(pattern?.slice(1).map((it) => it[1])).toEqual(['Ayu Koki', 'Citra Koki', 'Dodi Koki'])
  expect(pattern?.[2]?.slice(3)).toEqual([...Array(6).fill('Dapur'), 'Libur'])
  expect(shifts).toEqual([
    ['Nama Shift', 'Jam'],
    ['Dapur', '06–10 · 16–20'],
  ])

  const body = { company_id: k.company.id }
  const { data } = await boss.call(schedule.previewImport, { body, file: asFile(answer.raw, 'pola.xls') })
  expect(data.rows.map((it) => [it.name, it.valid_from, it.verdict, it.errors])).toEqual([
    ['Citra Koki', TODAY, 'same', []],
    ['Dodi Koki', TODAY, 'bad', ['Sen wajib diisi: nama shift atau Libur']],
  ])
})

it('schedule.template: is refused to managers of another company, and a file without any pattern is refused', async () => {
  const [k, other] = [await kitchen(), await kitchen()]
  const boss = await hr.as(k.boss)
  expect((await boss.call(schedule.template, { query: { company_id: other.company.id } })).status).toBe(403)
  const { raw } = await boss.call(schedule.template, { query: { company_id: k.company.id } })
  const empty = await boss.call(schedule.previewImport, {
    body: { company_id: k.company.id },
    file: asFile(raw, 'pola.xls'),
  })
  expect([empty.status, empty.message]).toEqual([422, 'File tidak berisi data'])
})
