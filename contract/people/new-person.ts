/** Account creation by HR, and the job titles for it. */
import * as z from 'zod'
import { JobItem } from '#contract/org/lookup.ts'
import { NIK_LENGTH, Nik } from '#contract/org/nik.ts'
import { gender, personality } from '#contract/org/person.ts'
import { choices } from '#contract/platform/choices.ts'
import { choice, Email, evenWithFieldErrors, personName, text } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { NewPassword } from '#contract/platform/password.ts'
import { Supervisor } from './employee.ts'
import { Level, levels } from './employment-form.ts'
import { NewPosition, POSITIONS_MAX } from './new-position.ts'

/** Validity of invitations and one-time codes, in days. */
export const ENTRY_DAYS = 7

export const userFields = {
  name: { label: 'Nama Lengkap', input: 'name' as const, schema: personName('Nama harus diisi'), maxLength: 150 },
  employee_identity: {
    label: 'NIK',
    input: 'text' as const,
    schema: Nik,
    note: () => `${NIK_LENGTH} huruf atau angka`,
  },
  email: { label: 'Email', input: 'email' as const, schema: Email('Email harus diisi'), maxLength: 200 },
  personality: personality('STIFIN', 'Stifin harus diisi'),
  gender: gender('Jenis Kelamin', 'Jenis kelamin harus diisi'),
  password: {
    label: 'Password',
    input: 'password' as const,
    schema: z
      .string({ error: messages.login.passwordRequired })
      .min(1, messages.login.passwordRequired)
      .pipe(NewPassword),
  },
}

/** How a new person signs in for the first time. */
export const entries = choices({
  password: 'Password yang saya tentukan',
  invitation: 'Undangan lewat email',
  code: 'Kode sementara (sekali pakai)',
})

const needs = (entry: string | undefined, field: 'email' | 'password') =>
  field === 'password' ? (entry ?? 'password') === 'password' : entry !== 'code'
const chosen = (values: Record<string, unknown>) =>
  values.entry === undefined || values.entry === '' ? 'password' : (values.entry as string)

/**
 * The fields of the form; a person with a one-time code may have no e-mail address, and the password is asked for only
 * if HR sets it.
 */
const { password, ...personFields } = userFields

export const newUserFields = {
  ...personFields,
  email: {
    ...userFields.email,
    note: (values: Record<string, unknown>) =>
      needs(chosen(values), 'email') ? undefined : 'Boleh kosong untuk yang tidak punya email',
  },
  entry: { ...choice('Cara masuk pertama', entries.options), schema: entries.schema.default('password') },
  password: {
    ...password,
    when: (values: Record<string, unknown>) => needs(chosen(values), 'password'),
  },
}

export const NewUser = z
  .strictObject({
    name: userFields.name.schema,
    employee_identity: userFields.employee_identity.schema,
    email: z.union([userFields.email.schema, z.null()], { error: 'Email harus diisi' }).optional(),
    personality: userFields.personality.schema,
    gender: userFields.gender.schema,
    entry: newUserFields.entry.schema,
    password: userFields.password.schema.optional(),
    position: z
      .array(NewPosition)
      .min(1, 'Minimal satu posisi harus diisi')
      .max(POSITIONS_MAX, `Maksimal ${POSITIONS_MAX} posisi`),
  })
  .refine(({ entry, password }) => !needs(entry, 'password') || password !== undefined, {
    ...evenWithFieldErrors,
    path: ['password'],
    error: messages.login.passwordRequired,
  })
  .refine(({ entry, password }) => needs(entry, 'password') || password === undefined, {
    path: ['password'],
    error: 'Hanya untuk password yang ditentukan',
  })
  .refine(({ entry, email }) => !needs(entry, 'email') || Boolean(email), {
    ...evenWithFieldErrors,
    path: ['email'],
    error: 'Email harus diisi',
  })
export type NewUser = z.output<typeof NewUser>

const CreatedUser = z.object({
  id: z.int(),
  name: z.string(),
  employee_identity: z.string(),
  email: z.string().nullable(),
  /** Shown once, for HR to hand over. */
  code: z.string().optional(),
  position: z.array(z.object({ id: z.int(), company_id: z.int(), job_id: z.int() })),
})

export const jobFields = {
  name: text('Job Title', 'Nama harus diisi'),
  sequence: choice('Level', levels.options, 'Level harus diisi'),
}
const NewJob = z.strictObject({
  name: jobFields.name.schema,
  sequence: Level('Level harus diisi'),
})

export const user = {
  add: endpoint({
    method: 'POST',
    path: '/hcis/user/add',
    access: 'hcis',
    audit: { entity: 'user' },
    summary: 'Make a person with one or more accounts',
    body: NewUser,
    reply: CreatedUser,
  }),
  supervisors: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/company/:companyId/supervisor',
    unaudited: 'names of those who may lead',
    access: 'hcis',
    summary: 'Who leads in the company; with a job, who is of a higher level and who usually leads it',
    params: z.strictObject({ companyId: Id }),
    query: z.strictObject({ job_id: Id.optional() }),
    reply: z.array(Supervisor.extend({ is_above: z.boolean().optional(), is_usual: z.boolean().optional() })),
  }),
  addJob: endpoint({
    method: 'POST',
    path: '/hcis/job',
    access: 'group-hcis',
    audit: { entity: 'job' },
    summary: 'Add a job title',
    body: NewJob,
    reply: JobItem,
  }),
}
