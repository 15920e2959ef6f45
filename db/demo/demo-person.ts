/** The people of the demo group: those with named accounts, and generated ones around them. */
import { personalities } from '#contract/org/person.ts'
import type { Role } from '#contract/policy.ts'
import { buildPerson, buildPosition, type Company, type Job, type Person } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoAccount, DemoCompany, DemoPosition } from './accounts.ts'
import { randomEmployment, randomPerson } from './generated-people.ts'
import type { Random } from './random.ts'

export interface DemoEmployer extends Company {
  name: DemoCompany
}

export interface DemoPerson extends Person {
  company: DemoEmployer
  job: Job
  role: Role
  gender: 'laki-laki' | 'perempuan'
  is_new: boolean
}

interface DemoContext {
  company: (name: string) => DemoEmployer
  job: (name: string) => Job
  person: (email: string) => DemoPerson
  random: Random
}

export const namedPerson = async (
  db: Db,
  account: DemoAccount,
  { company, job, person, random }: DemoContext,
): Promise<DemoPerson[]> => {
  const draftOf = ({ role, under, ...position }: DemoPosition) => ({
    company: company(position.company),
    job: job(position.job),
    role,
    supervisor: under ? person(under) : null,
    ...randomEmployment(random, job(position.job).sequence),
  })
  const { email, employee_identity, name, gender, account_status } = account
  const [firstPosition, ...otherPositions] = account.positions
  const [first, others] = [draftOf(firstPosition), otherPositions.map(draftOf)]
  const built = await buildPerson(db, {
    ...first,
    email,
    employee_identity,
    name,
    gender,
    account_status,
    // The first sign-in is on the first day.
    ...(account_status === 'new' && { start_at: new Date().toISOString().slice(0, 10) }),
    personality: random.pick(personalities.values),
  })
  const extra = { gender, is_new: account_status === 'new' }
  const all: DemoPerson[] = [{ ...built, company: first.company, job: first.job, role: first.role, ...extra }]
  for (const draft of others) {
    const position = await buildPosition(db, built.user_id, draft)
    all.push({ ...built, ...position, company: draft.company, job: draft.job, role: draft.role, ...extra })
  }
  return all
}

interface GeneratedPersonDraft {
  company: DemoEmployer
  job: Job
  role: Role
  colleagues: DemoPerson[]
  random: Random
  number: number
}

export const generatedPerson = async (
  db: Db,
  { company, job, role, colleagues, random, number }: GeneratedPersonDraft,
): Promise<DemoPerson> => {
  const { gender, name } = randomPerson(random)
  // The supervisor is a senior of the same company; people at the top have none.
  const seniors = colleagues.filter(
    (it) => it.company.id === company.id && it.role !== 'staff' && it.job.sequence < job.sequence,
  )
  const supervisor = seniors.length > 0 ? random.pick(seniors) : null
  const email = `${name.toLowerCase().replace(' ', '.')}${number}@demo.id`
  const employee_identity = String(1_000_000_100 + number)
  // A few have left: lists must show former employees, too.
  const status = job.sequence === 4 && random.withProbability(0.08) ? 'inactive' : 'active'
  const draft = { company, job, role, supervisor, status, ...randomEmployment(random, job.sequence) } as const
  const built = await buildPerson(db, {
    ...draft,
    name,
    email,
    employee_identity,
    gender,
    personality: random.pick(personalities.values),
  })
  return { ...built, company, job, role, gender, is_new: false }
}
