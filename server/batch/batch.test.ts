import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/attendance.ts'
import { BATCH_MAX, batch } from '#contract/batch.ts'
import { mail } from '#contract/mail.ts'
import { quote } from '#contract/quote.ts'
import { task } from '#contract/task.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('batch read', () => {
  const signIn = async (role: 'staff' | 'hcis') => hr.as(await buildPerson(hr.sql, { role }))

  it('returns the replies in order, each as if read alone', async () => {
    const siti = await signIn('staff')
    await siti.call(task.add, { body: { task: 'Laporan' } })
    const { status, data } = await siti.call(batch.read, {
      query: { get: [task.own.path, `${attendance.own.path}?page=1`].join('\n') },
    })
    expect(status).toBe(200)
    expect(data.map((item) => item.status)).toEqual([200, 200])
    const [tasks, days] = data.map((item) => JSON.parse(item.body))
    expect(tasks.data).toEqual((await siti.call(task.own)).data)
    expect(days.total_item).toBe(0)
  })

  it('answers 403 for each item that the caller may not read', async () => {
    const asked = { query: { get: [mail.failed.path, task.own.path].join('\n') } }
    const [staff, hcis] = [await signIn('staff'), await signIn('hcis')]
    expect((await staff.call(batch.read, asked)).data.map((it) => it.status)).toEqual([403, 200])
    expect((await hcis.call(batch.read, asked)).data.map((it) => it.status)).toEqual([200, 200])
  })

  it('returns the status of an invalid query in its item', async () => {
    const siti = await signIn('staff')
    const { data } = await siti.call(batch.read, { query: { get: `${attendance.own.path}?page=nol` } })
    expect(data[0]?.status).toBe(422)
  })

  it.each([
    ['a file download', attendance.export.path],
    ['a single row', '/staff/news/1'],
    ['another host', '//example.com/staff/task'],
    ['a path with ..', '/staff/../staff/task'],
    ['a nested batch', `${batch.read.path}?get=${task.own.path}`],
    ['an empty line', `${quote.random.path}\n`],
    [
      'more than the maximum',
      Array(BATCH_MAX + 1)
        .fill(task.own.path)
        .join('\n'),
    ],
  ])('answers 422 to %s', async (_, get) => {
    const siti = await signIn('staff')
    expect((await siti.call(batch.read, { query: { get } })).status).toBe(422)
  })
})
