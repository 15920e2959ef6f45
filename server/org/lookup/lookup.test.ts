import { describe, expect, it } from 'vitest'
import { lookup } from '#contract/org/lookup.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('lookups', () => {
  it('show the rank of a job only to HR', async () => {
    await buildJob(hr.sql, { name: 'Juru Masak', sequence: 3 })
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    const cookOf = async (browser: typeof hcis) =>
      (await browser.call(lookup.jobs)).data.find((it) => it.name === 'Juru Masak')
    expect(await cookOf(hcis)).toMatchObject({ sequence: 3 })
    expect(await cookOf(manager)).not.toHaveProperty('sequence')
  })

  it('sort companies by Indonesian collation, ignoring case', async () => {
    for (const name of ['pt zebra', 'PT Anggrek', 'pt Éden']) await buildCompany(hr.sql, { name })
    const staff = await hr.as(await buildPerson(hr.sql))
    const names = (await staff.call(lookup.companies)).data.map((it) => it.name)
    const ours = names.filter((it) => ['pt zebra', 'PT Anggrek', 'pt Éden'].includes(it))
    expect(ours).toEqual(['PT Anggrek', 'pt Éden', 'pt zebra'])
  })

  it('give staff the lists of their own forms, but not jobs and roles', async () => {
    const staff = await hr.as(await buildPerson(hr.sql))
    expect((await staff.call(lookup.employeeStatuses)).data.map((it) => it.name)).toContain('Tetap')
    expect((await staff.call(lookup.familyStatuses)).data[0]).toEqual({ id: 1, name: 'Suami', order: 1 })
    expect((await staff.call(lookup.socialItems)).data.length).toBeGreaterThan(5)
    expect((await staff.call(lookup.jobs)).status).toBe(403)
    expect((await staff.call(lookup.roles)).status).toBe(403)
  })

  it('list the three roles', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager' }))
    expect((await manager.call(lookup.roles)).data.map((it) => it.name)).toEqual(['hcis', 'manager', 'staff'])
  })

  it('list the lengths of account numbers for each bank', async () => {
    const staff = await hr.as(await buildPerson(hr.sql))
    const { data } = await staff.call(lookup.banks)
    const digits = Object.fromEntries(data.map((it) => [it.id, it.digits]))
    expect(digits).toMatchObject({ BCA: [10], BNI: [10], BSI: [10], Mandiri: [13], BRI: [15] })
    expect([digits.Lainnya?.at(0), digits.Lainnya?.at(-1)]).toEqual([6, 20])
  })

  it('list the chat URL of social media that open a chat by phone number', async () => {
    const staff = await hr.as(await buildPerson(hr.sql))
    const { data } = await staff.call(lookup.socialItems)
    const chats = data.filter((it) => it.chat).map(({ name, chat }) => [name, chat])
    expect(chats).toEqual([
      ['WhatsApp', 'https://wa.me/'],
      ['Telegram', 'https://t.me/+'],
    ])
  })
})
