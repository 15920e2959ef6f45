/** Plans whose author lost the rights: group HR lists them and takes them over or withdraws them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
const [HCIS, STAFF] = [1, 3]
let [a, b]: Company[] = []
let [group, author, staff]: Person[] = []
let [groupHr, authorHr]: Browser[] = []
let today: string
beforeEach(async () => {
  await hr.sql`update career_changes set state = 'withdrawn', closed_at = now() where state = 'planned'`
  ;[a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  group = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
  author = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, name: 'Wahyu' })
  staff = await buildPerson(hr.sql, { company: a, name: 'Siti' })
  ;[groupHr, authorHr] = [await hr.as(group), await hr.as(author)]
  ;({ today } = exactlyOne(
    await hr.sql<{ today: string }[]>`select (now() at time zone 'Asia/Jakarta')::date as today`,
  ))
})
afterEach(() => hr.clock.set())

const plan = async (browser: Browser | undefined, who: Person | undefined, terms: object, days = 5) => {
  const body = { kind: 'gaji', effective_at: shiftDay(today, days), ...terms }
  const { status, data } = await browser!.call(career.change, { params: { id: who!.position_id }, body } as never)
  expect(status).toBe(201)
  return (data as { id: number }).id
}
const change = (who: Person | undefined, terms: object) => plan(groupHr, who, { kind: 'koreksi', ...terms }, 0)
const listed = async () => (await groupHr!.call(career.orphans)).data.map(({ id, cause }) => [id, cause])
const paramsOf = (id: number, who = staff) => ({ params: { id: who!.position_id, changeId: id } })
const salaryOf = async () =>
  exactlyOne(
    await hr.sql<{ base_salary: string | null }[]>`select base_salary from positions where id = ${staff!.position_id}`,
  ).base_salary

describe('orphaned plans', () => {
  it('are those whose author left, is no longer HR, or has the scope of other companies', async () => {
    const raise = await plan(authorHr, staff, { base_salary: '9000000', reason: 'Kinerja' })
    await plan(groupHr, staff, { take_home_pay: '9000000' })
    expect(await listed()).toEqual([])
    await change(author, { company_ids: [b!.id] })
    expect(await listed()).toEqual([[raise, 'scope']])
    await change(author, { company_ids: [a!.id] })
    expect(await listed()).toEqual([])
    await change(author, { role_id: STAFF })
    expect(await listed()).toEqual([[raise, 'role']])
    await hr.sql`update positions set last_day = ${shiftDay(today, -2)} where id = ${author!.position_id}`
    expect(await listed()).toEqual([[raise, 'left']])
    expect((await groupHr!.call(career.orphans)).body).toMatchObject({
      total_item: 1,
      data: [
        {
          position_id: staff!.position_id,
          user_id: staff!.user_id,
          name: 'Siti',
          company_name: a!.name,
          kind: 'gaji',
          effective_at: shiftDay(today, 5),
          author_name: 'Wahyu',
        },
      ],
    })
  })

  it('include moves and grants beyond the current scope of the author', async () => {
    const move = await plan(authorHr, staff, { kind: 'koreksi', company_id: b!.id })
    const comer = await plan(authorHr, await buildPerson(hr.sql, { company: b }), {
      kind: 'koreksi',
      company_id: a!.id,
    })
    const other = await buildPerson(hr.sql, { company: a })
    const grants = [
      await plan(authorHr, other, { kind: 'koreksi', role_id: HCIS, company_ids: [] }),
      await plan(authorHr, other, { kind: 'koreksi', role_id: HCIS, company_ids: [a!.id, b!.id] }),
    ]
    await plan(authorHr, other, { kind: 'koreksi', role_id: HCIS, company_ids: [a!.id] })
    await change(author, { company_ids: [a!.id] })
    expect(await listed()).toEqual([move, comer, ...grants].map((id) => [id, 'scope']))
  })

  it('are listed for group HR only, who is notified with a link', async () => {
    await plan(authorHr, staff, { base_salary: '9000000' })
    const other = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
    const limited = await hr.as(await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!] }))
    await change(author, { role_id: STAFF })
    expect((await limited.call(career.orphans)).status).toBe(403)
    const notices = (await (await hr.as(other)).call(notice.list)).data
    expect(notices.map((it) => it.link)).toContain('/perubahan-ditinjau')
  })

  it('are withdrawn and stored under the new author when taken over, and apply on their date', async () => {
    const terms = { base_salary: '9000000', reason: 'Kinerja', letter_number: 'SK-1' }
    const old = await plan(authorHr, staff, terms)
    await change(author, { role_id: STAFF })
    const since = await lastAuditRow(hr)
    const { status, data } = await groupHr!.call(career.takeOver, paramsOf(old))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'planned',
      kind: 'gaji',
      effective_at: shiftDay(today, 5),
      reason: 'Kinerja',
      letter_number: 'SK-1',
      by: group!.name,
      after: { base_salary: '9000000' },
    })
    expect(await auditRowsSince(hr, since)).toMatchObject([
      { action: 'update', entity: 'career_change', entity_id: data.id, subject_user_id: staff!.user_id },
    ])
    expect(await listed()).toEqual([])
    const lines = (await groupHr!.call(career.history, { params: { id: staff!.position_id } })).data
    expect(lines.find(({ id }) => id === old)?.state).toBe('withdrawn')
    hr.clock.set(`${shiftDay(today, 6)}T12:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect(await salaryOf()).toBe('9000000.00')
  })

  it('are applied at once when taken over after their date', async () => {
    const old = await plan(authorHr, staff, { base_salary: '9000000' }, 1)
    await change(author, { role_id: STAFF })
    hr.clock.set(`${shiftDay(today, 3)}T12:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect(await salaryOf()).toBeNull()
    expect((await groupHr!.call(career.takeOver, paramsOf(old))).data).toMatchObject({ state: 'applied' })
    expect(await salaryOf()).toBe('9000000.00')
  })

  it('keep the last day of a leaver when taken over', async () => {
    const old = await plan(authorHr, staff, { kind: 'keluar', reason: 'Pindah kota' })
    await change(author, { role_id: STAFF })
    expect((await groupHr!.call(career.takeOver, paramsOf(old))).status).toBe(200)
    const [row] = await hr.sql`select last_day from positions where id = ${staff!.position_id}`
    expect(row).toEqual({ last_day: shiftDay(today, 5) })
  })

  it('cannot be taken over from an entitled author, twice, about oneself or by limited HR', async () => {
    const id = await plan(authorHr, staff, { base_salary: '9000000' })
    const answer = await groupHr!.call(career.takeOver, paramsOf(id))
    expect([answer.status, answer.body.code]).toEqual([409, 'not_orphaned'])
    const mine = await plan(authorHr, group, { base_salary: '9000000' })
    await change(author, { role_id: STAFF })
    expect((await groupHr!.call(career.takeOver, paramsOf(id, author))).status).toBe(404)
    expect((await groupHr!.call(career.takeOver, paramsOf(id))).status).toBe(200)
    expect((await groupHr!.call(career.takeOver, paramsOf(id))).status).toBe(404)
    await buildPerson(hr.sql, { company: a, role: 'hcis' })
    expect((await groupHr!.call(career.takeOver, paramsOf(mine, group))).status).toBe(403)
    const limited = await hr.as(await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!] }))
    expect((await limited.call(career.takeOver, paramsOf(id))).status).toBe(403)
  })

  it('can be withdrawn like any other plan', async () => {
    const id = await plan(authorHr, staff, { base_salary: '9000000' })
    await change(author, { role_id: STAFF })
    expect((await groupHr!.call(career.withdraw, paramsOf(id))).status).toBe(200)
    expect(await listed()).toEqual([])
  })
})
