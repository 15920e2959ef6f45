/**
 * Deciding in another part than the own rank's: standing in for somebody who is away, as the direct supervisor where the
 * company lets those decide, and in two steps. Every line is written by hand.
 */
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/http.ts'
import { leave } from '#contract/leave.ts'
import { overtime } from '#contract/overtime.ts'
import type { Role } from '#contract/policy.ts'
import { reimbursement } from '#contract/reimbursement.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { buildDelegation, buildLeave, buildOvertime, buildPolicy, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { nextDay } from './matrix-row.ts'

const hr = startApp()

/**
 * mgr: rank 2, away today. deputy: rank 3, stands in for mgr. lead: rank 3, the direct supervisor of staff. third: rank 3 beside
 * them. second: the deputy of the deputy. peer: rank 2, who deputises for top. top, chief: rank 1. office: HR of the company, for whom clerk (rank 3) stands in.
 * hr: HR of another company. frgn: rank 1 of another company.
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
  /** Whose request it is. */
  of: Name
  /** Who has said yes already, and in whose name. */
  agreed?: [by: Name, on_behalf_of?: Name]
  /** It has waited for four days. */
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
  if (statuses.length !== people.length) throw new Error(`the line has ${statuses.length} answers: ${text}`)
  return Object.fromEntries(people.map((name, index) => [name, statuses[index]])) as Record<Name, number>
}
// biome-ignore format: a table is read in columns
const lines: Line[] = [
  //                                                     staff lead third deputy second mgr peer top chief office clerk hr frgn
  // A deputy decides what the absent one could; what somebody stands in for is not passed on.
  { policy: usual,  of: 'staff',                  answers: answers('403 403 403  200    403  200 200 200 200   200   200  200 404') },
  // Neither the own, nor the absent one's: mgr's is out of reach of deputy, top's of peer; clerk has the part of HR.
  { policy: usual,  of: 'mgr',                    answers: answers('403 403 403  403    403  403 200 200 200   200   200  200 404') },
  { policy: usual,  of: 'deputy',                 answers: answers('403 403 403  403    403  200 200 200 200   200   200  200 404') },
  { policy: usual,  of: 'top',                    answers: answers('403 403 403  403    403  403 403 403 200   200   200  200 404') },
  { policy: usual,  of: 'chief',                  answers: answers('403 403 403  403    403  403 200 200 403   200   200  200 404') },
  { policy: usual,  of: 'peer',                   answers: answers('403 403 403  403    403  403 403 200 200   200   200  200 404') },
  { policy: usual,  of: 'office',                 answers: answers('403 403 403  403    403  403 200 200 200   403   403  200 404') },
  // Direct supervisors: of those whom they lead. The others of rank 3 come in now, and see nothing of it.
  { policy: direct, of: 'staff',                  answers: answers('403 200 404  200    404  200 200 200 200   200   200  200 404') },
  { policy: direct, of: 'third',                  answers: answers('403 404 403  200    404  200 200 200 200   200   200  200 404') },
  // Two steps: the first yes is the direct supervisor's and nobody else's, not even HR's. As supervisors have a part in it,
  // rank 3 comes in here as well.
  { policy: two,    of: 'staff',                  answers: answers('403 200 404  403    404  403 403 403 403   403   403  403 404') },
  // Without one: by the usual rule.
  { policy: two,    of: 'third',                  answers: answers('403 404 403  200    404  200 200 200 200   200   200  200 404') },
  // The second yes: by the usual rule, and by neither of those of the first.
  { policy: two,    of: 'staff', agreed: ['lead'],          answers: answers('403 403 404  200    404  200 200 200 200   200   200  200 404') },
  { policy: two,    of: 'third', agreed: ['deputy', 'mgr'], answers: answers('403 404 403  403    404  403 200 200 200   200   200  200 404') },
  { policy: two,    of: 'third', agreed: ['hr'],            answers: answers('403 404 403  200    404  200 200 200 200   200   200  403 404') },
  { policy: both,   of: 'staff',                  answers: answers('403 200 404  403    404  403 403 403 403   403   403  403 404') },
  { policy: both,   of: 'staff', agreed: ['lead'],          answers: answers('403 403 404  200    404  200 200 200 200   200   200  200 404') },
  // The supervisor had the days that the policy gives: those of the second step decide, too.
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
  // A no is final at once, and said by the same people.
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

it('lets those decide whose part it is, and nobody else', { timeout: 120_000 }, async () => {
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
