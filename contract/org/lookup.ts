/** Short lists on the server from which forms choose. */
import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'
import { Bank } from './bank.ts'

export const NamedItem = z.object({ id: z.int(), name: z.string() })
export type NamedItem = z.infer<typeof NamedItem>

/** Only hcis receives the rank of a job. */
export const JobItem = NamedItem.extend({ sequence: z.int().optional() })
export type JobItem = z.infer<typeof JobItem>

/** References to a family status use its `order`, not its id. */
export const FamilyStatus = NamedItem.extend({ order: z.int() })
export type FamilyStatus = z.infer<typeof FamilyStatus>

/** `chat` is the URL prefix before a phone number; null for services that have profile URLs only. */
const SocialItem = NamedItem.extend({ chat: z.string().nullable() })
export type SocialItem = z.infer<typeof SocialItem>

/** Includes inactive rows, for filters and columns that show past data. */
const InactiveToo = z.strictObject({ inactive: z.enum(['true', 'false']).optional() })

export const lookup = {
  banks: endpoint({
    method: 'GET',
    path: '/staff/bank',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Banks, with the lengths that their account numbers have',
    reply: z.array(Bank),
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/manager/job',
    access: 'manager-or-report-reader',
    unaudited: 'no personal data',
    summary: 'Job titles; with their level for hcis',
    query: InactiveToo,
    reply: z.array(JobItem),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/manager/role',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'Roles',
    reply: z.array(NamedItem),
  }),
  employeeStatuses: endpoint({
    method: 'GET',
    path: '/staff/employee/status',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Kinds of employment',
    query: InactiveToo,
    reply: z.array(NamedItem),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/staff/company',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Companies of the group',
    query: InactiveToo,
    reply: z.array(NamedItem),
  }),
  familyStatuses: endpoint({
    method: 'GET',
    path: '/staff/employee/family/status',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Kinds of family members; a family item names one by its order',
    query: InactiveToo,
    reply: z.array(FamilyStatus),
  }),
  socialItems: endpoint({
    method: 'GET',
    path: '/staff/social-item',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Kinds of contacts and social media',
    query: InactiveToo,
    reply: z.array(SocialItem),
  }),
}
