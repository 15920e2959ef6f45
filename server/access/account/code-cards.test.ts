/** Codes as cards to cut out, and their progress. */
import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { CODE_COUNT } from '#contract/access/newcomer.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { createPasswords } from '#server/platform/session/password.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { pagesOf } from '#test/pdf-pages.ts'
import { drawCards } from './cards/code-cards.ts'
import { qrCode } from './cards/qr-code.ts'
import { withProgress } from './code-progress.ts'
import { hashCodes } from './hash-codes.ts'

const hr = startApp()
let boss: Browser
let office: Person
let company: Company
beforeAll(async () => {
  office = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  boss = await hr.as(office)
  company = await buildCompany(hr.sql)
})

const numbered = (count: number, company_name: string) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Orang ${at}`,
    company_name,
    employee_identity: `10000000${10 + at}`,
    code: 'ABCDEFGHJK',
  }))

describe('code cards', () => {
  it('contain name, NIK, company, address and a code that opens the account', async () => {
    const people = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
    const file = await boss.call(account.codes, { body: { company_id: company.id, format: 'pdf' } })
    expect([file.status, file.headers['content-type'], file.headers[CODE_COUNT]]).toEqual([200, 'application/pdf', '2'])
    expect(String(file.headers['content-disposition'])).toContain('kartu-kode.pdf')
    const lines = pagesOf(file.raw).flat()
    expect(lines).toContain(`${hr.env.PUBLIC_URL}/login`)
    for (const person of people) {
      const at = lines.indexOf(`NIK ${person.employee_identity}`)
      expect(lines.slice(at - 2, at)).toEqual([person.name, company.name])
      const code = lines[at + 2] ?? ''
      expect(code).toMatch(/^[A-Z2-9]{10}$/)
      const body = { username: person.employee_identity, password: code }
      expect((await hr.stranger.call(auth.login, { body })).status).toBe(200)
    }
  })

  it('begin a page for each company, ten on a page', async () => {
    const address = 'https://hcis.test/login'
    const cards = [...numbered(11, 'PT Satu'), ...numbered(1, 'PT Dua')]
    const pdf = await drawCards({ cards, address, qr: await qrCode(address), until: '24 November 2026' })
    const pages = pagesOf(pdf)
    expect(pages.map((lines) => lines.filter((it) => it.startsWith('NIK')).length)).toEqual([10, 1, 1])
    expect(pages.map((lines) => lines.slice(0, 2))).toEqual([
      ['PT Satu', 'Halaman 1 dari 2'],
      ['PT Satu', 'Halaman 2 dari 2'],
      ['PT Dua', 'Halaman 1 dari 1'],
    ])
  })

  it('write letters that the fonts lack without their accents, and cut long names', async () => {
    const [card] = numbered(1, 'PT Satu') as [ReturnType<typeof numbered>[number]]
    const cards = [
      { ...card, name: 'Şerif Ńoor 李 Müller' },
      { ...card, name: 'Raden Mas Suryaningrat '.repeat(6) },
    ]
    const lines = pagesOf(await drawCards({ cards, address: 'x', qr: await qrCode('x'), until: 'x' })).flat()
    expect(lines).toContain('Serif Noor ? Müller')
    expect(lines.some((it) => it.startsWith('Raden Mas') && it.endsWith('...'))).toBe(true)
  })
})

describe('progress of codes', () => {
  const progress = async () => (await boss.call(account.codeProgress)).data

  it('shows how many of the own call are made while it runs', async () => {
    expect(await progress()).toBeNull()
    const seen = await withProgress(hr.sql, { user_id: office.user_id, total: 3 }, async (step) => {
      await step()
      return progress()
    })
    expect(seen).toMatchObject({ total: 3, done: expect.any(Number) })
    expect(await progress()).toBeNull()
    await withProgress(hr.sql, { user_id: office.user_id, total: 3 }, async () => {
      await hr.sql`update code_progress set updated_at = now() - interval '1 minute'`
      expect(await progress()).toBeNull()
    })
  })

  it('ends when the work fails', async () => {
    const failing = withProgress(hr.sql, { user_id: office.user_id, total: 1 }, () => Promise.reject(new Error('x')))
    await expect(failing).rejects.toThrow('x')
    expect(await hr.sql`select user_id from code_progress`).toEqual([])
  })

  it('a caller who has left gets no codes', async () => {
    const [steps, raw] = [[] as number[], { destroyed: false }]
    const work = hashCodes(
      { passwords: createPasswords(), me: { id: 1 }, reply: { raw } },
      [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
      async () => {
        steps.push(1)
        raw.destroyed = true
      },
    )
    await expect(work).rejects.toThrow()
    expect(steps.length).toBeLessThanOrEqual(2)
  })

  it('a moment without room in the queue delays the codes', async () => {
    let refusals = 2
    const passwords = {
      ...createPasswords(),
      hash: async () => {
        if (refusals-- > 0) throw new HttpError(503, 'busy', 'busy')
        return 'hash'
      },
    }
    const codes = await hashCodes(
      { passwords, me: { id: 1 }, reply: { raw: { destroyed: false } } },
      [{ id: 1 }],
      async () => {},
    )
    expect(codes).toMatchObject([{ id: 1, hashed: 'hash' }])
  })
})

it('rollout: counts the people of each company, and shows HR with a company scope only its own', async () => {
  const here = await buildCompany(hr.sql)
  const people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(hr.sql, { company: here })))
  const [invited, coded, signedIn] = people.map((it) => it.user_id)
  await boss.call(account.inviteAll, { body: { user_ids: [invited!] } })
  await boss.call(account.codes, { body: { user_ids: [coded!] } })
  await hr.sql`update users set last_login_at = now(), status = 'old' where id = ${signedIn!}`
  await hr.sql`update users set status = 'new' where id = any(${people.map((it) => it.user_id)}) and id <> ${signedIn!}`
  const mine = {
    company_id: here.id,
    company_name: here.name,
    people: 4,
    invited: 3,
    signed_in: 1,
    profiles_complete: 1,
  }
  expect((await boss.call(account.progress)).data).toContainEqual(mine)
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [here] }))
  expect((await limited.call(account.progress)).data).toEqual([mine])
})
