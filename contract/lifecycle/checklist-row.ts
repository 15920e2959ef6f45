/** A checklist with its tasks, as lists, its page and the person see it. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { autoCodes, checklistKinds, taskScreens } from './auto-task.ts'
import { taskResponsibles } from './checklist-template.ts'

export const checklistStates = choices({
  open: 'Berjalan',
  done: 'Selesai',
  closed: 'Ditutup',
  cancelled: 'Dibatalkan',
})
export type ChecklistState = (typeof checklistStates.values)[number]
export const taskStates = choices({ open: 'Belum', done: 'Selesai', skipped: 'Dilewati' })
export type TaskState = (typeof taskStates.values)[number]

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
