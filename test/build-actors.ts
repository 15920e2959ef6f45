/** The people whom a rule about rows must tell apart, around one employee of company A. */
import type { Db } from '#server/database/connect.ts'
import { buildCompany, buildJob, buildPerson, type Person } from './build.ts'

export type Actor =
  | 'the employee'
  | 'another employee of the company'
  | 'finance staff of the company'
  | 'an employee of another company'
  | 'a director of the company'
  | 'a manager of the company'
  | 'a supervisor of the company'
  | 'a manager of another company'
  | 'HR'
  | 'finance HR'

export const buildActors = async (db: Db): Promise<Record<Actor, Person>> => {
  const company = await buildCompany(db)
  const elsewhere = await buildCompany(db)
  const finance = await buildJob(db, { name: 'Staff Finance', sequence: 4 })
  return {
    'the employee': await buildPerson(db, { company }),
    'another employee of the company': await buildPerson(db, { company }),
    'finance staff of the company': await buildPerson(db, { company, job: finance }),
    'an employee of another company': await buildPerson(db, { company: elsewhere }),
    'a director of the company': await buildPerson(db, { company, role: 'manager', sequence: 1 }),
    'a manager of the company': await buildPerson(db, { company, role: 'manager', sequence: 2 }),
    'a supervisor of the company': await buildPerson(db, { company, role: 'manager', sequence: 3 }),
    'a manager of another company': await buildPerson(db, { company: elsewhere, role: 'manager', sequence: 1 }),
    HR: await buildPerson(db, { company: elsewhere, role: 'hcis', sequence: 2 }),
    'finance HR': await buildPerson(db, { company: elsewhere, role: 'hcis', job: finance }),
  }
}
