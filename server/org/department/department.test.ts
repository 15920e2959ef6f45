import { beforeAll, describe, expect, it } from 'vitest'
import { master } from '#contract/master.ts'
import { department } from '#contract/org/department.ts'
import { buildDepartment } from '#db/build/department.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let head: Person
let browser: Browser

beforeAll(async () => {
  company = await buildCompany(hr.sql)
  head = await buildPerson(hr.sql, { company, name: 'Kepala Gudang', role: 'manager', sequence: 3 })
  browser = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})

type Draft = { name: string; company_id?: number; parent_id?: number; code?: string; head_position_id?: number }
const add = (draft: Draft, by = browser) => by.call(department.add, { body: { company_id: company.id, ...draft } })
const change = (id: number, draft: Draft & { active?: boolean }) =>
  browser.call(department.change, { params: { id }, body: { active: true, ...draft } })
const remove = (id: number) => browser.call(department.remove, { params: { id } })
/** Ids of a chain of units, each below the one before. */
const chain = async (length: number) => {
  const ids: number[] = []
  for (let at = 0; at < length; at++)
    ids.push((await buildDepartment(hr.sql, company, at > 0 ? { parent: { id: ids[at - 1]! } } : {})).id)
  return ids
}

describe('department.add', () => {
  it('stores name, code, parent and head, and lists units in the order of the tree', async () => {
    const own = await buildCompany(hr.sql)
    const lead = await buildPerson(hr.sql, { company: own, name: 'Bu Kepala' })
    const top = (await add({ company_id: own.id, name: 'Operasional', code: 'OPS1' })).data
    const added = await add({
      company_id: own.id,
      name: 'Gudang',
      parent_id: top.id,
      head_position_id: lead.position_id,
    })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({ name: 'Gudang', code: null, level: 2, head_name: 'Bu Kepala', active: true })
    await add({ company_id: own.id, name: 'Administrasi' })
    const { data } = await browser.call(department.all, { query: { company_id: own.id } })
    expect(data.map((it) => [it.name, it.level, it.in_use])).toEqual([
      ['Administrasi', 1, false],
      ['Operasional', 1, true],
      ['Gudang', 2, false],
    ])
  })

  it.each([
    ['ops', 'lower case'],
    ['A B', 'a space'],
    ['A'.repeat(21), 'more than 20 characters'],
    ['', 'empty'],
  ])('answers 422 for the code %j (%s), and takes an empty one as none', async (code) => {
    const { status, body } = await add({ name: `Kode ${code.length}${code}`, code })
    expect([status, Object.keys(body.errors ?? {})]).toEqual(code === '' ? [201, []] : [422, ['code']])
  })

  it('answers 409 for a name that the company has in any case, also at once; another company may have it', async () => {
    const first = await add({ name: 'Keuangan' })
    const again = await add({ name: 'KEUANGAN' })
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'duplicate'])
    const other = await buildCompany(hr.sql)
    expect((await add({ name: 'Keuangan', company_id: other.id })).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ name: 'Serentak' })))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  it('answers 422 for a parent of another company, an inactive one, and a fifth level', async () => {
    const foreign = await buildDepartment(hr.sql, await buildCompany(hr.sql))
    const closed = await buildDepartment(hr.sql, company, { active: false })
    const [, , third, fourth] = await chain(4)
    const fieldsOf = async (parent_id: number) => {
      const { status, body } = await add({ name: `Di bawah ${parent_id}`, parent_id })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await fieldsOf(foreign.id)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(closed.id)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(fourth!)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(third!)).toEqual([201, []])
  })

  it('answers 422 for a head who does not work in the company', async () => {
    const left = await buildPerson(hr.sql, { company, status: 'inactive' })
    const foreign = await buildPerson(hr.sql)
    for (const { position_id } of [left, foreign]) {
      const { status, body } = await add({ name: `Kepala ${position_id}`, head_position_id: position_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['head_position_id']])
    }
  })

  it('answers 403 to HR with a company scope for another company, 403 to managers, 422 for no company', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
    expect((await add({ name: 'Bukan wilayah' }, limited)).status).toBe(403)
    expect((await add({ name: 'Bukan HR' }, await hr.as(head))).status).toBe(403)
    expect((await add({ name: 'Tanpa entitas', company_id: 999_999 })).status).toBe(422)
  })
})

describe('department.change', () => {
  it('moves a unit with those below it, and empties what is left out', async () => {
    const [top, child, grandchild] = await chain(3)
    const other = await buildDepartment(hr.sql, company)
    await change(child!, { name: 'Dipindah', code: 'X1', parent_id: top!, head_position_id: head.position_id })
    const moved = await change(child!, { name: 'Dipindah', parent_id: other.id })
    expect(moved.data).toMatchObject({ parent_id: other.id, level: 2, code: null, head_position_id: null })
    const { data } = await browser.call(department.all, { query: { company_id: company.id } })
    expect(data.find((it) => it.id === grandchild)?.level).toBe(3)
  })

  it('answers 422 for itself and for units below it as parent, and for a subtree that gets too deep', async () => {
    const [top, child, grandchild] = await chain(3)
    const [, , , deep] = await chain(4)
    const [, second] = await chain(2)
    const fieldsOf = async (id: number, parent_id: number) => {
      const { status, body } = await change(id, { name: `Ubah ${id} ${parent_id}`, parent_id })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await fieldsOf(top!, top!)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(top!, grandchild!)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(top!, second!)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(child!, deep!)).toEqual([422, ['parent_id']])
    expect(await fieldsOf(child!, second!)).toEqual([200, []])
  })

  it('lets one of two opposite moves at once happen, so that no circle comes to be', async () => {
    const [one, other] = [await buildDepartment(hr.sql, company), await buildDepartment(hr.sql, company)]
    const answers = await Promise.all([
      change(one.id, { name: one.name, parent_id: other.id }),
      change(other.id, { name: other.name, parent_id: one.id }),
    ])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('shows no head who has left or moved since', async () => {
    const lead = await buildPerson(hr.sql, { company })
    const { id } = await buildDepartment(hr.sql, company, { head: lead })
    await hr.sql`update positions set status = 'inactive' where id = ${lead.position_id}`
    const { data } = await browser.call(department.all, { query: { company_id: company.id } })
    expect(data.find((it) => it.id === id)).toMatchObject({ head_position_id: null, head_name: null })
  })
})

describe('department.remove', () => {
  it('answers 409 while positions, units below or planned changes refer to it', async () => {
    const [top, child] = await chain(2)
    const planned = await buildDepartment(hr.sql, company)
    const siti = await buildPerson(hr.sql, { company, department: { id: child! } })
    await hr.sql`
      insert into career_changes (position_id, kind, state, effective_at, before, after)
      values (${siti.position_id}, 'mutasi', 'planned', current_date + 30, '{}', ${hr.sql.json({ department_id: planned.id })})`
    for (const id of [top!, child!, planned.id]) {
      const { status, body } = await remove(id)
      expect([status, body.code]).toEqual([409, 'in_use'])
    }
    await hr.sql`update positions set department_id = null where id = ${siti.position_id}`
    expect([(await remove(child!)).status, (await remove(top!)).status]).toEqual([200, 200])
    expect((await remove(top!)).status).toBe(404)
  })

  it('deletes the units of a company together with it', async () => {
    const own = await buildCompany(hr.sql)
    const top = await buildDepartment(hr.sql, own)
    await buildDepartment(hr.sql, own, { parent: top })
    expect((await browser.call(master.company.remove, { params: { id: own.id } })).status).toBe(200)
    expect(await hr.sql`select id from departments where company_id = ${own.id}`).toEqual([])
  })

  it('does not delete a unit that a position gets at the same time', async () => {
    const unit = await buildDepartment(hr.sql, company)
    const siti = await buildPerson(hr.sql, { company })
    const answer = await hr.sql.begin(async (tx) => {
      await tx`update positions set department_id = ${unit.id} where id = ${siti.position_id}`
      const removing = remove(unit.id)
      return { removing }
    })
    expect((await answer.removing).status).toBe(409)
  })
})

describe('department.list', () => {
  it('shows the active units of the own company, and 403 for another, except to HR', async () => {
    const own = await buildCompany(hr.sql)
    const other = await buildCompany(hr.sql)
    await buildDepartment(hr.sql, own, { name: 'Aktif' })
    const above = await buildDepartment(hr.sql, own, { name: 'Lama', active: false })
    await buildDepartment(hr.sql, own, { name: 'Lama dan kosong', active: false })
    await buildDepartment(hr.sql, own, { name: 'Masih dipakai', parent: above })
    await buildDepartment(hr.sql, other, { name: 'Lain' })
    const staff = await hr.as(await buildPerson(hr.sql, { company: own }))
    const names = async (query: { company_id?: number; inactive?: 'true' }, by = staff) =>
      (await by.call(department.list, { query })).data.map((it) => it.name)
    expect(await names({})).toEqual(['Aktif', 'Lama', 'Masih dipakai'])
    expect(await names({ inactive: 'true' })).toEqual(['Aktif', 'Lama', 'Masih dipakai', 'Lama dan kosong'])
    expect((await staff.call(department.list, { query: { company_id: other.id } })).status).toBe(403)
    expect(await names({ company_id: other.id }, browser)).toEqual(['Lain'])
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', company: own, limit: [other] }))
    expect(await names({}, limited)).toEqual(['Aktif', 'Lama', 'Masih dipakai', 'Lain'])
  })
})
