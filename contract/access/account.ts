/** Accounts as HR manages them, and the devices on which a person is signed in. */
import * as z from 'zod'
import { userFields } from '#contract/people/new-person.ts'
import { choices } from '#contract/platform/choices.ts'
import { blank, Email } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { ByUser } from '#contract/platform/self-or-user.ts'
import { factors } from './second-factor.ts'

/** Codes of one file; hashing each of them takes 30 to 45 ms of CPU time. */
export const CODES_MAX = 5_000
/** People of one call that names them. */
const NAMED_MAX = 10_000
/** Minimum minutes between two invitations, or two one-time codes, of one person. */
export const INVITE_MINUTES = 10
export const CODE_MINUTES = 10
/** Printed in place of the code of a person who was named and skipped. */
export const CODE_SKIPPED = {
  recent: `Dilewati: dibuat kurang dari ${CODE_MINUTES} menit lalu`,
  live: 'Dilewati: masih punya tautan atau kode yang berlaku',
}
/** Response headers of the codes: how many are in the file, and how many people were skipped. */
export const CODE_COUNT = 'x-count'
export const CODE_SKIP_COUNT = 'x-skipped'

export const Device = z.object({
  id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** The device that sends this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** The sign-ins that a lock stops after wrong passwords or codes, worded for HR. */
export const lockScopes = choices({
  second_step: 'langkah kedua, di semua perangkat',
  unknown_devices: 'perangkat dan alamat yang belum dikenal',
  some_devices: 'alamat atau perangkat tempat password salah diketik',
})
export type LockScope = (typeof lockScopes.values)[number]

export const AccountDetail = z.object({
  email: z.string().nullable(),
  employee_identity: z.string(),
  must_change_password: z.boolean(),
  /** False for an imported person who has not used an invitation or a code yet. */
  has_password: z.boolean(),
  /** When the widest of the locks in force ends. */
  locked_until: z.string().nullable(),
  /** The sign-ins that this lock stops. */
  lock_scope: lockScopes.schema.nullable(),
  last_login_at: z.string().nullable(),
  /**
   * Since when neither a password nor a mailed link opens the account: HR closed it, or 'Bukan saya' was used from an
   * address that the account no longer has.
   */
  held_at: z.string().nullable(),
  /** The name of the HR user who closed the account; null if a report did. */
  held_by: z.string().nullable(),
  /** When the last invitation or reset link expires. */
  link_until: z.string().nullable(),
  /** The second factors that the person has set up. */
  second_factor: z.array(z.enum(factors)),
  /** When the account was linked to an identity at the provider; null before the first sign-on. */
  sso_since: z.string().nullable(),
  sessions: z.array(Device),
})
export type AccountDetail = z.infer<typeof AccountDetail>

export const accountFields = {
  email: { ...userFields.email, label: 'Email (opsional)', schema: blank(Email('Email harus diisi')) },
  employee_identity: userFields.employee_identity,
}
const AccountForm = z.strictObject({
  email: accountFields.email.schema.transform((it) => it ?? null),
  employee_identity: accountFields.employee_identity.schema,
})

/** The way in that a newcomer has: `expired` had a link or a code that is no longer valid. */
export const newcomerStates = choices({
  never: 'Belum diundang',
  invited: 'Sudah diundang',
  code: 'Sudah diberi kode',
  expired: 'Kedaluwarsa',
})
export type NewcomerState = (typeof newcomerStates.values)[number]

/** A current employee who has never signed in. */
export const Newcomer = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  email: z.string().nullable(),
  state: newcomerStates.schema,
  invited_at: z.string().nullable(),
  /** Until when the link opens the account; null without a valid one. */
  link_until: z.string().nullable(),
  /** Until when the one-time code opens the account; null without a valid one. */
  code_until: z.string().nullable(),
})
export type Newcomer = z.infer<typeof Newcomer>

/** The list and the actions for many people select newcomers by the same filters. */
const newcomerFilters = {
  company_id: filter(Id),
  job_id: filter(Id),
  state: filter(newcomerStates.schema),
  keyword: filter(z.string().normalize('NFC').trim().max(100, 'Maksimal 100 karakter')),
  email: filter(z.enum(['true', 'false'])),
}

/** How far the people of a company are: who has been let in includes who has signed in. */
export const CompanyProgress = z.object({
  company_id: z.int(),
  company_name: z.string(),
  people: z.int(),
  /** Invited, given a code or a password, or signed in already. */
  invited: z.int(),
  signed_in: z.int(),
  /** People who have sent the form of the first sign-in. */
  profiles_complete: z.int(),
})
export type CompanyProgress = z.infer<typeof CompanyProgress>

const Message = z.object({ message: z.string() })
const of = { access: 'hcis', params: ByUser } as const
const UserIds = (max: number) =>
  z.array(Id).min(1, 'Pilih minimal satu karyawan').max(max, `Maksimal ${max} karyawan sekaligus`)

/** People by id, or without ids the newcomers that the filters select. `again` includes those with a valid link or code. */
const Selection = (max: number) =>
  z.strictObject({ user_ids: UserIds(max).optional(), again: z.boolean().optional(), ...newcomerFilters })

export const account = {
  one: endpoint({
    ...of,
    method: 'GET',
    path: '/hcis/user/:userId/account',
    audit: { entity: 'account', subject: 'user' },
    summary: 'An account and its devices',
    reply: AccountDetail,
  }),
  change: endpoint({
    ...of,
    method: 'PUT',
    path: '/hcis/user/:userId/account',
    audit: { entity: 'account', subject: 'user' },
    summary: 'Change e-mail and NIK',
    body: AccountForm,
    reply: AccountDetail,
  }),
  invite: endpoint({
    ...of,
    method: 'POST',
    path: '/hcis/user/:userId/account/invite',
    audit: { entity: 'invitation', subject: 'user' },
    summary: `Mail a link that sets the first password, good for seven days; once in ${INVITE_MINUTES} minutes`,
    reply: Message,
  }),
  code: endpoint({
    ...of,
    method: 'POST',
    path: '/hcis/user/:userId/account/code',
    audit: { entity: 'account_code', subject: 'user' },
    summary: `A one-time password, shown once; ends the old password and every session; once in ${CODE_MINUTES} minutes`,
    reply: z.object({ code: z.string() }),
  }),
  unlock: endpoint({
    ...of,
    method: 'DELETE',
    path: '/hcis/user/:userId/account/lock',
    audit: { entity: 'account_lock', subject: 'user' },
    summary: 'Clear the stops by wrong passwords and codes, from every address',
    reply: Message,
  }),
  endSessions: endpoint({
    ...of,
    method: 'DELETE',
    path: '/hcis/user/:userId/account/sessions',
    audit: { entity: 'account_sessions', subject: 'user' },
    summary: 'Sign somebody out everywhere',
    reply: Message,
  }),
  close: endpoint({
    ...of,
    method: 'POST',
    path: '/hcis/user/:userId/account/close',
    audit: { entity: 'account_lock', subject: 'user' },
    summary: 'Shut somebody out at once: ends sessions, password and links until HR gives a code',
    reply: Message,
    status: 200,
  }),
  removeFactors: endpoint({
    ...of,
    method: 'DELETE',
    path: '/hcis/user/:userId/account/second-factor',
    audit: { entity: 'second_factor', subject: 'user' },
    summary: 'Take every second factor away from somebody who has lost the phone; signs them out and tells them',
    reply: Message,
  }),
  clearSso: endpoint({
    ...of,
    method: 'DELETE',
    path: '/hcis/user/:userId/account/sso',
    audit: { entity: 'sso_identity', subject: 'user' },
    summary:
      'Forget which identity at the provider the account belongs to, and end a hold: the next sign-on with the e-mail binds anew',
    reply: Message,
  }),
  newcomers: endpoint({
    method: 'GET',
    path: '/hcis/account/newcomer',
    audit: { list: 'user', entity: 'account' },
    access: 'hcis',
    summary: 'Who has never signed in, and the links and codes that they hold',
    query: listQuery(newcomerFilters),
    page: Newcomer,
  }),
  inviteAll: endpoint({
    method: 'POST',
    path: '/hcis/account/invite',
    access: 'hcis',
    audit: { entity: 'invitation' },
    summary: `Invite these people, or the newcomers selected by the filters, who have an e-mail. Skips holders of a valid link or code unless \`again\`, and in any case those invited within ${INVITE_MINUTES} minutes`,
    body: Selection(NAMED_MAX),
    reply: z.object({ sent: z.int(), skipped: z.int() }),
    status: 200,
  }),
  codes: endpoint({
    method: 'POST',
    path: '/hcis/account/codes',
    access: 'hcis',
    audit: { entity: 'account_code' },
    summary: `One-time passwords of these people, or of the newcomers selected by the filters, as a sheet (xls) or as cards to cut out (pdf); at most ${CODES_MAX}. Skips holders of a valid link or code unless \`again\`, and in any case those with a code of the last ${CODE_MINUTES} minutes. The headers X-Count and X-Skipped count both`,
    body: Selection(CODES_MAX).extend({ format: z.enum(['xls', 'pdf']).optional() }),
    download: 'xls',
  }),
  codeProgress: endpoint({
    method: 'GET',
    path: '/hcis/account/codes/progress',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'How many codes of the own call that is running are made; null without one',
    reply: z.object({ total: z.int(), done: z.int() }).nullable(),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/hcis/account/progress',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'How many people of each company are invited, have signed in and have completed their profile',
    reply: z.array(CompanyProgress),
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/staff/user/own/sessions',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The devices that I am signed in on',
    reply: z.array(Device),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/staff/user/own/sessions/:id',
    access: 'signed-in',
    audit: { entity: 'account_sessions', subject: 'self' },
    summary: 'Sign out on one device',
    params: z.strictObject({ id: z.uuid() }),
    reply: Message,
  }),
  endOwnSessions: endpoint({
    method: 'DELETE',
    path: '/staff/user/own/sessions',
    access: 'signed-in',
    audit: { entity: 'account_sessions', subject: 'self' },
    summary: 'Sign out everywhere but here',
    reply: Message,
  }),
}
