import { describe, expect, it } from 'vitest'
import { foldPin, machinePin } from '#contract/time/machine-pin.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const open = async () => {
  const company = await buildCompany(hr.sql)
  const siti = await buildPerson(hr.sql, { company, name: 'Siti Aminah' })
  const budi = await buildPerson(hr.sql, { company, name: 'Budi Santoso' })
  const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const add = (pin: string, position_id = siti.position_id, company_id = company.id) =>
    boss.call(machinePin.add, { body: { company_id, pin, position_id } })
  const list = async (query: object = {}) =>
    (await boss.call(machinePin.list, { query: { company_id: company.id, ...query } })).data
  return { company, siti, budi, boss, add, list }
}

describe('foldPin', () => {
  it.each([
    ['7', '7'],
    ['00007', '7'],
    ['000', '0'],
    ['0', '0'],
    ['0a7', 'A7'],
    ['a007', 'A007'],
    [' 12 ', '12'],
  ])('%j is stored as %j', (typed, stored) => expect(foldPin(typed)).toBe(stored))
})

describe('pins of machines', () => {
  it('are added, changed and deleted, each in the audit log under the person', async () => {
    const { company, siti, budi, boss, add, list } = await open()
    const added = await add('00042')
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      ...{ company_id: company.id, company_name: company.name, pin: '42', active: true },
      ...{ position_id: siti.position_id, user_id: siti.user_id, name: 'Siti Aminah' },
    })
    const { id } = added.data
    const body = { pin: 'ab1', position_id: budi.position_id }
    const changed = await boss.call(machinePin.change, { params: { id }, body })
    expect(changed.data).toMatchObject({ id, pin: 'AB1', name: 'Budi Santoso' })
    expect(await list()).toMatchObject([{ id, pin: 'AB1' }])
    expect((await boss.call(machinePin.remove, { params: { id } })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await boss.call(machinePin.remove, { params: { id } })).status).toBe(404)
    const written = await hr.sql`
      select action, subject_user_id from audit where entity = 'machine_pin' and entity_id = ${id} order by id`
    expect(written).toEqual([
      { action: 'create', subject_user_id: siti.user_id },
      { action: 'update', subject_user_id: budi.user_id },
      { action: 'delete', subject_user_id: budi.user_id },
    ])
  })

  it.each([
    ['pin', { pin: '' }],
    ['pin', { pin: '12-3' }],
    ['pin', { pin: '1 2' }],
    ['pin', { pin: 'é1' }],
    ['pin', { pin: '123456789012345678901' }],
    ['pin', { pin: null }],
    ['position_id', { position_id: 2_000_000_000 }],
    ['position_id', { position_id: '' }],
    ['company_id', { company_id: 2_000_000_000 }],
    ['active', { active: true }],
  ])('refuse a bad %s: %j', async (field, bad) => {
    const { company, siti, boss } = await open()
    const body = { company_id: company.id, pin: '1', position_id: siti.position_id, ...bad }
    const answer = await boss.call(machinePin.add, { body: body as never })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('take twenty characters, a pin of zeros only, and digits sent as a number', async () => {
    const { add } = await open()
    expect((await add('12345678901234567890')).data.pin).toBe('12345678901234567890')
    expect((await add('0000')).data.pin).toBe('0')
    expect((await add(7 as never)).data.pin).toBe('7')
  })

  it('mean one position in a company, whatever zeros and case they are typed with', async () => {
    const { budi, boss, add } = await open()
    const first = await add('7a')
    const again = await add('007A', budi.position_id)
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
    expect(again.body.errors).toEqual({ pin: ['PIN 7A sudah dipakai Siti Aminah'] })
    const second = await add('8')
    const taken = await boss.call(machinePin.change, {
      params: { id: second.data.id },
      body: { pin: '7A', position_id: budi.position_id },
    })
    expect([taken.status, taken.body.code]).toEqual([409, 'duplicate'])
    const own = { params: { id: first.data.id }, body: { pin: '7A', position_id: budi.position_id } }
    expect((await boss.call(machinePin.change, own)).status).toBe(200)
  })

  it('may be several of one position, and the same in two companies', async () => {
    const { add, list } = await open()
    const other = await buildCompany(hr.sql)
    const away = await buildPerson(hr.sql, { company: other })
    const answers = [await add('1'), await add('2'), await add('1', away.position_id, other.id)]
    expect(answers.map((it) => it.status)).toEqual([201, 201, 201])
    expect((await list()).map((it) => it.pin)).toEqual(['1', '2'])
  })

  it('are stored once when two give the same pin at once', async () => {
    const { siti, budi, add, list } = await open()
    const answers = await Promise.all([add('5', siti.position_id), add('05', budi.position_id)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('duplicate')
    expect(await list()).toHaveLength(1)
  })

  it('are only for positions that are active in the company', async () => {
    const { company, siti, boss, add } = await open()
    const away = await buildPerson(hr.sql)
    const gone = await buildPerson(hr.sql, { company })
    await hr.sql`
      update positions set status = 'inactive', ended_at = '2020-01-31', last_day = '2020-01-31'
      where id = ${gone.position_id}`
    const error = { position_id: ['Karyawan tidak aktif di entitas ini'] }
    for (const { position_id } of [away, gone]) {
      const answer = await add('1', position_id)
      expect([answer.status, answer.body.errors]).toEqual([422, error])
    }
    const { id } = (await add('1', siti.position_id)).data
    const answer = await boss.call(machinePin.change, {
      params: { id },
      body: { pin: '1', position_id: away.position_id },
    })
    expect([answer.status, answer.body.errors]).toEqual([422, error])
  })

  it('stay in their company', async () => {
    const { company, siti, boss, add } = await open()
    const { id } = (await add('1')).data
    const put = (company_id: number) =>
      boss.call(machinePin.change, { params: { id }, body: { company_id, pin: '2', position_id: siti.position_id } })
    expect((await put(company.id)).status).toBe(200)
    const moved = await put((await buildCompany(hr.sql)).id)
    expect([moved.status, moved.body.errors]).toEqual([422, { company_id: ['Entitas tidak dapat diubah'] }])
  })

  it('tell which of them mean nobody any more', async () => {
    const { siti, budi, add, list } = await open()
    await add('1', siti.position_id)
    await add('2', budi.position_id)
    await hr.sql`
      update positions set status = 'inactive', ended_at = '2020-01-31', last_day = '2020-01-31'
      where id = ${siti.position_id}`
    await hr.sql`update positions set company_id = ${(await buildCompany(hr.sql)).id} where id = ${budi.position_id}`
    expect((await list()).map((it) => it.active)).toEqual([false, false])
  })

  it('are listed by number, in pages, and found by their beginning, a name or a NIK', async () => {
    const { siti, budi, boss, company, add, list } = await open()
    // A generated NIK may contain the digits that are searched.
    await hr.sql`update users set employee_identity = 'NIKORANG' || id where id in (${siti.user_id}, ${budi.user_id})`
    for (const pin of ['10', '9', 'A1', '100']) await add(pin, siti.position_id)
    await add('11', budi.position_id)
    const pins = async (query?: object) => (await list(query)).map((it) => it.pin)
    expect(await pins()).toEqual(['9', '10', '11', 'A1', '100'])
    expect(await pins({ page: 2, page_size: 2 })).toEqual(['11', 'A1'])
    expect(await pins({ keyword: '010' })).toEqual(['10', '100'])
    expect(await pins({ keyword: 'a' })).toContain('A1')
    expect(await pins({ keyword: 'budi' })).toEqual(['11'])
    const [row] = await list({ keyword: 'budi' })
    expect(await pins({ keyword: row?.employee_identity })).toEqual(['11'])
    const all = await boss.call(machinePin.list, { query: { company_id: company.id, page_size: 2 } })
    expect([all.body.total_item, all.body.last_page]).toEqual([5, 3])
  })

  it('of companies out of sight do not exist for limited HR', async () => {
    const { company, siti } = await open()
    const [mine, also] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', company: mine, limit: [mine, also] }))
    const { id } = await buildPin(hr.sql, siti, '1')
    for (const seen of [mine, also]) await buildPin(hr.sql, await buildPerson(hr.sql, { company: seen }), '2')
    const read = (query: object = {}) => limited.call(machinePin.list, { query })
    expect((await read()).data.map((it) => it.company_id)).toEqual([mine.id, also.id])
    expect((await read()).body.total_item).toBe(2)
    expect((await read({ keyword: '2' })).data).toHaveLength(2)
    expect((await read({ company_id: company.id })).status).toBe(403)
    const body = { company_id: company.id, pin: '3', position_id: siti.position_id }
    expect((await limited.call(machinePin.add, { body })).status).toBe(403)
    expect((await limited.call(machinePin.remove, { params: { id } })).status).toBe(404)
    expect((await limited.call(machinePin.change, { params: { id }, body })).status).toBe(404)
  })
})
