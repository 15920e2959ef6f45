/** The tasks of a position before and after its first or last day. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { autoCodes, checklistKinds, taskScreens } from './auto-task.ts'
import { TemplateTaskForm, taskResponsibles } from './checklist-template.ts'

/** Days after the first or last day from which HR may close a list with open tasks. */
export const CLOSE_AFTER_DAYS = 30
const CHECKLIST_NOTE_MAX = 1000

export const checklistStates = choices({
  open: 'Berjalan',
  done: 'Selesai',
  closed: 'Ditutup',
  cancelled: 'Dibatalkan',
})
export type ChecklistState = (typeof checklistStates.values)[number]
export const taskStates = choices({ open: 'Belum', done: 'Selesai', skipped: 'Dilewati' })
export type TaskState = (typeof taskStates.values)[number]

/** Also those that are over, in whichever way. */
const StateFilter = z.enum([...checklistStates.values, 'past'])

export const ChecklistTask = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string().nullable(),
  responsible: taskResponsibles.schema,
  /** The people or the desk that it falls to today. */
  names: z.array(z.string()),
  due_day: z.string().nullable(),
  state: taskStates.schema,
  auto: z.enum(autoCodes).nullable(),
  required: z.boolean(),
  screen: taskScreens.schema.nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  note: z.string().nullable(),
  overdue: z.boolean(),
  version: z.int(),
  /** A figure that belongs to it, such as the rest of leave. */
  hint: z.string().nullable(),
  /** The caller may tick it. */
  can_tick: z.boolean(),
  /** The caller may skip it, as HR. */
  can_skip: z.boolean(),
})
export type ChecklistTask = z.infer<typeof ChecklistTask>

const ChecklistBasics = z.object({
  id: z.int(),
  kind: checklistKinds.schema,
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  job_name: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  anchor: z.string().nullable(),
  state: checklistStates.schema,
  /** With those that were skipped. */
  done: z.int(),
  total: z.int(),
  /** Whole percent, down. */
  progress: z.int(),
})

export const ChecklistRow = ChecklistBasics.extend({
  /** Open tasks whose day is over. */
  overdue: z.int(),
  /** The open task that is due first. */
  next: z.string().nullable(),
})
export type ChecklistRow = z.infer<typeof ChecklistRow>

export const EmployeeChecklist = ChecklistBasics.extend({
  note: z.string().nullable(),
  supervisor_name: z.string().nullable(),
  tasks: z.array(ChecklistTask),
})
export type EmployeeChecklist = z.infer<typeof EmployeeChecklist>

/** A task of another person's list that falls to the caller. */
export const OwedTask = z.object({
  ...ChecklistTask.pick({
    id: true,
    title: true,
    text: true,
    due_day: true,
    auto: true,
    required: true,
    screen: true,
    overdue: true,
    version: true,
    responsible: true,
  }).shape,
  checklist_id: z.int(),
  kind: checklistKinds.schema,
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  anchor: z.string().nullable(),
  /** Only for those who may open the profile. */
  position_id: z.int().nullable(),
  user_id: z.int().nullable(),
})
export type OwedTask = z.infer<typeof OwedTask>

/** The caller's own list, with those in HR who can be asked. */
export const OwnChecklist = EmployeeChecklist.extend({ hr_names: z.array(z.string()) })
export type OwnChecklist = z.infer<typeof OwnChecklist>

export const OwnChecklists = z.object({ own: z.array(OwnChecklist), tasks: z.array(OwedTask) })
export type OwnChecklists = z.infer<typeof OwnChecklists>

export const LifecycleTotal = z.object({
  starting_week: z.int(),
  leaving_month: z.int(),
  overdue: z.int(),
  items_out: z.int(),
  terms: z.int(),
})
export type LifecycleTotal = z.infer<typeof LifecycleTotal>

const filters = {
  company_id: filter(Id),
  kind: filter(checklistKinds.schema),
  state: filter(StateFilter),
  overdue: filter(z.enum(['true', 'false'])),
  keyword: filter(Keyword),
}
const ListQuery = listQuery(filters, 25)
export type ChecklistFilters = Omit<z.output<typeof ListQuery>, 'page' | 'page_size'>

const listed = { audit: { list: 'position', entity: 'checklist' }, query: ListQuery, page: ChecklistRow } as const
const about = { audit: { entity: 'checklist' }, access: 'hcis' } as const

export const checklist = {
  list: endpoint({
    ...listed,
    method: 'GET',
    path: '/hcis/checklist',
    access: 'hcis',
    summary: 'Checklists of the companies in sight, the most overdue first',
  }),
  managerList: endpoint({
    ...listed,
    method: 'GET',
    path: '/manager/checklist',
    access: 'manager',
    summary: 'Checklists of less senior people of the own company and of those whom the caller leads',
  }),
  export: endpoint({
    ...about,
    method: 'GET',
    path: '/hcis/checklist/export',
    summary: 'The same list as a sheet',
    query: z.strictObject(filters),
    download: 'xls',
  }),
  total: endpoint({
    method: 'GET',
    path: '/hcis/checklist/total',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'How many people start this week or leave this month, and what waits for HR',
    reply: LifecycleTotal,
  }),
  managerTotal: endpoint({
    method: 'GET',
    path: '/manager/checklist/total',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'The same figures about those whom the caller leads and less senior people of the own company',
    reply: LifecycleTotal,
  }),
  one: endpoint({
    ...about,
    method: 'GET',
    path: '/hcis/checklist/:id',
    // Others do not learn that it exists, unless they have to do with it.
    access: 'signed-in',
    summary: 'A checklist with its tasks',
    params: ById,
    reply: EmployeeChecklist,
  }),
  managerOne: endpoint({
    ...about,
    method: 'GET',
    path: '/manager/checklist/:id',
    access: 'signed-in',
    summary: 'A checklist of a less senior person of the own company, or of one whom the caller leads',
    params: ById,
    reply: EmployeeChecklist,
  }),
  start: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/checklist',
    summary: 'Make the list of a position by hand',
    body: z.strictObject({ position_id: Id, kind: checklistKinds.schema }),
    reply: EmployeeChecklist,
  }),
  addTask: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/checklist/:id/task',
    summary: 'Add a task to an open list',
    params: ById,
    body: TemplateTaskForm,
    reply: EmployeeChecklist,
  }),
  close: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/checklist/:id/close',
    status: 200,
    summary: 'Close a list; with open required tasks only thirty days after the day, and with a note',
    params: ById,
    body: z.strictObject({ note: optionalText(CHECKLIST_NOTE_MAX) }),
    reply: EmployeeChecklist,
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/checklist',
    access: 'signed-in',
    unaudited: 'own lists, and tasks that fall to the caller',
    summary: 'The own lists, and the tasks of others that fall to the caller',
    reply: OwnChecklists,
  }),
  tick: endpoint({
    ...about,
    method: 'PATCH',
    path: '/staff/checklist/task/:id',
    access: 'signed-in',
    summary: 'Do a task, open it again, or skip it as HR with a note',
    params: ById,
    body: z.strictObject({
      state: taskStates.schema,
      note: optionalText(CHECKLIST_NOTE_MAX),
      version: integerInRange(1, 1_000_000_000),
    }),
    reply: ChecklistTask,
  }),
}
