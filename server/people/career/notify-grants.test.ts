/** Group HR is notified of granted HR rights, and of plans whose author lost the right to them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people } from '#contract/people/import.ts'
import { user } from '#contract/people/new-person.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { dayIn } from '#test/matrix/matrix-row.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const [HCIS, STAFF] = [1, 3]
let [a, b]: Company[] = []
let group: Person
let groupHr: Browser
let limited: Person
let limitedHr: Browser
let staff: Person

beforeAll(async () => {
  ;[a, b] = [await buildCompany(hr.sql, { name: 'PT Satu' }), await buildCompany(hr.sql, { name: 'PT Dua' })]
})
beforeEach(async () => {
  group = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, name: 'Gita' })
  limited = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, limit: [a!], name: 'Lina' })
  staff = await buildPerson(hr.sql, { company: a, name: 'Siti' })
  ;[groupHr, limitedHr] = [await hr.as(group), await hr.as(limited)]
  await hr.sql`delete from notifications`
})

const textsOf = async (who: Person) => (await (await hr.as(who)).call(notice.list)).data.map((it) => it.text)
const change = async (browser: Browser, who: Person, terms: object, days = 0) => {
  const body = { kind: 'koreksi', effective_at: dayIn(days), ...terms } as never
  expect((await browser.call(career.change, { params: { id: who.position_id }, body })).status).toBe(201)
}
const GRANTED = 'Lina menjadikan Siti HR untuk PT Satu'

describe('granting the role hcis', () => {
  it('notifies group HR, and neither the granting HR nor HR with a company scope', async () => {
    const colleague = await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!] })
    await change(limitedHr, staff, { role_id: HCIS, company_ids: [a!.id] })
    expect(await textsOf(group)).toEqual([GRANTED])
    expect([await textsOf(limited), await textsOf(colleague)]).toEqual([[], []])
  })

  it('notifies group HR for an additional position, a new person and an imported row', async () => {
    const place = { company_id: a!.id, job_id: (await buildJob(hr.sql)).id, role_id: HCIS, company_ids: [a!.id] }
    const position = { ...place, user_id: staff.user_id, status: 'active', start_at: '2024-01-02', status_id: 1 }
    expect((await limitedHr.call(employee.create, { body: position } as never)).status).toBe(201)
    const person = {
      name: 'Budi',
      employee_identity: '9988776655',
      gender: 'laki-laki',
      personality: 'Thinking Introvert',
    }
    const entry = { entry: 'code', position: [{ ...place, supervisor_id: limited.position_id }] }
    expect((await limitedHr.call(user.add, { body: { ...person, ...entry } } as never)).body.errors).toBeUndefined()
    const [job] = await hr.sql<
      { name: string }[]
    >`select j.name from positions p join jobs j on j.id = p.job_id where p.id = ${staff.position_id}`
    const line = { NIK: staff.employee_identity, Entitas: 'PT Satu', Pekerjaan: job!.name, Role: 'hcis' }
    const scoped = { ...line, 'Cakupan Entitas': 'PT Satu' }
    const file = asFile(await xlsxOf([Object.keys(scoped), Object.values(scoped)]))
    expect((await limitedHr.call(people.import, { file, body: {} })).status).toBe(201)
    expect(await textsOf(group)).toEqual([GRANTED, 'Lina menjadikan Budi HR untuk PT Satu', GRANTED])
  })
})

describe('changing a company scope', () => {
  it('notifies the other group HR when it is widened, and not when it is narrowed', async () => {
    const other = await buildPerson(hr.sql, { company: b, role: 'hcis', sequence: 2 })
    await change(groupHr, limited, { company_ids: [a!.id, b!.id] })
    await change(groupHr, limited, { company_ids: [] })
    await change(groupHr, limited, { company_ids: [b!.id] })
    expect(await textsOf(other)).toEqual([
      'Gita menjadikan Lina HR untuk semua entitas',
      'Gita menjadikan Lina HR untuk PT Dua, PT Satu',
    ])
  })
})

describe('open plans', () => {
  it.each([
    ['leaves', { kind: 'keluar', reason: 'Pindah' }, -1],
    ['loses the role', { role_id: STAFF }, 0],
  ])('are reported to group HR when their author %s', async (_what, terms, days) => {
    await change(limitedHr, staff, { base_salary: '1' }, 30)
    await change(limitedHr, staff, { base_salary: '2' }, 60)
    const other = await buildPerson(hr.sql, { company: b, role: 'hcis', sequence: 2 })
    await change(groupHr, limited, terms, days)
    expect(await textsOf(other)).toEqual([
      '2 perubahan karier yang direncanakan Lina tidak akan berlaku karena haknya berakhir: Siti',
    ])
  })
})
