/** Accounts as HR manages them, and the devices on which a person is signed in. */
import * as z from 'zod'
import { userFields } from '#contract/people/new-person.ts'
import { blank, Email } from '#contract/platform/fields.ts'
import { endpoint } from '#contract/platform/http.ts'
import { ByUser } from '#contract/platform/self-or-user.ts'
import { AccountDetail, Device } from './account-detail.ts'
import { CODE_MINUTES, INVITE_MINUTES, newcomerAccount } from './newcomer.ts'

export const accountFields = {
  email: { ...userFields.email, label: 'Email (opsional)', schema: blank(Email('Email harus diisi')) },
  employee_identity: userFields.employee_identity,
}
const AccountForm = z.strictObject({
  email: accountFields.email.schema.transform((it) => it ?? null),
  employee_identity: accountFields.employee_identity.schema,
})

const Message = z.object({ message: z.string() })
const of = { access: 'hcis', params: ByUser } as const

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
  ...newcomerAccount,
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
