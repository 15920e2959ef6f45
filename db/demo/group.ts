import { buildCompany, buildJob, type Job } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type DemoCompany, type DemoJob, demoAccounts, demoCompanies, demoJobs } from './accounts.ts'
import { type DemoEmployer, type DemoPerson, generatedPerson, namedPerson } from './demo-person.ts'
import { STAFFING } from './generated-people.ts'
import { createRandom } from './random.ts'

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
