/**
 * HR that is limited to companies, against every endpoint that HR may call: what is answered inside of the limit and outside
 * of it stands here by hand, apart from the contract and from the policies.
 *
 * The actor works at B and acts on somebody of A: once limited to A, and once to B.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import { buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, type Company } from '#db/build/person.ts'
import { one } from '#server/database/one.ts'
import { accessList } from '#test/access-list.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type Cell, type World } from './actors.ts'
import { families } from './endpoints.ts'
import type { Policy } from './policies.ts'
import { type Making, next, type Row } from './row.ts'

const hr = startApp()
const named = ({ method, path }: Endpoint) => `${method} ${path}`
const byName = new Map(endpoints.map((endpoint) => [named(endpoint), endpoint]))
const sections = 'achievement education experience family organization seminar skill social-media'.split(' ')
const lists = 'company employee-status family-status job social-item'.split(' ')
const position = '/hcis/user/employee/position'

type Answers = [inside: number, outside: number]
/** A list of one's own companies: another one's rows are not in it, which `sight` below looks at. */
const LIST: Answers = [200, 200]
const ROW: Answers = [200, 404]
/** What is named in the call, rather than looked for: another company is refused. */
const NAMED: Answers = [200, 403]
const GROUP: Answers = [403, 403]
/** Everybody's, as before. */
const ALL: Answers = [200, 200]

/** Every endpoint of HR. */
const ofHr: Record<string, Answers> = {
  // The trail tells of everybody, by whom and from where.
  'GET /hcis/audit': GROUP,
  'GET /hcis/audit/export': GROUP,
  'GET /hcis/approval-policy': LIST,
  'GET /hcis/approval-policy/:companyId': ROW,
  'PUT /hcis/approval-policy/:companyId': ROW,
  'POST /hcis/account/codes': ROW,
  // Those out of sight get no letter, and nobody is told that they are there.
  'POST /hcis/account/invite': LIST,
  'GET /hcis/account/newcomer': LIST,
  'POST /hcis/user/:userId/anonymise': ROW,
  'GET /hcis/user/:userId/export': ROW,
  'GET /hcis/user/:userId/account': ROW,
  'PUT /hcis/user/:userId/account': ROW,
  'POST /hcis/user/:userId/account/code': ROW,
  'POST /hcis/user/:userId/account/invite': ROW,
  'DELETE /hcis/user/:userId/account/lock': ROW,
  'DELETE /hcis/user/:userId/account/second-factor': ROW,
  'DELETE /hcis/user/:userId/account/sessions': ROW,
  'GET /hcis/contract/ending': LIST,
  [`GET ${position}/:id/history`]: ROW,
  [`POST ${position}/:id/change`]: ROW,
  [`POST ${position}/:id/change/preview`]: ROW,
  [`DELETE ${position}/:id/change/:changeId`]: ROW,
  'GET /hcis/employee/export': LIST,
  // A bad row closes the file.
  'POST /hcis/employee/import': [200, 422],
  'POST /hcis/employee/import/preview': LIST,
  'GET /hcis/employee/import/template': LIST,
  'POST /hcis/job': GROUP,
  ...Object.fromEntries(
    lists.flatMap((list) => [
      [`GET /hcis/master/${list}`, ALL],
      [`POST /hcis/master/${list}`, GROUP],
      [`PUT /hcis/master/${list}/:id`, GROUP],
      [`DELETE /hcis/master/${list}/:id`, GROUP],
    ]),
  ),
  'POST /hcis/news': ALL,
  'PUT /hcis/news/:id': ALL,
  'DELETE /hcis/news/:id': ALL,
  'GET /hcis/mail/failed': LIST,
  'DELETE /hcis/mail/failed/:id': ROW,
  'GET /hcis/quotes': ALL,
  'POST /hcis/quotes': ALL,
  'PUT /hcis/quotes/:id': ALL,
  'DELETE /hcis/quotes/:id': ALL,
  'POST /hcis/user/add': NAMED,
  'GET /hcis/user/employee/attendance/rules': LIST,
  'POST /hcis/user/employee/attendance/rules': NAMED,
  'PUT /hcis/user/employee/attendance/rules/:id': ROW,
  'DELETE /hcis/user/employee/attendance/rules/:id': ROW,
  [`GET ${position}/all/reimburse`]: LIST,
  // Not a payer.
  [`GET ${position}/reimburse/account`]: [403, 403],
  [`GET ${position}/company/:companyId/supervisor`]: ROW,
  [`GET ${position}/leaves/all`]: LIST,
  [`GET ${position}/leaves/overview`]: LIST,
  [`PATCH ${position}/reimburse/:id`]: ROW,
  ...Object.fromEntries(
    sections.flatMap((section) => [
      [`POST /hcis/user/:userId/employee/${section}`, ROW],
      [`DELETE /hcis/user/:userId/employee/${section}/:id`, ROW],
    ]),
  ),
  'POST /hcis/user/:userId/employee/address': ROW,
  'PUT /hcis/user/:userId/employee/address/:id': ROW,
  'PUT /hcis/user/:userId/employee/detail': ROW,
  'POST /manager/employee/position': ROW,
  'PUT /manager/user/employee/position/:id': ROW,
}

/** The endpoints that HR shares with others, by the line of the matrix that answers them. */
const shared: Record<Policy, Answers | undefined> = {
  ANY: [200, 200],
  OWN: [404, 404],
  MREAD: ROW,
  MLIST: LIST,
  MLIST_OF_A: NAMED,
  HCIS: LIST,
  HCIS_NOT_ME: ROW,
  LEAVER: ROW,
  HCIS_WORKING: [409, 404],
  SENIOR: LIST,
  SENIOR_OF_A: NAMED,
  CLAIMS: LIST,
  CLAIMS_OF_A: NAMED,
  TASK: ROW,
  APPROVE: ROW,
  CONTEXT: ROW,
  ASSIGN: ROW,
  REQREAD: ROW,
  RECEIPT: ROW,
  OWNERorHCIS: ROW,
  FILE: ROW,
  FACE: ROW,
  // Paying asks for the job before it looks for the claim.
  TRANSFER: [403, 403],
  NOBODY: [404, 404],
  DRAFT: [200, 200],
  COMPANY_A: NAMED,
  ASSIGNED: [404, 404],
  JUDGE: ROW,
  IMPORT: NAMED,
  ONCE: [409, 409],
  PAY_TOO_EARLY: [403, 403],
  DECIDED: [409, 404],
  OWN_DECIDED: [404, 404],
}

const roleOf = async (name: string) => one(await hr.sql<{ id: number }[]>`select id from roles where name = ${name}`).id
const hours = { in: '08:00', out: '17:00' }
/** Hours are a company's only ones. */
const ruleOfA = async ({ world }: Cell) => {
  await hr.sql`delete from attendance_hours where company_id = ${world.a.id}`
  await hr.sql`delete from attendance_rules where company_id = ${world.a.id}`
  return (await buildHours(hr.sql, world.a)).id
}
/** Calls that the matrix makes with a company of their own, made with A here. */
const withA: Record<string, Making> = {
  'PUT /hcis/approval-policy/:companyId': ({ world }) => ({
    params: { companyId: world.a.id },
    body: { direct_supervisor: false, steps: 1 },
  }),
  'POST /hcis/user/add': async ({ world }) => {
    const n = next()
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
  'POST /manager/employee/position': async ({ world, of }) => ({
    body: {
      user_id: of.user_id,
      company_id: world.a.id,
      job_id: (await buildJob(hr.sql)).id,
      role_id: await roleOf('staff'),
      status: 'active',
      start_at: '2024-01-02',
      status_id: one(await hr.sql<{ id: number }[]>`select id from employee_statuses limit 1`).id,
    },
  }),
  'DELETE /hcis/mail/failed/:id': async ({ of }) => ({
    params: one(
      await hr.sql<{ id: number }[]>`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
      values (${of.name}, ${of.email}, 'Undangan', 'Halo', now()) returning id`,
    ),
  }),
}

let world: World
let standing: Record<'inside' | 'outside', Cell>
const limited = async (company: Company) => {
  const cell = await buildCell(world, 'H')
  // Held by another, too: the limit would be to a single company otherwise, which is the easier way.
  const beside = await buildCompany(hr.sql)
  await hr.sql`update positions set company_ids = ${[company.id, beside.id]} where id = ${cell.me.position_id}`
  return cell
}
beforeAll(async () => {
  world = await buildWorld(hr)
  // Somebody has to be there for the whole group.
  await buildCell(world, 'H')
  standing = { inside: await limited(world.a), outside: await limited(world.b) }
})

const hcis = new Set([...accessList.hcis, ...accessList['group-hcis']])
const lineOf = ({ call, about }: Row) => (about ? `${call} (${about})` : call)
const expectedOf = ({ call, about, policy }: Row): Answers =>
  (!about && ofHr[call]) || (hcis.has(call) && !about ? undefined : shared[policy]) || [0, 0]

const answer = async ({ call, make, about, isFresh }: Row, side: 'inside' | 'outside') => {
  const cell = isFresh ? await limited(side === 'inside' ? world.a : world.b) : standing[side]
  const making = (!about && withA[call]) || make
  const { status, message } = await cell.browser.call(byName.get(call)!, (await making(cell)) as never)
  return { status: status < 300 ? 200 : status, message }
}

/** Lines that need people or places which HR of A alone cannot have. */
const isAsked = ({ call, about }: Row) => !(about && call === 'POST /manager/employee/position')

describe('HR that is limited to companies', () => {
  it('has an answer for every endpoint of HR, and for no other', () => {
    expect(Object.keys(ofHr).toSorted()).toEqual([...hcis].toSorted())
  })

  it.each(Object.entries(families))('%s', { timeout: 120_000 }, async (_, rows) => {
    const wrong: string[] = []
    for (const row of rows.filter(isAsked))
      for (const [index, side] of (['inside', 'outside'] as const).entries()) {
        const expected = expectedOf(row)[index]
        const { status, message } = await answer(row, side)
        if (status !== expected) wrong.push(`${lineOf(row)} ${side}: ${status} instead of ${expected} [${message}]`)
      }
    expect(wrong).toEqual([])
  })
})
