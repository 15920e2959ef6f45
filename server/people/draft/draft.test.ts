import { describe, expect, it } from 'vitest'
import { draft } from '#contract/people/draft.ts'
import { profile } from '#contract/people/profile.ts'
import { buildPerson } from '#db/build/person.ts'
import { identityDraft } from '#db/build/profile.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const params = { form: 'identity' } as const
const typed = { step: 1, values: [{ name: 'detail.id_number', value: '327301' }] }
const someoneNew = () => buildPerson(hr.sql, { account_status: 'new' })

describe('form draft', () => {
  it('is shared and updated across devices', async () => {
    const person = await someoneNew()
    const [phone, desk] = [await hr.as(person), await hr.as(person)]
    expect((await phone.call(draft.read, { params })).data).toBeNull()
    expect((await phone.call(draft.save, { params, body: typed })).status).toBe(200)
    expect((await desk.call(draft.read, { params })).data).toMatchObject(typed)
    const more = { step: 2, values: [...typed.values, { name: 'mail_address.street', value: "Jl. 'Dago' \\ 1" }] }
    await desk.call(draft.save, { params, body: more })
    expect((await phone.call(draft.read, { params })).data).toMatchObject(more)
    expect((await phone.call(draft.remove, { params })).data).toMatchObject(more)
    expect((await phone.call(draft.remove, { params })).data).toBeNull()
  })

  it('is hidden from other people, whatever their role', async () => {
    const intan = await hr.as(await someoneNew())
    await intan.call(draft.save, { params, body: typed })
    const [hcis, other] = [await hr.as(await buildPerson(hr.sql, { role: 'hcis' })), await hr.as(await someoneNew())]
    for (const reader of [hcis, other]) {
      expect((await reader.call(draft.read, { params })).data).toBeNull()
      expect((await reader.call(draft.remove, { params })).data).toBeNull()
    }
    expect((await intan.call(draft.read, { params })).data).toMatchObject(typed)
  })

  it('is deleted when the form is submitted, and a later save answers 409', async () => {
    const intan = await hr.as(await someoneNew())
    await intan.call(draft.save, { params, body: typed })
    expect((await intan.call(profile.identify, { body: identityDraft })).status).toBe(201)
    expect((await intan.call(draft.read, { params })).data).toBeNull()
    expect((await intan.call(draft.save, { params, body: typed })).status).toBe(409)
    expect((await intan.call(draft.read, { params })).data).toBeNull()
  })

  it('answers 422 when it is too large or malformed', async () => {
    const intan = await hr.as(await someoneNew())
    const many = Array.from({ length: 61 }, (_, index) => ({ name: `a${'b'.repeat(index % 40)}`, value: '' }))
    for (const body of [
      { ...typed, values: many },
      { ...typed, values: [{ name: 'detail.name', value: 'x'.repeat(2001) }] },
      { ...typed, values: [{ name: 'a.b.c', value: 'x' }] },
      { ...typed, step: 10 },
    ])
      expect((await intan.call(draft.save, { params, body })).status).toBe(422)
  })
})
