import { describe, expect, it } from 'vitest'
import { quote } from '#contract/quote.ts'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('quotes', () => {
  it('are absent as null, then kept by HR and read by everybody', async () => {
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const staff = await hr.as(await buildPerson(hr.sql))
    expect((await staff.call(quote.random)).data).toBeNull()

    const added = await siti.call(quote.add, { body: { name: 'Mulai dari yang kecil' } })
    expect(added.status).toBe(201)
    expect((await staff.call(quote.random)).data).toEqual(added.data)
    const params = { id: added.data.id }
    expect((await siti.call(quote.change, { params, body: { name: 'Mulai hari ini' } })).data.name).toBe(
      'Mulai hari ini',
    )
    expect((await siti.call(quote.all)).data).toEqual([{ id: added.data.id, name: 'Mulai hari ini' }])
    expect((await siti.call(quote.remove, { params })).status).toBe(200)
    expect((await siti.call(quote.remove, { params })).status).toBe(404)
  })

  it('are managed by HR only', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await manager.call(quote.all)).status).toBe(403)
    expect((await manager.call(quote.add, { body: { name: 'x' } })).status).toBe(403)
  })

  it('need a text', async () => {
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await siti.call(quote.add, { body: { name: '' } })).body.errors).toEqual({ name: ['Wajib diisi'] })
  })
})
