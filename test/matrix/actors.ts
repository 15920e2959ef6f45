/** Builds the actors of the matrix and the people they act on. */
import { auth } from '#contract/access/auth.ts'
import type { Role } from '#contract/policy.ts'
import {
  buildCompany,
  buildJob,
  buildPerson,
  buildPosition,
  type Company,
  type Job,
  type Person,
} from '#db/build/person.ts'
import type { Browser, Harness } from '#test/harness.ts'
import type { ActorColumn } from './policies.ts'

/** Company A, where the people acted on work, and company B. */
export interface MatrixWorld {
  hr: Harness
  a: Company
  b: Company
  finance: Job
  /** A manager of each company who may be a deputy and has assigned overtime. */
  deputies: Map<number, Person>
}

type Rank = 1 | 2 | 3 | 4
interface ActorSpec {
  role: Role
  rank: Rank
  at: 'a' | 'b'
  /** The rank of the person acted on; missing if the actor acts on itself. */
  on?: Rank
  isFinance?: true
  /** Switched to this account from an HR account. */
  isSwitched?: true
}

const actorSpecs: Record<ActorColumn, ActorSpec> = {
  S: { role: 'staff', rank: 4, at: 'a' },
  O: { role: 'staff', rank: 4, at: 'a', on: 4 },
  F: { role: 'staff', rank: 4, at: 'a', on: 4, isFinance: true },
  W: { role: 'staff', rank: 4, at: 'a', on: 4, isSwitched: true },
  over: { role: 'manager', rank: 2, at: 'a', on: 4 },
  peer: { role: 'manager', rank: 2, at: 'a', on: 2 },
  under: { role: 'manager', rank: 2, at: 'a', on: 1 },
  low: { role: 'manager', rank: 3, at: 'a', on: 4 },
  top: { role: 'manager', rank: 1, at: 'a', on: 4 },
  topP: { role: 'manager', rank: 1, at: 'a', on: 1 },
  self: { role: 'manager', rank: 2, at: 'a' },
  frgn: { role: 'manager', rank: 1, at: 'b', on: 4 },
  // HR works at B, so that only the role explains why it sees A.
  H: { role: 'hcis', rank: 2, at: 'b', on: 4 },
  Hs: { role: 'hcis', rank: 2, at: 'b' },
  FH: { role: 'hcis', rank: 4, at: 'b', on: 4, isFinance: true },
}

/** The actor `me` and the person acted on `of`, who may be the same. */
export interface MatrixCell {
  world: MatrixWorld
  column: ActorColumn
  me: Person
  of: Person
  browser: Browser
}

export const buildWorld = async (hr: Harness): Promise<MatrixWorld> => {
  const [a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  const finance = await buildJob(hr.sql, { name: 'Staff Finance', sequence: 4 })
  const deputies = new Map<number, Person>()
  for (const company of [a, b])
    deputies.set(company.id, await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
  return { hr, a, b, finance, deputies }
}

export const buildCell = async (world: MatrixWorld, column: ActorColumn): Promise<MatrixCell> => {
  const { hr, finance } = world
  const { role, rank, at, on, isFinance, isSwitched } = actorSpecs[column]
  const me = await buildPerson(hr.sql, {
    company: world[at],
    role,
    sequence: rank,
    ...(isFinance && { job: finance }),
  })
  const other =
    on && (await buildPerson(hr.sql, { company: world.a, role: on < 4 ? 'manager' : 'staff', sequence: on }))
  const browser = isSwitched ? await switched(hr, me) : await hr.as(me)
  return { world, column, me, of: other ?? me, browser }
}

/** Switches accounts through the API, from an HR account whose rights must not remain. */
const switched = async (hr: Harness, me: Person) => {
  const before = await buildPosition(hr.sql, me.user_id, { company: { id: me.company_id }, role: 'hcis', sequence: 1 })
  const answer = await (await hr.as(before)).call(auth.switchAccount, { params: { id: me.position_id } })
  return hr.as({ token: answer.data.token.access_token })
}
