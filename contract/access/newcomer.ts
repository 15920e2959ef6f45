/** People who have never signed in: their invitations and one-time codes, and how far each company is. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'

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
export const newcomerFilters = {
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
const UserIds = (max: number) =>
  z.array(Id).min(1, 'Pilih minimal satu karyawan').max(max, `Maksimal ${max} karyawan sekaligus`)

/** People by id, or without ids the newcomers that the filters select. `again` includes those with a valid link or code. */
const Selection = (max: number) =>
  z.strictObject({ user_ids: UserIds(max).optional(), again: z.boolean().optional(), ...newcomerFilters })

export const newcomerAccount = {
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
}
