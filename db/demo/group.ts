import { personalities } from '#contract/org/person.ts'
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
import type { Db } from '#server/platform/database/connect.ts'
import {
  type DemoAccount,
  type DemoCompany,
  type DemoJob,
  type DemoPosition,
  demoAccounts,
  demoCompanies,
  demoJobs,
} from './accounts.ts'
import { randomEmployment, randomPerson, STAFFING } from './generated-people.ts'
import { createRandom, type Random } from './random.ts'

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

export interface DemoGroup {
  companies: DemoEmployer[]
  people: DemoPerson[]
  company(name: DemoCompany): DemoEmployer
  /** The first position of the person with this e-mail address. */
  person(email: string): DemoPerson
  /** The first person of the company with this job. */
  holder(company: DemoCompany, job: DemoJob): DemoPerson
}

/** Companies, jobs, the named accounts and the generated people around them. */
export const demoGroup = async (db: Db): Promise<DemoGroup> => {
  const random = createRandom(20)
  const companies: DemoEmployer[] = []
  for (const it of demoCompanies) companies.push({ ...(await buildCompany(db, it)), name: it.name })
  const jobs = new Map<string, Job>()
  for (const it of demoJobs) jobs.set(it.name, await buildJob(db, it))

  const people: DemoPerson[] = []
  const company = (name: string) => companies.find((it) => it.name === name) ?? fail(`no demo company ${name}`)
  const job = (name: string) => jobs.get(name) ?? fail(`no demo job ${name}`)
  const person = (email: string) => people.find((it) => it.email === email) ?? fail(`no demo account ${email}`)
  const holder = (employer: string, jobName: string) =>
    people.find((it) => it.company.name === employer && it.job.name === jobName) ?? fail(`no ${jobName} in ${employer}`)
  for (const it of demoAccounts) people.push(...(await namedPerson(db, it, { company, job, person, random })))
  for (const employer of companies)
    for (const [jobName, role, count] of STAFFING[employer.name])
      for (let i = 0; i < count; i++)
        people.push(
          await generatedPerson(db, {
            company: employer,
            job: job(jobName),
            role,
            colleagues: people,
            random,
            number: people.length,
          }),
        )
  return { companies, people, company, person, holder }
}

const fail = (message: string): never => {
  throw new Error(message)
}

interface DemoContext {
  company: (name: string) => DemoEmployer
  job: (name: string) => Job
  person: (email: string) => DemoPerson
  random: Random
}

const namedPerson = async (
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

const generatedPerson = async (
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
