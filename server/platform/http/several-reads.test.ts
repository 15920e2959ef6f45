/** Several reads in one request. */
import { describe, expect, it } from 'vitest'
import { task } from '#contract/home/task.ts'
import { severalReads } from '#contract/platform/several-reads.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const read = async (who: Person, paths: string) => (await hr.as(who)).call(severalReads.read, { query: { paths } })
const someone = async (role: 'staff' | 'hcis' = 'staff') =>
  buildPerson(hr.sql, { company: await buildCompany(hr.sql, {}), role, sequence: 2 })

describe('reads together', () => {
  it('answers each as if it had been sent alone, in their order', async () => {
    const agus = await someone()
    const caller = await hr.as(agus)
    await caller.call(task.add, { body: { task: 'Merapikan arsip' } })
    const alone = await caller.call(task.own)
    const { status, data } = await read(agus, '/staff/home /staff/task /hcis/quotes')
    expect(status).toBe(200)
    expect(data.map((it) => it.status)).toEqual([200, 200, 403])
    expect(data[1]?.body).toEqual(alone.body)
    expect(data[1]?.body).toMatchObject({ data: [{ task: 'Merapikan arsip' }] })
  })

  it('carries the parameters of each', async () => {
    const agus = await someone()
    const { data } = await read(agus, '/staff/notification?page_size=1 /staff/notification?page_size=nothing')
    expect(data.map((it) => it.status)).toEqual([200, 422])
    expect(data[0]?.body).toEqual({ data: [], unread: 0 })
  })

  it.each([
    ['itself', '/staff/together?paths=/staff/task'],
    ['an endless stream', '/staff/notification/stream'],
    ['a file', '/hcis/payroll/export?month=2026-01&company_id=1'],
    ['one row', '/staff/news/1'],
    ['an address outside of the API', '/../metrics'],
    ['nothing', ''],
  ])('refuses %s', async (_, path) => {
    expect((await read(await someone('hcis'), path)).status).toBe(422)
  })

  it('refuses more than thirty', async () => {
    expect((await read(await someone(), Array(31).fill('/staff/task').join(' '))).status).toBe(422)
  })

  it('keeps no slot of the server', async () => {
    const agus = await someone()
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all(Array.from({ length: 16 }, () => read(agus, '/staff/task /staff/home')))
      expect(answers.map((it) => it.data.map((part) => part.status))).toEqual(Array(16).fill([200, 200]))
    }
  })
})
