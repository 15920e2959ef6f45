/** The header of a profile, and the employment in a position. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { Sequence } from './directory.ts'
import { workStatuses } from './employment-form.ts'

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
  status: workStatuses.schema,
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
  status: workStatuses.schema,
  work_status: workStatuses.schema,
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
