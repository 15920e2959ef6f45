/** Builds the people whom row-level rules distinguish, around Siti, an employee of one company. */
import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { buildCompany, buildJob, buildPerson, type Person } from './person.ts'

export const buildActors = async (db: Db) => {
  const company = await buildCompany(db)
  const elsewhere = await buildCompany(db)
  const finance = await buildJob(db, { name: 'Staff Finance', sequence: 4 })
  const at = (role: Role, sequence: number, more: object = {}): Promise<Person> =>
    buildPerson(db, { company, role, sequence, ...more })
  return {
    company,
    elsewhere,
    siti: await at('staff', 4, { name: 'Siti' }),
    colleague: await at('staff', 4),
    cashier: await at('staff', 4, { job: finance }),
    manager: await at('manager', 2, { name: 'Pak Manajer' }),
    peer: await at('manager', 2),
    low: await at('manager', 3),
    top: await at('manager', 1),
    secondTop: await at('manager', 1),
    stranger: await at('staff', 4, { company: elsewhere }),
    foreign: await at('manager', 1, { company: elsewhere }),
    hcis: await at('hcis', 2, { company: elsewhere }),
    payer: await at('hcis', 4, { company: elsewhere, job: finance }),
  }
}
export type Actors = Awaited<ReturnType<typeof buildActors>>

/** The same people by the label that test tables use. */
export const actorsByLabel = (actors: Actors) => ({
  'the employee': actors.siti,
  'another employee of the company': actors.colleague,
  'finance staff of the company': actors.cashier,
  'an employee of another company': actors.stranger,
  'a director of the company': actors.top,
  'a manager of the company': actors.manager,
  'a supervisor of the company': actors.low,
  'a manager of another company': actors.foreign,
  HR: actors.hcis,
  'finance HR': actors.payer,
})
export type ActorLabel = keyof ReturnType<typeof actorsByLabel>
