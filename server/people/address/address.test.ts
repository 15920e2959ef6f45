import { describe, expect, it } from 'vitest'
import { address } from '#contract/people/address.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildAddress, identityDraft } from '#db/build/profile.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('addresses', () => {
  const { type: _, ...place } = identityDraft.identity_address

  it('allow one of each type and answer 409 to a second', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const added = await siti.call(address.add.own, { body: { ...place, type: 'ktp', user_id: 1 } })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      ID: expect.any(Number),
      UserID: person.user_id,
      user_id: person.user_id,
      type: 'ktp',
      city: 'KOTA BANDUNG',
    })
    const again = await siti.call(address.add.own, { body: { ...place, type: 'ktp' } })
    expect([again.status, again.message]).toEqual([409, 'Alamat dengan tipe ini sudah ada'])
    await siti.call(address.add.own, { body: { ...place, type: 'mail' } })
    const taken = await siti.call(address.change.own, {
      params: { id: added.data.ID },
      body: { ...place, type: 'mail' },
    })
    expect(taken.status).toBe(409)
  })

  it('are changed by their owner with the postal code as number or text, and answer 404 to others', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const { id } = await buildAddress(hr.sql, person, 'domisili')
    const body = { ...place, type: 'domisili' as const, postal_code: 40132, street: 'Jl. Riau' }
    const changed = await siti.call(address.change.own, { params: { id }, body })
    expect([changed.status, changed.data.postal_code, changed.data.street]).toEqual([200, '40132', 'Jl. Riau'])
    const stranger = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await stranger.call(address.change.own, { params: { id }, body })).status).toBe(404)
  })

  it.each([
    [{ postal_code: '4013' }, 'postal_code', 'Kode pos wajib 5 angka'],
    [{ postal_code: 'abcde' }, 'postal_code', 'Kode pos wajib 5 angka'],
    [{ street: '' }, 'street', 'wajib diisi'],
    [{ province: ' ' }, 'province', 'wajib diisi'],
    [{ type: 'kantor' }, 'type', 'Wajib diisi'],
    [{ company_id: 1 }, 'company_id', 'Tidak dikenal'],
  ])('answer 422 to %j', async (change, field, message) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(address.add.own, { body: { ...place, type: 'ktp', ...change } as never })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })
})
