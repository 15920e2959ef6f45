import { describe, expect, it } from 'vitest'
import { quote } from '#contract/home/quote.ts'
import { buildQuote } from '#db/build/home.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('quotes', () => {
  it('random: returns null without quotes, then those that HR added', async () => {
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const staff = await hr.as(await buildPerson(hr.sql))
    expect((await staff.call(quote.random)).data).toBeNull()

    const added = await siti.call(quote.add, { body: { name: 'Mulai dari yang kecil' } })
    expect(added.status).toBe(201)
    expect(added.data.can_change).toBe(true)
    expect((await staff.call(quote.random)).data).toEqual({ id: added.data.id, name: 'Mulai dari yang kecil' })
    const params = { id: added.data.id }
    expect((await siti.call(quote.change, { params, body: { name: 'Mulai hari ini' } })).data.name).toBe(
      'Mulai hari ini',
    )
    expect((await siti.call(quote.all)).data).toEqual([{ id: added.data.id, name: 'Mulai hari ini', can_change: true }])
    expect((await siti.call(quote.remove, { params })).status).toBe(200)
    expect((await siti.call(quote.remove, { params })).status).toBe(404)
  })

  it('all, add: answer 403 to a manager', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await manager.call(quote.all)).status).toBe(403)
    expect((await manager.call(quote.add, { body: { name: 'x' } })).status).toBe(403)
  })

  it('change, remove: admit HR with a company scope only for authors within that scope', async () => {
    const [a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const hcis = (limit: (typeof a)[]) => buildPerson(hr.sql, { company: a, role: 'hcis', limit })
    const [group, me, peer, wider] = [await hcis([]), await hcis([a]), await hcis([a]), await hcis([a, b])]
    const [limited, groupHr] = [await hr.as(me), await hr.as(group)]
    for (const [author, expected] of [
      [me, 200],
      [peer, 200],
      [wider, 403],
      [group, 403],
      [undefined, 403],
    ] as const) {
      const params = { id: (await buildQuote(hr.sql, undefined, author)).id }
      const row = (await limited.call(quote.all)).data.find(({ id }) => id === params.id)
      expect(row?.can_change).toBe(expected === 200)
      expect((await limited.call(quote.change, { params, body: { name: 'Tekun' } })).status).toBe(expected)
      expect((await limited.call(quote.remove, { params })).status).toBe(expected)
      if (expected === 403) expect((await groupHr.call(quote.remove, { params })).status).toBe(200)
    }
    const added = await limited.call(quote.add, { body: { name: 'Rajin' } })
    expect([added.status, added.data.can_change]).toEqual([201, true])
  })

  it('add: answers 422 without a text', async () => {
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await siti.call(quote.add, { body: { name: '' } })).body.errors).toEqual({ name: ['Wajib diisi'] })
  })
})
