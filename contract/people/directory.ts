/** The directory of people: its rows, filters and orders. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { genders, Personality } from '#contract/org/person.ts'
import { choices } from '#contract/platform/choices.ts'
import { filter, Id, listQuery } from '#contract/platform/http.ts'
import { Level, workStatuses } from './employment-form.ts'

export const DIRECTORY_PAGE_SIZE = 12

/** Active positions of rank 3 and 4 without a supervisor, in a company that has a leader of a higher rank. */
export const supervisorFilters = choices({ none: 'Tanpa atasan' })

/** The rank of a job, 1 is the top; only hcis receives it for other people's jobs. */
export const Sequence = z.int().optional()

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
  status: workStatuses.schema,
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
    status: filter(workStatuses.schema),
    supervisor: filter(supervisorFilters.schema),
    /** By level only for hcis, who alone see it. */
    sort: filter(z.enum(sortValues)),
  },
  DIRECTORY_PAGE_SIZE,
)
export type DirectoryQuery = z.output<typeof DirectoryQuery>
