import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/attendance.ts'
import { BATCH_MAX, batch } from '#contract/batch.ts'
import { mail } from '#contract/mail.ts'
import { quote } from '#contract/quote.ts'
import { task } from '#contract/task.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('readings that are asked for together', () => {
  const someone = async (role: 'staff' | 'hcis') => hr.as(await buildPerson(hr.sql, { role }))

  it('are answered in their order, each as it is alone', async () => {
    const siti = await someone('staff')
    await siti.call(task.add, { body: { task: 'Laporan' } })
    const { status, data } = await siti.call(batch.read, {
      query: { get: [task.own.path, `${attendance.own.path}?page=1`].join('\n') },
    })
    expect(status).toBe(200)
    expect(data.map((piece) => piece.status)).toEqual([200, 200])
    const [tasks, days] = data.map((piece) => JSON.parse(piece.body))
    expect(tasks.data).toEqual((await siti.call(task.own)).data)
    expect(days.total_item).toBe(0)
  })

  it('are refused one by one, to whoever may not read them alone', async () => {
    const asked = { query: { get: [mail.failed.path, task.own.path].join('\n') } }
    const [staff, hcis] = [await someone('staff'), await someone('hcis')]
    expect((await staff.call(batch.read, asked)).data.map((it) => it.status)).toEqual([403, 200])
    expect((await hcis.call(batch.read, asked)).data.map((it) => it.status)).toEqual([200, 200])
  })

  it('say themselves what is wrong with them', async () => {
    const siti = await someone('staff')
    const { data } = await siti.call(batch.read, { query: { get: `${attendance.own.path}?page=nol` } })
    expect(data[0]?.status).toBe(422)
  })

  it.each([
    ['a file', attendance.export.path],
    ['a row', '/staff/news/1'],
    ['another host', '//example.com/staff/task'],
    ['a step upwards', '/staff/../staff/task'],
    ['more of the same', `${batch.read.path}?get=${task.own.path}`],
    ['nothing at all', `${quote.random.path}\n`],
    [
      'too many',
      Array(BATCH_MAX + 1)
        .fill(task.own.path)
        .join('\n'),
    ],
  ])('are never %s', async (_, get) => {
    const siti = await someone('staff')
    expect((await siti.call(batch.read, { query: { get } })).status).toBe(422)
  })
})
