import { describe, expect, it } from 'vitest'
import { people } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, buildPosition } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const open = async () => {
  const [company, second] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const job = await buildJob(hr.sql)
  const siti = await buildPerson(hr.sql, { company, job, name: 'Siti' })
  const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
  const fileOf = async (rows: [nik: string, company: string, attendance: string][]) =>
    asFile(
      await xlsxOf([
        ['NIK', 'Nama', 'Entitas', 'Pekerjaan', 'Role', 'Absensi'],
        ...rows.map(([nik, entitas, attendance]) => [nik, 'Siti', entitas, job.name, 'staff', attendance]),
      ]),
    )
  const stored = async () =>
    (
      await hr.sql<{ company_id: number; attendance: string; attendance_of: number | null }[]>`
        select company_id, attendance, attendance_of from positions where user_id = ${siti.user_id} order by id`
    ).map((it) => [it.company_id, it.attendance, it.attendance_of])
  const store = async (...rows: [string, string, string][]) =>
    (await boss.call(people.import, { file: await fileOf(rows), body: {} })).data?.counts
  const errorsOf = async (...rows: [string, string, string][]) =>
    (await boss.call(people.preview, { file: await fileOf(rows), body: {} })).data.rows.map((it) => it.errors)
  return { company, second, siti, boss, stored, store, errorsOf, job }
}

describe('Absensi in the sheet of people', () => {
  it('sets, keeps and ends the mode, from today on for people who are there', async () => {
    const { company, siti, boss, stored, store } = await open()
    const nik = siti.employee_identity
    expect(await store([nik, company.name, 'Tanpa'])).toMatchObject({ change: 1 })
    expect(await stored()).toEqual([[company.id, 'none', null]])
    expect(await store([nik, company.name, ''])).toMatchObject({ same: 1 })
    const [mode] = await hr.sql<
      { days: string }[]
    >`select days::text as days from attendance_modes where position_id = ${siti.position_id}`
    expect(mode?.days).toMatch(/^\{\[\d{4}-\d\d-\d\d,\)\}$/)
    const sheet = await boss.call(people.export, { query: { company_id: company.id } })
    const [head = [], row = []] = (await readSpreadsheet(sheet.raw, { maxRows: 9, maxColumns: 30 }))[0]?.rows ?? []
    expect(row[head.indexOf('Absensi')]).toBe('Tanpa')
    expect(await store([nik, company.name, 'sendiri'])).toMatchObject({ change: 1 })
    expect(await stored()).toEqual([[company.id, 'own', null]])
  })

  it('follows the other account, stored or of the same file', async () => {
    const { company, second, siti, stored, store } = await open()
    const nik = siti.employee_identity
    expect(await store([nik, company.name, ''], [nik, second.name, 'Ikut akun lain'])).toMatchObject({ new: 1 })
    expect(await stored()).toEqual([
      [company.id, 'own', null],
      [second.id, 'of', siti.position_id],
    ])
    expect(await store([nik, second.name, 'Ikut akun lain'])).toMatchObject({ same: 1 })
    const fresh = '9000000001'
    expect(await store([fresh, company.name, ''], [fresh, second.name, 'ikut akun lain'])).toMatchObject({ new: 2 })
    const [both] = await hr.sql<{ modes: string }[]>`
      select string_agg(p.attendance, ' ' order by p.id) as modes from positions p join users u on u.id = p.user_id
      where u.employee_identity = ${fresh}`
    expect(both?.modes).toBe('own of')
  })

  it('names a row without another account, with several, in a circle, and an unknown word', async () => {
    const { company, second, siti, errorsOf, job } = await open()
    const nik = siti.employee_identity
    expect(await errorsOf([nik, company.name, 'Ikut akun lain'])).toEqual([
      ['Absensi: karyawan ini tidak punya akun lain yang absen sendiri'],
    ])
    expect((await errorsOf([nik, company.name, 'Kadang']))[0]?.[0]).toContain("Absensi 'Kadang' tidak dikenal")
    expect(
      (await errorsOf([nik, company.name, 'Ikut akun lain'], [nik, second.name, 'Ikut akun lain'])).flat(),
    ).toHaveLength(2)
    await buildPosition(hr.sql, siti.user_id, { company: second, job })
    await buildPosition(hr.sql, siti.user_id)
    expect(await errorsOf([nik, company.name, 'Ikut akun lain'])).toEqual([
      ['Absensi: karyawan ini punya beberapa akun lain. Pilih akunnya di Edit Pekerjaan'],
    ])
  })
})
