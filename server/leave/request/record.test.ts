/** Leave that is written down for another person. */
import { describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const sick = { request_type: 'sakit' as const, description: 'Demam', start_date: '2026-05-04', end_date: '2026-05-05' }

const team = async () => {
  const company = await buildCompany(hr.sql)
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Pak Dedi' })
  const office = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, name: 'Bu Ratna' })
  const siti = await buildPerson(hr.sql, { company, name: 'Siti', supervisor: boss })
  return { company, boss, office, siti }
}
const record = async (who: Person, whom: Person, body: object = {}) =>
  (await hr.as(who)).call(leave.record, {
    params: { userId: whom.user_id },
    body: { ...sick, position_id: whom.position_id, ...body },
  })
const historyOf = (id: number) => hr.sql<{ action: string; status: string; position_id: number }[]>`
  select action, status, position_id from request_history where kind = 'leave' and request_id = ${id} order by id`
const noticesOf = async ({ position_id }: Person) =>
  (await hr.sql<{ text: string }[]>`select text from notifications where position_id = ${position_id} order by id`).map(
    (it) => it.text,
  )

describe('leave written down for another', () => {
  it('is accepted at once by a person who may decide it, and its owner is told', async () => {
    const { boss, siti } = await team()
    const { status, data } = await record(boss, siti)
    expect([status, data.status, data.position_id, data.working_days]).toEqual([201, 'accepted', siti.position_id, 2])
    expect(await historyOf(data.id)).toEqual([
      { action: 'record', status: 'waiting', position_id: boss.position_id },
      { action: 'move', status: 'accepted', position_id: boss.position_id },
    ])
    expect(await noticesOf(siti)).toEqual([
      'Sakit 04-05-2026 s.d. 05-05-2026 disetujui oleh Pak Dedi. Catatan: Dicatat tanpa pengajuan',
    ])
    expect(await noticesOf(boss)).toEqual([])
  })

  it('follows the rules of a request: overlaps, order of dates, and no annual leave', async () => {
    const { boss, siti } = await team()
    await record(boss, siti)
    expect((await record(boss, siti, { start_date: '2026-05-05', end_date: '2026-05-06' })).status).toBe(409)
    expect((await record(boss, siti, { start_date: '2026-06-05', end_date: '2026-06-04' })).status).toBe(422)
    expect((await record(boss, siti, { request_type: 'cuti' })).status).toBe(422)
  })

  it('is written once when it is sent twice at once', async () => {
    const { boss, siti } = await team()
    const answers = await Promise.all([record(boss, siti), record(boss, siti), record(boss, siti)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('waits for the first step of another where two approvals are needed', async () => {
    const { company, boss, office, siti } = await team()
    const saved = await (await hr.as(office)).call(approvalPolicy.save, {
      params: { companyId: company.id },
      body: { steps: 2, direct_supervisor: true, escalate_after_days: 3 },
    })
    expect(saved.status).toBeLessThan(300)
    const { data } = await record(office, siti)
    expect(data.status).toBe('waiting')
    expect(await noticesOf(siti)).toEqual(['Sakit 04-05-2026 s.d. 05-05-2026 dicatat untuk Anda oleh Bu Ratna'])
    expect(await noticesOf(boss)).toHaveLength(1)
  })

  it('is for those who decide, never for oneself, and not across companies', async () => {
    const [{ boss, office, siti }, other] = [await team(), await team()]
    const peer = await buildPerson(hr.sql, { company: { id: boss.company_id }, role: 'manager', sequence: 2 })
    expect((await record(siti, boss)).status).toBe(403)
    expect((await record(boss, boss)).status).toBe(403)
    expect((await record(office, office)).status).toBe(403)
    expect((await record(peer, boss)).status).toBe(403)
    expect((await record(other.boss, siti)).status).toBe(404)
    expect((await record(peer, siti)).status).toBe(201)
  })

  it('is offered on the desk for the same people', async () => {
    const { boss, office, siti } = await team()
    const offered = async (who: Person) =>
      (await (await hr.as(who)).call(attendanceDesk.day, { query: { company_id: who.company_id } })).data
        .filter((it) => it.can_record_leave)
        .map((it) => it.position_id)
    expect(await offered(boss)).toEqual([siti.position_id])
    expect(new Set(await offered(office))).toEqual(new Set([boss.position_id, siti.position_id]))
  })
})
