/**
 * Calls every endpoint as HR with a company scope; `test/scope-list.ts` has the expected answers inside and outside of
 * the scope, written by hand and independent of the contract and the policies.
 *
 * The actor works at B and acts on a person of A, once with scope A and once with scope B. Outside of the scope no answer
 * names that person.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { buildHours } from '#db/build/attendance.ts'
import { buildNews, buildQuote } from '#db/build/home.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { EndpointName } from '#test/access-list.ts'
import { callWithRetry } from '#test/call-with-retry.ts'
import { startApp } from '#test/harness.ts'
import { scopeList, scopes } from '#test/scope-list.ts'
import { buildCell, buildWorld, type MatrixCell, type MatrixWorld } from './actors.ts'
import { families } from './endpoints.ts'
import { type BuildInput, type MatrixRow, nextNumber } from './matrix-row.ts'
import type { PolicyName } from './policies.ts'

const hr = startApp()
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`
const byName = new Map(endpoints.map((endpoint) => [endpointName(endpoint), endpoint]))

type Answers = readonly [inside: number, outside: number]
const { list: LIST, row: ROW, named: NAMED } = scopes
/** Further rows of an endpoint, by the policy of the matrix. */
const further: Record<PolicyName, Answers> = {
  ANY: [200, 200],
  OWN: [404, 404],
  MREAD: ROW,
  MLIST: LIST,
  MLIST_OF_A: NAMED,
  MACHINE_OF_A: NAMED,
  UNDO_IMPORT: ROW,
  HCIS: LIST,
  HCIS_NOT_ME: ROW,
  LEAVER: ROW,
  HCIS_WORKING: [409, 404],
  REVERT_WAITING: [409, 404],
  SENIOR: LIST,
  SENIOR_OF_A: NAMED,
  CLAIMS: LIST,
  CLAIMS_OF_A: NAMED,
  TASK: ROW,
  CHECKLIST: ROW,
  HCIS_HIDDEN: ROW,
  CHECKLIST_TASK: ROW,
  TERM_OPINION: ROW,
  SCHEDULE: ROW,
  SCHEDULE_IN: NAMED,
  APPROVE: ROW,
  CONTEXT: ROW,
  ASSIGN: ROW,
  REQREAD: ROW,
  RECEIPT: ROW,
  OWNERorHCIS: ROW,
  OWNERorHR: ROW,
  FILE: ROW,
  FACE: ROW,
  // Checks the payer job before it looks up the request.
  TRANSFER: [403, 403],
  NOBODY: [404, 404],
  // News for all companies, which only HR without a company scope writes.
  DRAFT: [404, 404],
  COMPANY_A: NAMED,
  ASSIGNED: [404, 404],
  DECIDER: ROW,
  IMPORT: [200, 422],
  ONCE: [409, 409],
  PAY_TOO_EARLY: [403, 403],
  DECIDED: [409, 404],
  OWN_DECIDED: [404, 404],
}

const roleOf = async (name: string) =>
  exactlyOne(await hr.sql<{ id: number }[]>`select id from roles where name = ${name}`).id
const hours = { in: '08:00', out: '17:00' }
/** A company has only one attendance rule. */
const ruleOfA = async ({ world }: MatrixCell) => {
  await hr.sql`delete from attendance_hours where company_id = ${world.a.id}`
  await hr.sql`delete from attendance_rules where company_id = ${world.a.id}`
  return (await buildHours(hr.sql, world.a)).id
}
/** HR with scope A, who writes news for it. */
let writer: Person
const newsOfA: BuildInput = async ({ world }) => ({
  params: { id: (await buildNews(hr.sql, writer, { companies: [world.a] })).id },
})
const quoteOfA: BuildInput = async () => ({ params: { id: (await buildQuote(hr.sql, undefined, writer)).id } })
const newsForm = { title: 'Berita', sub_title: 'Kabar', status: 'publish', body: '<p>Isi</p>' }
/** Endpoints that the matrix calls with another company, here called with A. */
const withA: Partial<Record<EndpointName, BuildInput>> = {
  'GET /staff/news/:id': newsOfA,
  'POST /hcis/news': ({ world }) => ({ body: { ...newsForm, company_ids: [world.a.id] } }),
  'PUT /hcis/news/:id': async (cell) => ({ ...(await newsOfA(cell)), body: newsForm }),
  'DELETE /hcis/news/:id': newsOfA,
  'PUT /hcis/quotes/:id': async (cell) => ({ ...(await quoteOfA(cell)), body: { name: 'Tekun' } }),
  'DELETE /hcis/quotes/:id': quoteOfA,
  'PUT /hcis/approval-policy/:companyId': ({ world }) => ({
    params: { companyId: world.a.id },
    body: { direct_supervisor: false, steps: 1 },
  }),
  'POST /hcis/user/add': async ({ world }) => {
    const n = nextNumber()
    const place = { company_id: world.a.id, job_id: (await buildJob(hr.sql)).id, role_id: await roleOf('staff') }
    return {
      body: {
        name: 'Wulan Sari',
        employee_identity: String(6_000_000_000 + n),
        gender: 'perempuan',
        email: `wulan-a${n}@contoh.id`,
        personality: 'Feeling Introvert',
        password: 'kopi-tubruk-9',
        position: [{ ...place, supervisor_id: world.deputies.get(world.a.id)!.position_id }],
      },
    }
  },
  'POST /hcis/user/employee/attendance/rules': async ({ world }) => {
    await hr.sql`delete from attendance_rules where company_id = ${world.a.id}`
    return { body: { company_id: world.a.id, ...hours } }
  },
  'PUT /hcis/user/employee/attendance/rules/:id': async (cell) => ({
    params: { id: await ruleOfA(cell) },
    body: { company_id: cell.world.a.id, ...hours },
  }),
  'DELETE /hcis/user/employee/attendance/rules/:id': async (cell) => ({ params: { id: await ruleOfA(cell) } }),
  'GET /hcis/user/employee/attendance/rules/:id/days': async (cell) => ({ params: { id: await ruleOfA(cell) } }),
  'PUT /hcis/user/employee/attendance/rules/:id/days': async (cell) => ({
    params: { id: await ruleOfA(cell) },
    body: { days: [{ weekday: 6, in: '08:00', out: '13:00' }] },
  }),
  'POST /manager/employee/position': async ({ world, of }) => ({
    body: {
      user_id: of.user_id,
      company_id: world.a.id,
      job_id: (await buildJob(hr.sql)).id,
      role_id: await roleOf('staff'),
      status: 'active',
      start_at: '2024-01-02',
      status_id: exactlyOne(await hr.sql<{ id: number }[]>`select id from employee_statuses limit 1`).id,
    },
  }),
  'DELETE /hcis/mail/failed/:id': async ({ of }) => ({
    params: exactlyOne(
      await hr.sql<{ id: number }[]>`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
      values (${of.name}, ${of.email}, 'Undangan', 'Halo', now()) returning id`,
    ),
  }),
}

let world: MatrixWorld
let cells: Record<'inside' | 'outside', MatrixCell>
const limited = async (company: Company) => {
  const cell = await buildCell(world, 'H')
  // A second company in the scope, because a scope of one company takes a simpler path in the code.
  const beside = await buildCompany(hr.sql)
  await hr.sql`update positions set company_ids = ${[company.id, beside.id]} where id = ${cell.me.position_id}`
  // A name that is part of no other name.
  const name = `Zulaikha${nextNumber()}x`
  await hr.sql`update users set name = ${name} where id = ${cell.of.user_id}`
  return { ...cell, of: { ...cell.of, name } }
}
beforeAll(async () => {
  world = await buildWorld(hr)
  // At least one HR account without a company scope must exist.
  await buildCell(world, 'H')
  writer = await buildPerson(hr.sql, { company: world.a, role: 'hcis', sequence: 2, limit: [world.a] })
  cells = { inside: await limited(world.a), outside: await limited(world.b) }
})

const lineOf = ({ call, about }: MatrixRow) => (about ? `${call} (${about})` : call)
const expectedOf = ({ call, about, policy }: MatrixRow): Answers =>
  about ? further[policy] : scopes[scopeList[call as EndpointName]]

const answer = async ({ call, buildInput, about, isIsolated }: MatrixRow, side: 'inside' | 'outside') => {
  const cell = isIsolated ? await limited(side === 'inside' ? world.a : world.b) : cells[side]
  const build = (!about && withA[call as EndpointName]) || buildInput
  const { status, message, raw } = await callWithRetry(cell.browser, byName.get(call)!, await build(cell))
  const isNamed = side === 'outside' && raw?.includes(cell.of.name)
  return { status: status < 300 ? 200 : status, message, isNamed }
}

/** Rows that need people whom HR with scope A cannot have. */
const isAsked = ({ call, about }: MatrixRow) => !(about && call === 'POST /manager/employee/position')

describe('HR with a company scope', () => {
  it('has an expected answer for every endpoint and no other', () => {
    expect(Object.keys(scopeList).toSorted()).toEqual(endpoints.map(endpointName).toSorted())
  })

  it.each(Object.entries(families))('answers as scope-list.ts states: %s', { timeout: 120_000 }, async (_, rows) => {
    const mismatches: string[] = []
    for (const row of rows.filter(isAsked))
      for (const [index, side] of (['inside', 'outside'] as const).entries()) {
        const expected = expectedOf(row)[index]
        const { status, message, isNamed } = await answer(row, side)
        if (isNamed) mismatches.push(`${lineOf(row)} ${side}: names a person of another company`)
        if (status !== expected)
          mismatches.push(`${lineOf(row)} ${side}: ${status} instead of ${expected} [${message}]`)
      }
    expect(mismatches).toEqual([])
  })
})
