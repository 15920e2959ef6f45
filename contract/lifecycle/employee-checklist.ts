/** The tasks of a position before and after its first or last day. */
import * as z from 'zod'
import { optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { checklistKinds } from './auto-task.ts'
import {
  ChecklistRow,
  ChecklistTask,
  checklistStates,
  EmployeeChecklist,
  LifecycleTotal,
  OwnChecklists,
  taskStates,
} from './checklist-row.ts'
import { TemplateTaskForm } from './checklist-template.ts'

/** Days after the first or last day from which HR may close a list with open tasks. */
export const CLOSE_AFTER_DAYS = 30
const CHECKLIST_NOTE_MAX = 1000

/** Also those that are over, in whichever way. */
const StateFilter = z.enum([...checklistStates.values, 'past'])

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
