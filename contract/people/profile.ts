/** The personal information of a person: read, shown with masked numbers, changed. */
import * as z from 'zod'
import { genders } from '#contract/org/person.ts'
import { endpoint } from '#contract/platform/http.ts'
import { ByUser, selfOrUser } from '#contract/platform/self-or-user.ts'
import { DetailForm, IdentityForm } from './profile-form.ts'

const Text = z.string().nullable()

export const Profile = z.object({
  user_id: z.int(),
  name: z.string(),
  id_number: Text,
  tax_number: Text,
  no_tax_number: z.boolean(),
  bank: Text,
  /** Typed by the person, for a bank outside of the list. */
  bank_name: Text,
  account_number: Text,
  /** Null if the account is in the person's own name. */
  account_holder: Text,
  bpjs_tk_number: Text,
  bpjs_kes_number: Text,
  place_of_birth: Text,
  date_of_birth: Text,
  age: z.int().nullable(),
  /** Empty while unknown. */
  gender: z.enum([...genders.values, '']),
  marital_status: Text,
  religion: Text,
  ethnic: Text,
  blood_type: Text,
  height: z.number().nullable(),
  weight: z.number().nullable(),
  personality: z.string(),
  about_me: Text,
  start_at: Text,
  status_id: z.int().nullable(),
  edit_profile_information: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** The numbers that the server masks until the viewer asks for them. */
export const identityNumbers = [
  'id_number',
  'tax_number',
  'account_number',
  'bpjs_tk_number',
  'bpjs_kes_number',
] as const
const IdentityNumbers = Profile.pick({
  id_number: true,
  tax_number: true,
  account_number: true,
  bpjs_tk_number: true,
  bpjs_kes_number: true,
})
export type IdentityNumbers = z.infer<typeof IdentityNumbers>

const SHOWN_DIGITS = 4
/** '3273010101900001' → '••••••••••••0001' */
export const maskNumber = (value: string) =>
  `${'•'.repeat(Math.max(0, value.length - SHOWN_DIGITS))}${value.slice(-SHOWN_DIGITS)}`

export const profile = {
  read: selfOrUser(
    { method: 'GET', entity: 'profile', reply: Profile },
    { path: '/staff/user/own/employee/detail', summary: 'The own personal information' },
    {
      path: '/manager/user/:userId/employee/detail',
      access: 'manager',
      summary: 'The personal information of somebody; identity numbers in full for the owner and hcis, else masked',
      params: ByUser,
    },
  ),
  masked: endpoint({
    method: 'GET',
    path: '/manager/user/:userId/employee/detail/masked',
    access: 'manager',
    audit: { entity: 'profile', subject: 'user' },
    summary: 'The personal information of somebody, with only the last digits of the identity numbers',
    params: ByUser,
    reply: Profile,
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/manager/user/:userId/employee/detail/numbers',
    access: 'manager',
    audit: { entity: 'identity_number', subject: 'user' },
    summary: 'The identity numbers of somebody in full; recorded in the trail as such',
    params: ByUser,
    reply: IdentityNumbers,
  }),
  identify: endpoint({
    method: 'POST',
    path: '/staff/user/own/employee/all',
    access: 'signed-in',
    audit: { entity: 'profile', subject: 'self' },
    summary: 'The identity form of the first sign-in; taken once',
    body: IdentityForm,
    reply: Profile,
  }),
  change: selfOrUser(
    { method: 'PUT', entity: 'profile', body: DetailForm, reply: Profile },
    { path: '/staff/user/own/employee/detail', summary: 'Change the own personal information' },
    {
      path: '/hcis/user/:userId/employee/detail',
      access: 'hcis',
      summary: 'Change the personal information of somebody',
      params: ByUser,
    },
  ),
}
