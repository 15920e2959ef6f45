import { describe, expect, it } from 'vitest'
import { people } from '#contract/people/import.ts'
import { machinePin } from '#contract/time/machine-pin.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const open = async () => {
  const company = await buildCompany(hr.sql)
  const { id, name: job } = await buildJob(hr.sql)
  const siti = await buildPerson(hr.sql, { company, job: { id }, name: 'Siti Aminah' })
  const budi = await buildPerson(hr.sql, { company, job: { id }, name: 'Budi Santoso' })
  const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const fileOf = async (rows: [nik: string, pin: string | number][]) =>
    asFile(
      await xlsxOf([
        ['NIK', 'Nama', 'Entitas', 'Pekerjaan', 'Role', 'PIN Mesin'],
        ...rows.map(([nik, pin]) => [nik, '', company.name, job, 'staff', pin]),
      ]),
    )
  const stored = async () =>
    (await boss.call(machinePin.list, { query: { company_id: company.id } })).data.map((it) => [it.pin, it.name])
  return { company, siti, budi, boss, fileOf, stored }
}

describe('PIN Mesin in the sheet of people', () => {
  it('adds pins, keeps those that are there, and is exported', async () => {
    const { company, siti, budi, boss, fileOf, stored } = await open()
    const store = async (...rows: [string, string | number][]) =>
      (await boss.call(people.import, { file: await fileOf(rows), body: {} })).data.counts
    expect(await store([siti.employee_identity, '007; a8'], [budi.employee_identity, 9])).toMatchObject({ change: 2 })
    expect(await store([siti.employee_identity, '7'], [budi.employee_identity, ''])).toMatchObject({ same: 2 })
    expect(await stored()).toEqual([
      ['7', 'Siti Aminah'],
      ['9', 'Budi Santoso'],
      ['A8', 'Siti Aminah'],
    ])
    const sheet = await boss.call(people.export, { query: { company_id: company.id } })
    const [head = [], ...rows] = (await readSpreadsheet(sheet.raw, { maxRows: 9, maxColumns: 30 }))[0]?.rows ?? []
    const at = head.indexOf('PIN Mesin')
    expect(new Set(rows.map((row) => row[at]))).toEqual(new Set(['7; A8', '9']))
    const [written] = await hr.sql<{ count: number }[]>`
      select count(*)::int as count from audit where entity = 'machine_pin' and subject_user_id = ${siti.user_id}`
    expect(written?.count).toBe(2)
  })

  it('refuses a pin of somebody else, one that is written twice, and one that is none', async () => {
    const { siti, budi, boss, fileOf } = await open()
    const { pin } = await buildPin(hr.sql, budi)
    const errorsOf = async (...rows: [string, string][]) =>
      (await boss.call(people.preview, { file: await fileOf(rows), body: {} })).data.rows.map((it) => it.errors)
    expect(await errorsOf([siti.employee_identity, pin])).toEqual([
      [`PIN Mesin '${pin}' sudah dipakai karyawan lain di entitas ini`],
    ])
    expect(await errorsOf([siti.employee_identity, '1'], [budi.employee_identity, '01'])).toEqual([
      [],
      ["PIN Mesin '1' sama dengan baris 2"],
    ])
    expect(await errorsOf([siti.employee_identity, 'x-1'])).toEqual([
      ['PIN Mesin tidak valid: PIN terdiri dari 1 sampai 20 huruf atau angka'],
    ])
  })
})
