/**
 * Deciding by another right than the own rank: as deputy of an absent position, as direct supervisor where the company
 * allows it, and in two steps. Every line is written by hand.
 */
import { expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { Role } from '#contract/policy.ts'
import { correction } from '#contract/time/correction.ts'
import { buildDelegation, buildPolicy } from '#db/build/approval.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { buildCorrection, buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { nextDay } from './matrix-row.ts'

const hr = startApp()

/**
 * mgr: rank 2, away today. deputy: rank 3, acts for mgr. lead: rank 3, the direct supervisor of staff. third: rank 3,
 * a colleague of them. second: the deputy of the deputy. peer: rank 2, acts for top. top, chief: rank 1. office: HR of
 * the company. clerk: rank 3, acts for office. hr: HR of another company. frgn: rank 1 of another company.
 */
const people = [
  'staff',
  'lead',
  'third',
  'deputy',
  'second',
  'mgr',
  'peer',
  'top',
  'chief',
  'office',
  'clerk',
  'hr',
  'frgn',
] as const
type Name = (typeof people)[number]
const places: Record<Name, { role: Role; sequence: number; under?: Name; isElsewhere?: true }> = {
  top: { role: 'manager', sequence: 1 },
  chief: { role: 'manager', sequence: 1 },
  mgr: { role: 'manager', sequence: 2 },
  peer: { role: 'manager', sequence: 2 },
  lead: { role: 'manager', sequence: 3 },
  third: { role: 'manager', sequence: 3 },
  deputy: { role: 'manager', sequence: 3 },
  second: { role: 'manager', sequence: 3 },
  clerk: { role: 'manager', sequence: 3 },
  staff: { role: 'staff', sequence: 4, under: 'lead' },
  office: { role: 'hcis', sequence: 2 },
  hr: { role: 'hcis', sequence: 2, isElsewhere: true },
  frgn: { role: 'manager', sequence: 1, isElsewhere: true },
}
const standIns: [away: Name, deputy: Name][] = [
  ['mgr', 'deputy'],
  ['deputy', 'second'],
  ['top', 'peer'],
  ['office', 'clerk'],
]

interface Line {
  policy: { direct_supervisor?: boolean; steps?: 1 | 2; escalate_after_days?: number }
  /** The owner of the request. */
  of: Name
  /** The first approver, and the person in whose name they approved. */
  agreed?: [by: Name, on_behalf_of?: Name]
  /** The request has waited for four days. */
  waited?: true
  answers: Record<Name, number>
}
const usual = {}
const direct = { direct_supervisor: true }
const two = { steps: 2 } as const
const both = { direct_supervisor: true, steps: 2 } as const
const late = { steps: 2, escalate_after_days: 3 } as const
const answers = (text: string) => {
  const statuses = text.trim().split(/\s+/).map(Number)
  if (statuses.length !== people.length) throw new Error(`the table row has ${statuses.length} answers: ${text}`)
  return Object.fromEntries(people.map((name, index) => [name, statuses[index]])) as Record<Name, number>
}
// biome-ignore format: a table is read in columns
const lines: Line[] = [
  //                                                     staff lead third deputy second mgr peer top chief office clerk hr frgn
  // A deputy decides what the principal could decide; a delegation is not passed on.
  { policy: usual,  of: 'staff',                  answers: answers('403 403 403  200    403  200 200 200 200   200   200  200 404') },
  // Neither the own request nor one out of reach of the principal: deputy cannot decide that of mgr; clerk acts as HR.
  { policy: usual,  of: 'mgr',                    answers: answers('403 403 403  403    403  403 200 200 200   200   200  200 404') },
  { policy: usual,  of: 'deputy',                 answers: answers('403 403 403  403    403  200 200 200 200   200   200  200 404') },
  { policy: usual,  of: 'top',                    answers: answers('403 403 403  403    403  403 403 403 200   200   200  200 404') },
  { policy: usual,  of: 'chief',                  answers: answers('403 403 403  403    403  403 200 200 403   200   200  200 404') },
  { policy: usual,  of: 'peer',                   answers: answers('403 403 403  403    403  403 403 200 200   200   200  200 404') },
  { policy: usual,  of: 'office',                 answers: answers('403 403 403  403    403  403 200 200 200   403   403  200 404') },
  // Direct supervisors decide for their subordinates. Other supervisors of rank 3 pass the access check and find nothing.
  { policy: direct, of: 'staff',                  answers: answers('403 200 404  200    404  200 200 200 200   200   200  200 404') },
  { policy: direct, of: 'third',                  answers: answers('403 404 403  200    404  200 200 200 200   200   200  200 404') },
  // Two steps: only the direct supervisor gives the first approval, not even HR. Supervisors may decide here, so rank 3
  // passes the access check as well.
  { policy: two,    of: 'staff',                  answers: answers('403 200 404  403    404  403 403 403 403   403   403  403 404') },
  // Without a direct supervisor who may decide: the usual rule.
  { policy: two,    of: 'third',                  answers: answers('403 404 403  200    404  200 200 200 200   200   200  200 404') },
  // The second approval: the usual rule, without the person and the principal of the first one.
  { policy: two,    of: 'staff', agreed: ['lead'],          answers: answers('403 403 404  200    404  200 200 200 200   200   200  200 404') },
  { policy: two,    of: 'third', agreed: ['deputy', 'mgr'], answers: answers('403 404 403  403    404  403 200 200 200   200   200  200 404') },
  { policy: two,    of: 'third', agreed: ['hr'],            answers: answers('403 404 403  200    404  200 200 200 200   200   200  403 404') },
  { policy: both,   of: 'staff',                  answers: answers('403 200 404  403    404  403 403 403 403   403   403  403 404') },
  { policy: both,   of: 'staff', agreed: ['lead'],          answers: answers('403 403 404  200    404  200 200 200 200   200   200  200 404') },
  // The supervisor has let the days of the policy pass: deciders of the second step may decide, too.
  { policy: late,   of: 'staff',                  answers: answers('403 200 404  403    404  403 403 403 403   403   403  403 404') },
  { policy: late,   of: 'staff', waited: true,    answers: answers('403 200 404  200    404  200 200 200 200   200   200  200 404') },
  { policy: late,   of: 'third', waited: true,    answers: answers('403 404 403  200    404  200 200 200 200   200   200  200 404') },
]

type Build = (of: Person) => Promise<number>
interface Kind {
  table: string
  endpoint: Endpoint
  build: Build
  to: string
}
const leaves = {
  table: 'leaves',
  endpoint: leave.decide,
  build: async (of: Person) => (await buildLeave(hr.sql, of, { start_date: nextDay() })).id,
}
const kinds: Kind[] = [
  { ...leaves, to: 'accepted' },
  // A rejection is final at once, by the same people.
  { ...leaves, to: 'rejected' },
  {
    table: 'reimbursements',
    endpoint: reimbursement.decide,
    build: async (of) => (await buildReimbursement(hr.sql, of)).id,
    to: 'disetujui',
  },
  {
    table: 'overtimes',
    endpoint: overtime.decide,
    build: async (of) => (await buildOvertime(hr.sql, of)).id,
    to: 'approved',
  },
  {
    table: 'corrections',
    endpoint: correction.decide,
    build: async (of) => (await buildCorrection(hr.sql, of, { date: nextDay() })).id,
    to: 'accepted',
  },
]

const buildCast = async () => {
  const [here, there] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const cast = {} as Record<Name, Person>
  for (const [name, { role, sequence, under, isElsewhere }] of Object.entries(places)) {
    const job = await buildJob(hr.sql, { sequence })
    const supervisor = under && cast[under]
    cast[name as Name] = await buildPerson(hr.sql, { name, company: isElsewhere ? there : here, role, job, supervisor })
  }
  for (const [away, deputy] of standIns) await buildDelegation(hr.sql, cast[away], cast[deputy])
  return { here, cast }
}

it('decide: only eligible approvers succeed, by rank, delegation or direct supervision', {
  timeout: 120_000,
}, async () => {
  const { here, cast } = await buildCast()
  const browsers = {} as Record<Name, Browser>
  for (const name of people) browsers[name] = await hr.as(cast[name])
  const mismatches: string[] = []
  for (const { policy, of, agreed, waited, answers: expected } of lines) {
    await buildPolicy(hr.sql, here, policy)
    for (const { table, endpoint, build, to } of kinds)
      for (const name of people) {
        const id = await build(cast[of])
        const [first_by, first_for] = [agreed?.[0], agreed?.[1]].map((it) => (it ? cast[it].position_id : null))
        if (agreed)
          await hr.sql`update ${hr.sql(table)} set step = 2, first_by = ${first_by!}, first_for = ${first_for ?? null} where id = ${id}`
        if (waited) await hr.sql`update ${hr.sql(table)} set waiting_since = now() - interval '4 days' where id = ${id}`
        const call = { params: { id, positionId: cast[of].position_id }, body: { status: to } }
        const { status, message } = await browsers[name].call(endpoint, call as never)
        const line = `${table} of ${of} to ${to}, ${JSON.stringify(policy)}${agreed ? `, agreed by ${agreed.join(' for ')}` : ''}`
        if (status !== expected[name])
          mismatches.push(`${line}, as ${name}: ${status} instead of ${expected[name]} [${message}]`)
      }
  }
  expect(mismatches).toEqual([])
})
