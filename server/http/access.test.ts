import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import { admits, type Role } from '#contract/policy.ts'
import { buildJob, buildPerson } from '#test/build.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const closed = endpoints.filter((it) => it.access !== 'public')
const params = (it: Endpoint) => Object.fromEntries([...it.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
const named = (it: Endpoint) => `${it.method} ${it.path}`

/** One of each kind of account that the rules tell apart. */
const accounts: [string, { role: Role; sequence: number; job_name?: string }][] = [
  ['staff', { role: 'staff', sequence: 4 }],
  ['finance', { role: 'staff', sequence: 4, job_name: 'Staff Finance' }],
  ['junior manager', { role: 'manager', sequence: 3 }],
  ['senior manager', { role: 'manager', sequence: 2 }],
  ['hcis', { role: 'hcis', sequence: 4 }],
]

describe('every endpoint', () => {
  it('is mounted, and has an address of its own', () => {
    for (const it of endpoints)
      expect([named(it), hr.app.hasRoute({ method: it.method, url: `/api${it.path}` })]).toEqual([named(it), true])
    expect(new Set(endpoints.map(named)).size).toBe(endpoints.length)
  })

  it('refuses a caller without a token and with a bad one', async () => {
    const impostor = await hr.as({ token: 'a.b.c' })
    for (const it of closed) {
      expect([named(it), (await hr.stranger.call(it, { params: params(it) } as never)).status]).toEqual([
        named(it),
        401,
      ])
      expect([named(it), (await impostor.call(it, { params: params(it) } as never)).status]).toEqual([named(it), 401])
    }
  })

  it.each(accounts)(
    'refuses %s where it does not admit that account, before looking at the input',
    async (_, { job_name, ...draft }) => {
      const job = await buildJob(hr.sql, { name: job_name, sequence: draft.sequence })
      const person = await buildPerson(hr.sql, { ...draft, job })
      const me = {
        id: person.user_id,
        position_id: person.position_id,
        company_id: person.company_id,
        role_name: draft.role,
        sequence: draft.sequence,
        job_name: job.name,
      }
      const browser = await hr.as(person)
      for (const it of closed) {
        if (it.access === 'public' || admits[it.access](me)) continue
        const answer = await browser.call(it, { params: params(it), body: { nonsense: true } } as never)
        expect([named(it), answer.status, answer.body.code]).toEqual([named(it), 403, 'forbidden'])
      }
    },
  )

  it('is documented', async () => {
    const document = (await hr.app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { summary: string }>>
    }
    for (const it of endpoints) {
      const operation = document.paths[it.path.replace(/:(\w+)/g, '{$1}')]?.[it.method.toLowerCase()]
      expect([named(it), operation?.summary]).toEqual([named(it), it.summary])
    }
    expect((await hr.app.inject('/api/docs/')).statusCode).toBe(200)
  })
})
