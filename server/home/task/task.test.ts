import { describe, expect, it } from 'vitest'
import { task } from '#contract/home/task.ts'
import { buildTask } from '#db/build/home.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('To Achieve list', () => {
  it('lets its owner add, complete, rename and delete', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    const added = await budi.call(task.add, { body: { task: ' Menyusun laporan ' } })
    expect([added.status, added.data]).toEqual([
      201,
      { ID: expect.any(Number), task: 'Menyusun laporan', status: 'pending' },
    ])
    const params = { id: added.data.ID }
    expect(
      (await budi.call(task.change, { params, body: { task: 'Laporan', status: 'completed' } })).data,
    ).toMatchObject({ task: 'Laporan', status: 'completed' })
    expect((await budi.call(task.own)).data).toHaveLength(1)
    expect((await budi.call(task.remove, { params })).status).toBe(200)
    expect((await budi.call(task.own)).data).toEqual([])
  })

  it('is shared by all accounts of the person', async () => {
    const budi = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, budi.user_id)
    await buildTask(hr.sql, budi, { task: 'Satu' })
    expect((await (await hr.as(second)).call(task.own)).data.map((it) => it.task)).toEqual(['Satu'])
  })

  it('is hidden from others, including HR', async () => {
    const mine = await buildTask(hr.sql, await buildPerson(hr.sql))
    for (const role of ['staff', 'manager', 'hcis'] as const) {
      const other = await hr.as(await buildPerson(hr.sql, { role }))
      const params = { id: mine.id }
      expect((await other.call(task.own)).data).toEqual([])
      expect((await other.call(task.change, { params, body: { task: 'x' } })).status).toBe(404)
      expect((await other.call(task.remove, { params })).status).toBe(404)
    }
  })

  it('answers 422 without a text and to unknown fields', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    const empty = await budi.call(task.add, { body: { task: '  ' } })
    expect([empty.status, empty.body.errors]).toEqual([422, { task: ['Wajib Diisi'] }])
    const extra = await budi.call(task.add, { body: { task: 'x', user_id: 1 } as never })
    expect([extra.status, extra.body.errors]).toEqual([422, { user_id: ['Tidak dikenal'] }])
  })
})
