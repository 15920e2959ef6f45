import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { Access } from '#contract/policy.ts'
import { buildJob, buildPerson } from '#db/build/person.ts'
import { type AccountKind, accessList, accounts, admittedAccounts, everybody } from '#test/access-list.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

/** The id of no row: a caller with access gets 404. */
const NO_ID = '2147483647'
const params = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NO_ID]))
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const SLOW = { timeout: 120_000 }
/** Signing out, here or everywhere. */
const endsSession = (endpoint: Endpoint) =>
  ['POST /logout', 'DELETE /staff/user/own/sessions'].includes(named(endpoint))

const written = new Map(
  Object.entries(accessList).flatMap(([access, list]) => list.map((name) => [name, access as Access] as const)),
)
const closed = endpoints.filter((endpoint) => written.get(named(endpoint)) !== 'public')

describe('access list', () => {
  it('names every endpoint once, and no unknown one', () => {
    const names = Object.values(accessList).flat()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(endpoints.map(named).filter((name) => !written.has(name))).toEqual([])
    const known = new Set(endpoints.map(named))
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('matches the access of the contract', () => {
    const differing = endpoints.filter((endpoint) => endpoint.access !== written.get(named(endpoint)))
    expect(differing.map((endpoint) => [named(endpoint), endpoint.access])).toEqual([])
  })
})

describe('every endpoint', () => {
  it('is mounted at a path of its own', () => {
    for (const it of endpoints)
      expect([named(it), hr.app.hasRoute({ method: it.method, url: `/api${it.path}` })]).toEqual([named(it), true])
    expect(new Set(endpoints.map(named)).size).toBe(endpoints.length)
  })

  it('answers 401 without a token and with an invalid one', SLOW, async () => {
    const impostor = await hr.as({ token: 'a.b.c' })
    for (const endpoint of closed)
      for (const caller of [hr.stranger, impostor]) {
        const answer = await caller.call(endpoint, { params: params(endpoint) } as never)
        expect([named(endpoint), answer.status]).toEqual([named(endpoint), 401])
      }
  })

  it('answers neither 401 nor 403 if it is public', async () => {
    for (const endpoint of endpoints.filter((it) => !closed.includes(it))) {
      const answer = await hr.stranger.call(endpoint, { params: params(endpoint), body: { nonsense: true } } as never)
      expect([named(endpoint), answer.status === 401 || answer.status === 403]).toEqual([named(endpoint), false])
    }
  })

  it.each(everybody)(
    'admits or refuses %s as the access list says, before validating the input',
    SLOW,
    async (account: AccountKind) => {
      const { role, job_name, ...rank }: (typeof accounts)[AccountKind] & { job_name?: string } = accounts[account]
      const job = await buildJob(hr.sql, { name: job_name, ...rank })
      const person = await buildPerson(hr.sql, { role, job })
      let browser = await hr.as(person)
      for (const endpoint of closed) {
        const answer = await browser.call(endpoint, { params: params(endpoint), body: { nonsense: true } } as never)
        if (endsSession(endpoint)) browser = await hr.as(person)
        else expect([named(endpoint), answer.status]).not.toEqual([named(endpoint), 401])
        const isRefused = answer.status === 403 && answer.body.code === 'forbidden'
        const mayCall = admittedAccounts[written.get(named(endpoint))!].includes(account)
        expect([named(endpoint), answer.status, !isRefused]).toEqual([named(endpoint), answer.status, mayCall])
      }
    },
  )
})
