import { personalities } from '#contract/person.ts'
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
import type { Db } from '#server/database/connect.ts'
import { type DemoAccount, type DemoJob, demoAccounts, demoCompanies, demoJobs } from './accounts.ts'
import { type Chance, chance } from './chance.ts'

const MALE = [
  'Ahmad',
  'Budi',
  'Dimas',
  'Eko',
  'Farhan',
  'Galih',
  'Hadi',
  'Ilham',
  'Joko',
  'Kurniawan',
  'Lukman',
  'Rahmat',
  'Surya',
  'Taufik',
  'Wahyu',
  'Yusuf',
]
const FEMALE = [
  'Anisa',
  'Citra',
  'Dian',
  'Fitri',
  'Gita',
  'Indah',
  'Kartini',
  'Laila',
  'Maya',
  'Nadia',
  'Putri',
  'Rini',
  'Sari',
  'Tuti',
  'Wati',
  'Yuliana',
]
const LAST = [
  'Hidayat',
  'Saputra',
  'Wijaya',
  'Santoso',
  'Maulana',
  'Firmansyah',
  'Kusuma',
  'Ramadhan',
  'Siregar',
  'Nasution',
  'Pertiwi',
  'Utami',
  'Handoko',
  'Susanto',
  'Wibowo',
  'Anggraini',
]
/** How each company is filled up around the named accounts: job, role and how many. */
const CROWD: Record<string, [DemoJob, Role, number][]> = {
  'PT Nusantara Sejahtera': [
    ['Direktur', 'manager', 1],
    ['Supervisor', 'manager', 2],
    ['Staff Administrasi', 'staff', 8],
  ],
  'PT Cahaya Edukasi': [
    ['Supervisor', 'manager', 1],
    ['Staff Akademik', 'staff', 10],
  ],
  'CV Rasa Lestari': [
    ['Direktur', 'manager', 1],
    ['Supervisor', 'manager', 1],
    ['Staff Dapur', 'staff', 9],
  ],
  'PT Papua Mandiri': [
    ['Direktur', 'manager', 1],
    ['Manajer Operasional', 'manager', 1],
    ['Supervisor', 'manager', 1],
    ['Staff Lapangan', 'staff', 10],
    ['Staff Administrasi', 'staff', 2],
  ],
}

export interface DemoPerson extends Person {
  company: Company
  job: Job
  role: Role
  gender: 'laki-laki' | 'perempuan'
  is_new: boolean
}

export interface DemoGroup {
  companies: Company[]
  people: DemoPerson[]
  /** By e-mail, the first position of the person. */
  person(email: string): DemoPerson
}

/** Companies, jobs, the named accounts and the crowd around them. */
export const demoGroup = async (db: Db): Promise<DemoGroup> => {
  const luck = chance(20)
  const companies: Company[] = []
  for (const it of demoCompanies) companies.push(await buildCompany(db, it))
  const jobs = new Map<string, Job>()
  for (const it of demoJobs) jobs.set(it.name, await buildJob(db, it))

  const people: DemoPerson[] = []
  const person = (email: string) => people.find((it) => it.email === email) ?? fail(`no demo account ${email}`)
  for (const it of demoAccounts) people.push(...(await namedPerson(db, it, { companies, jobs, person, luck })))
  for (const company of companies)
    for (const [job, role, count] of CROWD[company.name] ?? [])
      for (let i = 0; i < count; i++)
        people.push(
          await crowdPerson(db, {
            company,
            job: jobs.get(job)!,
            role,
            colleagues: people,
            luck,
            number: people.length,
          }),
        )
  return { companies, people, person }
}

const fail = (message: string): never => {
  throw new Error(message)
}

const employment = (luck: Chance, sequence: number) => {
  const base = luck.between(8, 14) * 500_000 * (6 - sequence)
  return {
    start_at: `${luck.between(2015, 2025)}-${String(luck.between(1, 12)).padStart(2, '0')}-01`,
    base_salary: `${base}.00`,
    take_home_pay: `${Math.round(base * 1.15)}.00`,
  }
}

interface Surroundings {
  companies: Company[]
  jobs: Map<string, Job>
  person: (email: string) => DemoPerson
  luck: Chance
}

const namedPerson = async (
  db: Db,
  it: DemoAccount,
  { companies, jobs, person, luck }: Surroundings,
): Promise<DemoPerson[]> => {
  const drafts = it.positions.map(({ company, job, role, under }) => ({
    company: companies.find((one) => one.name === company)!,
    job: jobs.get(job)!,
    role,
    supervisor: under ? person(under) : null,
    ...employment(luck, jobs.get(job)!.sequence),
  }))
  const { email, employee_identity, name, gender, account_status } = it
  const first = drafts[0]!
  const built = await buildPerson(db, {
    ...first,
    email,
    employee_identity,
    name,
    gender,
    account_status,
    personality: luck.pick(personalities.values),
  })
  const extra = { gender, is_new: account_status === 'new' }
  const all: DemoPerson[] = [{ ...built, company: first.company, job: first.job, role: first.role, ...extra }]
  for (const draft of drafts.slice(1)) {
    const position = await buildPosition(db, built.user_id, draft)
    all.push({ ...built, ...position, company: draft.company, job: draft.job, role: draft.role, ...extra })
  }
  return all
}

interface CrowdDraft {
  company: Company
  job: Job
  role: Role
  colleagues: DemoPerson[]
  luck: Chance
  number: number
}

const crowdPerson = async (
  db: Db,
  { company, job, role, colleagues, luck, number }: CrowdDraft,
): Promise<DemoPerson> => {
  const gender = luck.often(0.5) ? 'laki-laki' : 'perempuan'
  const name = `${luck.pick(gender === 'laki-laki' ? MALE : FEMALE)} ${luck.pick(LAST)}`
  // Under somebody more senior of the same company; those at the top are under nobody.
  const seniors = colleagues.filter(
    (it) => it.company.id === company.id && it.role !== 'staff' && it.job.sequence < job.sequence,
  )
  const supervisor = seniors.length > 0 ? luck.pick(seniors) : null
  const email = `${name.toLowerCase().replace(' ', '.')}${number}@demo.id`
  const employee_identity = String(1_000_000_100 + number)
  // A few have left: lists must show people who no longer work here.
  const status = job.sequence === 4 && luck.often(0.08) ? 'inactive' : 'active'
  const draft = { company, job, role, supervisor, status, ...employment(luck, job.sequence) } as const
  const built = await buildPerson(db, {
    ...draft,
    name,
    email,
    employee_identity,
    gender,
    personality: luck.pick(personalities.values),
  })
  return { ...built, company, job, role, gender, is_new: false }
}
