/** Set-up: creates the first company and HR account of an empty installation. */
import * as z from 'zod'
import { companyFields } from '#contract/master.ts'
import { gender, genders } from '#contract/org/person.ts'
import { userFields } from '#contract/people/new-person.ts'
import { blank, text } from '#contract/platform/fields.ts'
import { endpoint } from '#contract/platform/http.ts'
import { Session } from './auth.ts'

/** The job of the first account. */
export const FIRST_JOB = { name: 'HR Manager', sequence: 2 }

export const setupFields = {
  company: {
    company_name: { ...companyFields.name, schema: text('', 'Nama entitas harus diisi').schema },
    timezone: companyFields.timezone,
  },
  account: {
    name: userFields.name,
    email: userFields.email,
    employee_identity: userFields.employee_identity,
    gender: { ...gender('Jenis Kelamin'), schema: blank(genders.schema), note: () => 'Boleh dikosongkan' },
    password: userFields.password,
    code: { ...text('Kode', 'Kode harus diisi', 50), note: () => 'Tercetak saat server dinyalakan' },
  },
}

export const SetupForm = z.strictObject({
  code: setupFields.account.code.schema,
  company_name: setupFields.company.company_name.schema,
  timezone: setupFields.company.timezone.schema,
  name: userFields.name.schema,
  email: userFields.email.schema,
  employee_identity: userFields.employee_identity.schema,
  gender: setupFields.account.gender.schema,
  password: userFields.password.schema,
})
export type SetupForm = z.output<typeof SetupForm>

/** Jobs that most companies have, offered as checkboxes. */
export const starterJobs = [
  { name: 'Direktur', sequence: 1 },
  { name: 'Manajer Operasional', sequence: 2 },
  { name: 'Manajer Keuangan', sequence: 2 },
  { name: 'Supervisor', sequence: 3 },
  { name: 'Staff Finance', sequence: 4 },
  { name: 'Staff Administrasi', sequence: 4 },
  { name: 'Staff Operasional', sequence: 4 },
  { name: 'Staff Marketing', sequence: 4 },
] as const

export const NOT_INVITED_MAX = 1_000

/** The figures behind the steps that follow the set-up; inactive rows are not counted. */
export const SetupChecklist = z.object({
  companies: z.int(),
  companies_without_hours: z.int(),
  jobs: z.int(),
  people: z.int(),
  /** People who have neither signed in nor got a link or a code; not counted further than `NOT_INVITED_MAX`. */
  not_invited: z.int(),
  /** Companies whose approval policy was chosen; the others have the default. */
  companies_with_policy: z.int(),
})
export type SetupChecklist = z.infer<typeof SetupChecklist>

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'public',
    unaudited: 'no personal data',
    summary: 'Whether nobody exists yet',
    reply: z.object({ needed: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/setup',
    access: 'public',
    audit: { entity: 'installation' },
    summary: 'Make the first company and HR account, once, with the code that the server printed',
    body: SetupForm,
    reply: Session,
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/hcis/setup/checklist',
    access: 'group-hcis',
    unaudited: 'no personal data',
    summary: 'What is left to do after the set-up: companies, hours, jobs, people, invitations and policies in numbers',
    reply: SetupChecklist,
  }),
}
