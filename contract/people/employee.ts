/** People in their positions: the directory, the profile header and the employment data. */

import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { departmentFilter } from '#contract/org/department.ts'
import { genders, Personality } from '#contract/org/person.ts'
import { choices } from '#contract/platform/choices.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { EmploymentForm, Level, NewEmployment, workStatuses } from './employment-form.ts'

const WorkStatus = workStatuses.schema

export const DIRECTORY_PAGE_SIZE = 12

/** Active positions of rank 3 and 4 without a supervisor, in a company that has a leader of a higher rank. */
export const supervisorFilters = choices({ none: 'Tanpa atasan' })

/** The rank of a job, 1 is the top; only hcis receives it for other people's jobs. */
const Sequence = z.int().optional()

export const EmployeeItem = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  department_name: z.string().nullable().optional(),
  employee_identity: z.string(),
  /** The number that the company gave, beside the NIK. */
  employee_number: z.string().nullable(),
  sequence: Sequence,
  status: WorkStatus,
  profile: z.string().nullable(),
})
export type EmployeeItem = z.infer<typeof EmployeeItem>

/** The columns by which the directory can be sorted; without a sort it is by name. */
export const directorySorts = ['name', 'identity', 'number', 'company', 'job', 'level', 'status'] as const
export type DirectorySort = (typeof directorySorts)[number]
const sortValues = directorySorts.flatMap((it) => [`${it}_asc`, `${it}_desc`] as const)

export const DirectoryQuery = listQuery(
  {
    keyword: filter(z.string().normalize('NFC').trim().max(100, 'Maksimal 100 karakter')),
    company_id: filter(Id),
    ...departmentFilter,
    sequence: filter(Level()),
    gender: filter(genders.schema),
    personality: filter(Personality()),
    status: filter(WorkStatus),
    supervisor: filter(supervisorFilters.schema),
    /** By level only for hcis, who alone see it. */
    sort: filter(z.enum(sortValues)),
  },
  DIRECTORY_PAGE_SIZE,
)
export type DirectoryQuery = z.output<typeof DirectoryQuery>

/** The profile header. */
export const BasicInfo = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  employee_identity: z.string(),
  employee_number: z.string().nullable(),
  company_id: z.int(),
  company_name: z.string(),
  job_name: z.string(),
  department_name: z.string().nullable().optional(),
  status: WorkStatus,
  profile: z.string().nullable(),
  total_document: z.int(),
  /** Working days of annual leave taken in the current year, and what the year grants. */
  total_leave: z.number(),
  leave_granted: z.number(),
  /** The viewer is HR. */
  edit_profile_information: z.boolean(),
  /** The viewer may add tasks to this position. */
  can_edit_tasks: z.boolean(),
  /** The person no longer works in the viewer's companies; the viewer sees name and job only. */
  has_left: z.boolean().optional(),
  /** For HR: when the personal data was removed. */
  anonymised_at: z.string().nullable().optional(),
  /** For HR: the date from which the person may be anonymised; null while employed. */
  anonymise_from: z.string().nullable().optional(),
})
export type BasicInfo = z.infer<typeof BasicInfo>

export const JobInformation = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  job_id: z.int(),
  job_name: z.string(),
  sequence: Sequence,
  role_id: z.int(),
  role_name: z.string(),
  employee_number: z.string().nullable(),
  start_at: z.string().nullable(),
  status_id: z.int().nullable(),
  status_name: z.string().nullable(),
  status: WorkStatus,
  work_status: WorkStatus,
  supervisor_id: z.int().nullable(),
  supervisor_name: z.string().nullable(),
  supervisor_position: z.string().nullable(),
  /** The unit within the company. */
  department_id: z.int().nullable(),
  department_name: z.string().nullable(),
  /** The days are judged by the own marks, by none, or by those of the account beside it. */
  attendance: attendanceModes.schema,
  attendance_of: z.int().nullable(),
  /** Company and job of that account. */
  attendance_of_name: z.string().nullable(),
  /** Time in this position, in words; null without a start date and for leavers. */
  work_experience: z.string().nullable(),
  base_salary: z.string().nullable().optional(),
  take_home_pay: z.string().nullable().optional(),
  /** For HR, on positions of HR: the company scope; empty means all companies. */
  company_ids: z.array(z.int()).optional(),
  scope_names: z.array(z.string()).optional(),
  contract_end_at: z.string().nullable(),
  /** The last day of a person who is about to leave. */
  last_day: z.string().nullable(),
  version: z.int(),
})
export type JobInformation = z.infer<typeof JobInformation>

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
