/** Short lists that the server keeps and forms choose from. */
import * as z from 'zod'
import { Bank } from './bank.ts'
import { endpoint } from './http.ts'

export const NamedItem = z.object({ id: z.int(), name: z.string() })
export type NamedItem = z.infer<typeof NamedItem>

/** The rank of a job leaves the server for hcis only. */
export const JobItem = NamedItem.extend({ sequence: z.int().optional() })
export type JobItem = z.infer<typeof JobItem>

/** Whoever names a family status sends its `order`. */
export const FamilyStatus = NamedItem.extend({ order: z.int() })
export type FamilyStatus = z.infer<typeof FamilyStatus>

/** `chat` is what a phone number is put behind to reach that person; null for those that know addresses only. */
const SocialItem = NamedItem.extend({ chat: z.string().nullable() })
export type SocialItem = z.infer<typeof SocialItem>

/** What is not to be chosen any more is left out, but for those who look back: filters of lists and columns. */
const InactiveToo = z.strictObject({ inactive: z.enum(['true', 'false']).optional() })

export const lookup = {
  banks: endpoint({
    method: 'GET',
    path: '/staff/bank',
    access: 'signed-in',
    summary: 'Banks, with the lengths that their account numbers have',
    reply: z.array(Bank),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/manager/job',
    access: 'manager',
    summary: 'Job titles; with their level for hcis',
    query: InactiveToo,
    reply: z.array(JobItem),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/manager/role',
    access: 'manager',
    summary: 'Roles',
    reply: z.array(NamedItem),
  }),
  employeeStatuses: endpoint({
    method: 'GET',
    path: '/staff/employee/status',
    access: 'signed-in',
    summary: 'Kinds of employment',
    query: InactiveToo,
    reply: z.array(NamedItem),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/staff/company',
    access: 'signed-in',
    summary: 'Companies of the group',
    query: InactiveToo,
    reply: z.array(NamedItem),
  }),
  familyStatuses: endpoint({
    method: 'GET',
    path: '/staff/employee/family/status',
    access: 'signed-in',
    summary: 'Kinds of family members; a family item names one by its order',
    query: InactiveToo,
    reply: z.array(FamilyStatus),
  }),
  socialItems: endpoint({
    method: 'GET',
    path: '/staff/social-item',
    access: 'signed-in',
    summary: 'Kinds of contacts and social media',
    query: InactiveToo,
    reply: z.array(SocialItem),
  }),
}
