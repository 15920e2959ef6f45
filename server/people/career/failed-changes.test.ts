import { afterEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

/** A planned promotion of Siti to a job that is deactivated before the date. */
const office = async () => {
  hr.clock.set()
  const company = await buildCompany(hr.sql)
  const siti = await buildPerson(hr.sql, { company, name: 'Siti', sequence: 4 })
  const job = await buildJob(hr.sql, { sequence: 3 })
  const group = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const covering = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] })
  const elsewhere = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [await buildCompany(hr.sql)] })
  const hcis = await hr.as(group)
  const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone 'Asia/Jakarta')::date as today`
  const day = shiftDay(today, 1)
  const params = { id: siti.position_id }
  const { data } = await hcis.call(career.change, {
    params,
    body: { kind: 'promosi', effective_at: day, job_id: job.id },
  })
  const setActive = (active: boolean) => hr.sql`update jobs set active = ${active} where id = ${job.id}`
  await setActive(false)
  const run = async (time: string) => {
    hr.clock.set(`${shiftDay(day, 1)}T${time}Z`)
    await applyDue(hr.sql, hr.clock)
  }
  const entry = async () => (await hcis.call(career.history, { params })).data.find(({ id }) => id === data.id)!
  return { company, siti, group, covering, elsewhere, hcis, day, params, change: data, setActive, run, entry }
}
const noticesOf = async (who: Person) =>
  (await (await hr.as(who)).call(notice.list)).data.filter((it) => it.kind === 'career_failed')

describe('planned change that cannot be applied', () => {
  it('notifies HR of its company once, with the problem and a link to the change', async () => {
    const { siti, group, covering, elsewhere, day, change, run } = await office()
    await Promise.all([run('00:00:00'), run('00:00:00')])
    for (const time of ['00:01:00', '01:00:00', '05:00:00']) await run(time)
    const text = `Promosi Siti per ${day.split('-').reverse().join('-')} belum dapat diberlakukan: Pekerjaan: Pilihan tidak ditemukan`
    const link = `/detail-employee/${siti.position_id}/${siti.user_id}?tab=informasi-pekerjaan&perubahan=${change.id}`
    for (const who of [group, covering]) expect(await noticesOf(who)).toMatchObject([{ text, link, read_at: null }])
    for (const who of [elsewhere, siti]) expect(await noticesOf(who)).toEqual([])
    const mails = await hr.sql`select link from mail_outbox where recipient_address = ${group.email}`
    expect(mails).toEqual([{ link }])
  })

  it('is attempted again after an hour, and its notifications are read once it is applied', async () => {
    const { group, setActive, run, entry } = await office()
    await run('00:00:00')
    await setActive(true)
    await run('00:59:00')
    expect(await entry()).toMatchObject({ state: 'planned', problem: 'Pekerjaan: Pilihan tidak ditemukan' })
    await run('01:00:00')
    expect(await entry()).toMatchObject({ state: 'applied', problem: null })
    expect(await noticesOf(group)).toMatchObject([{ read_at: expect.any(String) }])
  })

  it('notifies HR again when the problem changes', async () => {
    const { siti, group, run, setActive } = await office()
    await run('00:00:00')
    await setActive(true)
    await hr.sql`update users set anonymised_at = now() where id = ${siti.user_id}`
    await run('01:00:00')
    await hr.sql`update users set anonymised_at = null where id = ${siti.user_id}`
    const [newer, older, ...others] = await noticesOf(group)
    expect(others).toEqual([])
    expect([newer!.read_at, older!.read_at]).toEqual([null, expect.any(String)])
    expect(newer!.text).not.toBe(older!.text)
  })

  it('notifies HR of an unexpected error of its data, and reports the error to the scheduled job', async () => {
    const { siti, group, setActive, run, entry } = await office()
    await setActive(true)
    await hr.sql.unsafe(`alter table positions add constraint unexpected check (id <> ${siti.position_id}) not valid`)
    await expect(run('00:00:00')).rejects.toMatchObject({ code: '23514' })
    await hr.sql`alter table positions drop constraint unexpected`
    await run('00:30:00')
    expect(await entry()).toMatchObject({ state: 'planned', problem: expect.stringContaining('tak terduga') })
    expect(await noticesOf(group)).toHaveLength(1)
    await run('01:00:00')
    expect(await entry()).toMatchObject({ state: 'applied', problem: null })
  })

  it('leaves no unread notification when HR withdraws it or the person leaves', async () => {
    const first = await office()
    await first.run('00:00:00')
    const params = { ...first.params, changeId: first.change.id }
    expect((await first.hcis.call(career.withdraw, { params })).status).toBe(200)
    expect(await noticesOf(first.covering)).toMatchObject([{ read_at: expect.any(String) }])
    const second = await office()
    await second.run('00:00:00')
    const leaving = { kind: 'keluar', effective_at: shiftDay(second.day, -2), reason: 'Pindah' } as const
    expect((await second.hcis.call(career.change, { params: second.params, body: leaving })).status).toBe(201)
    expect(await noticesOf(second.covering)).toMatchObject([{ read_at: expect.any(String) }])
  })

  it('does not stop later changes when it fails unexpectedly', async () => {
    const { siti, group, day, setActive, run, entry } = await office()
    await setActive(true)
    await hr.sql`
      insert into career_changes (position_id, kind, state, effective_at, after, by_position_id)
      values (${siti.position_id}, 'gaji', 'planned', ${shiftDay(day, -1)}, '{"base_salary": "bukan angka"}', ${group.position_id})`
    await expect(run('00:00:00')).rejects.toThrow(/numeric/)
    expect(await entry()).toMatchObject({ state: 'applied' })
  })
})
