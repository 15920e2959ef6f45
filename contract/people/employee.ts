/** People in their positions: the directory, the profile header and the employment data. */

import * as z from 'zod'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, listQuery } from '#contract/platform/http.ts'
import { DIRECTORY_PAGE_SIZE, DirectoryQuery, EmployeeItem } from './directory.ts'
import { EmploymentForm, NewEmployment } from './employment-form.ts'
import { BasicInfo, JobInformation } from './job-information.ts'

export const Supervisor = z.object({ id: z.int(), name: z.string(), job_name: z.string() })
export type Supervisor = z.infer<typeof Supervisor>

/** Another account of the same person, which checks in itself. */
const FollowableAccount = z.object({ id: z.int(), company_name: z.string(), job_name: z.string() })
export type FollowableAccount = z.infer<typeof FollowableAccount>

export const employee = {
  list: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position',
    audit: { list: 'user', entity: 'employee' },
    access: 'manager',
    summary: 'The directory; a manager sees the own company',
    query: listQuery({}, DIRECTORY_PAGE_SIZE),
    page: EmployeeItem,
  }),
  filter: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/filter',
    audit: { list: 'user', entity: 'employee' },
    access: 'manager',
    machine: 'people:read',
    summary: 'The directory narrowed down; company and level are for hcis',
    query: DirectoryQuery,
    page: EmployeeItem,
  }),
  ownBasic: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/basic',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The head of the own profile',
    reply: BasicInfo,
  }),
  basic: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/basic',
    access: 'manager',
    audit: { entity: 'position', subject: 'position' },
    summary: 'The head of a profile',
    params: ById,
    reply: BasicInfo,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own employment; level and salary for hcis only',
    reply: JobInformation,
  }),
  one: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id',
    access: 'manager',
    audit: { entity: 'position', subject: 'position' },
    summary: 'The employment in a position; level and salary for hcis only',
    params: ById,
    reply: JobInformation,
  }),
  supervisors: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/supervisor-list',
    unaudited: 'names of those who may lead',
    access: 'manager',
    summary: 'Who could lead this position',
    params: ById,
    reply: z.array(Supervisor),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/:id/account-list',
    access: 'hcis',
    audit: { action: 'read', entity: 'position', subject: 'position' },
    summary: 'The other accounts of the person that this position could follow in attendance, or a new one beside it',
    params: ById,
    query: z.strictObject({ is_new: Flag.optional() }),
    reply: z.array(FollowableAccount),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/manager/user/employee/position/:id',
    access: 'hcis',
    audit: { entity: 'position', subject: 'position' },
    summary:
      'Change the employment in a position; ends its sessions when rights change. Whoever leads others leaves with a successor',
    params: ById,
    body: EmploymentForm,
    reply: JobInformation,
  }),
  create: endpoint({
    method: 'POST',
    path: '/manager/employee/position',
    access: 'hcis',
    audit: { entity: 'position' },
    summary: 'Give a person another position',
    body: NewEmployment,
    reply: JobInformation,
  }),
}
