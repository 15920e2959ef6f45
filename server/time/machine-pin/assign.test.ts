import { describe, expect, it } from 'vitest'
import { machinePin } from '#contract/time/machine-pin.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const open = async () => {
  const company = await buildCompany(hr.sql)
  const siti = await buildPerson(hr.sql, { company, name: 'Siti Aminah' })
  const budi = await buildPerson(hr.sql, { company, name: 'Budi Santoso' })
  const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const stored = async () =>
    (await boss.call(machinePin.list, { query: { company_id: company.id } })).data.map((it) => [it.pin, it.name])
  return { company, siti, budi, boss, stored }
}

describe('several pins at once', () => {
  const openBulk = async () => {
    const world = await open()
    const { boss, company } = world
    return {
      ...world,
      link: (pins: object[], company_id = company.id) =>
        boss.call(machinePin.bulk, { body: { company_id, pins: pins as never } }),
    }
  }

  it('are stored together, and counted as the same a second time', async () => {
    const { siti, budi, link, stored } = await openBulk()
    const pins = [
      { pin: '007', position_id: siti.position_id },
      { pin: 8, position_id: siti.position_id },
      { pin: 'a9', position_id: budi.position_id },
    ]
    expect((await link(pins)).data).toEqual({ added: 3, same: 0 })
    expect((await link(pins)).data).toEqual({ added: 0, same: 3 })
    expect(await stored()).toEqual([
      ['7', 'Siti Aminah'],
      ['8', 'Siti Aminah'],
      ['A9', 'Budi Santoso'],
    ])
  })

  it('are refused all for one bad one, which is named', async () => {
    const { siti, budi, link, stored } = await openBulk()
    await link([{ pin: '1', position_id: siti.position_id }])
    const { position_id: foreign } = await buildPerson(hr.sql)
    const good = { pin: '2', position_id: siti.position_id }
    const cases: [object, number, string][] = [
      [{ pin: '01', position_id: budi.position_id }, 409, 'pins.1.pin'],
      [{ pin: '02', position_id: budi.position_id }, 422, 'pins.1.pin'],
      [{ pin: '3', position_id: foreign }, 422, 'pins.1.position_id'],
      [{ pin: 'x-1', position_id: siti.position_id }, 422, 'pins.1.pin'],
    ]
    for (const [bad, status, field] of cases) {
      const answer = await link([good, bad])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]])
    }
    expect((await link([])).status).toBe(422)
    expect(await stored()).toEqual([['1', 'Siti Aminah']])
  })

  it('do not contain the own one while another person is HR', async () => {
    const { company, budi } = await openBulk()
    const me = await buildPerson(hr.sql, { company, role: 'hcis' })
    const pins = [
      { pin: '1', position_id: budi.position_id },
      { pin: '2', position_id: me.position_id },
    ]
    const answer = await (await hr.as(me)).call(machinePin.bulk, { body: { company_id: company.id, pins } })
    expect(answer.status).toBe(403)
  })

  it('of the same number by ten callers go to one person', async () => {
    const { siti, budi, link, stored } = await openBulk()
    const people = [siti, budi].map((it) => it.position_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => link([{ pin: '5', position_id: people[n % 2] }])),
    )
    expect(answers.every((it) => [201, 409].includes(it.status))).toBe(true)
    expect(await stored()).toHaveLength(1)
  })
})

describe('the import of pins', () => {
  const openImport = async () => {
    const world = await open()
    const { boss, company } = world
    const argsOf = async (rows: (string | number)[][], headings = ['PIN', 'NIK']) => ({
      body: { company_id: company.id },
      file: asFile(await xlsxOf([headings, ...rows])),
    })
    return {
      ...world,
      preview: async (...rows: (string | number)[][]) =>
        (await boss.call(machinePin.previewImport, await argsOf(rows))).data,
      store: async (...rows: (string | number)[][]) => boss.call(machinePin.import, await argsOf(rows)),
      argsOf,
    }
  }

  it('says what becomes of each row, and stores nothing before', async () => {
    const { siti, budi, preview, store, stored } = await openImport()
    await store(['7', siti.employee_identity])
    const stranger = await buildPerson(hr.sql)
    const { counts, rows } = await preview(
      ['007', siti.employee_identity],
      [12, budi.employee_identity],
      ['7', budi.employee_identity],
      ['12', siti.employee_identity],
      ['x y', siti.employee_identity],
      ['13', stranger.employee_identity],
    )
    expect(counts).toEqual({ new: 1, same: 1, bad: 4 })
    expect(rows.map((it) => [it.row, it.pin, it.name, it.verdict, ...it.errors])).toEqual([
      [2, '7', 'Siti Aminah', 'same'],
      [3, '12', 'Budi Santoso', 'new'],
      [4, '7', 'Budi Santoso', 'bad', 'PIN 7 ditulis dua kali'],
      [5, '12', 'Siti Aminah', 'bad', 'PIN 12 ditulis dua kali'],
      [6, 'x y', 'Siti Aminah', 'bad', 'PIN terdiri dari 1 sampai 20 huruf atau angka'],
      [7, '13', '-', 'bad', `NIK ${stranger.employee_identity} tidak aktif di entitas ini`],
    ])
    expect(await stored()).toEqual([['7', 'Siti Aminah']])
  })

  it('stores every row or none', async () => {
    const { siti, budi, store, stored } = await openImport()
    const refused = await store(['1', siti.employee_identity], ['1', budi.employee_identity])
    expect([refused.status, refused.body.errors?.file]).toEqual([422, ['Baris 3: PIN 1 ditulis dua kali']])
    expect(await stored()).toEqual([])
    const answer = await store(['1', siti.employee_identity], ['2', budi.employee_identity])
    expect([answer.status, answer.data.counts]).toEqual([201, { new: 2, same: 0, bad: 0 }])
    expect(await stored()).toHaveLength(2)
  })

  it('asks for its columns, and for a company of the caller', async () => {
    const { boss, argsOf, siti } = await openImport()
    const without = await argsOf([['1']], ['PIN'])
    expect((await boss.call(machinePin.previewImport, without)).status).toBe(422)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
    const args = await argsOf([['1', siti.employee_identity]])
    expect((await limited.call(machinePin.previewImport, args)).status).toBe(403)
    expect((await limited.call(machinePin.import, args)).status).toBe(403)
  })
})
