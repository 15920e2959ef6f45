/** Templates of checklists: the tasks that a new or leaving position gets. */
import * as z from 'zod'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { choices } from '#contract/platform/choices.ts'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Flag } from '#contract/platform/flag.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { autoCodes, autoTasks, type ChecklistKind, checklistKinds, taskScreens } from './auto-task.ts'
import { DESK_NAME_MAX } from './service-desk.ts'

export const TEMPLATE_TASKS_MAX = 60
const TITLE_MAX = 150
const TASK_TEXT_MAX = 1000
const DUE_FIRST = -60
const DUE_LAST = 90

export const taskResponsibles = choices({ hr: 'HR', supervisor: 'Atasan', person: 'Karyawan', desk: 'Meja' })
export type TaskResponsible = (typeof taskResponsibles.values)[number]

/** From -60 to 90, also as digits of a form. */
const DueDays = z.preprocess(
  (it: unknown) => (typeof it === 'string' && /^-?\d{1,3}$/.test(it) ? Number(it) : it),
  z.int('Wajib diisi').min(DUE_FIRST, 'Antara -60 dan 90').max(DUE_LAST, 'Antara -60 dan 90'),
)

const needsDesk = (it: { responsible: TaskResponsible; desk?: string | null }) =>
  it.responsible !== 'desk' || Boolean(it.desk)

export const TemplateTaskForm = z
  .strictObject({
    title: requiredText('Wajib diisi', TITLE_MAX),
    text: optionalText(TASK_TEXT_MAX),
    responsible: taskResponsibles.schema,
    /** The name of a desk, for those of a desk. */
    desk: optionalText(DESK_NAME_MAX),
    due_days: DueDays,
    screen: taskScreens.schema.nullish(),
    auto: z.enum(autoCodes).nullish(),
    required: Flag.default(true),
  })
  .refine(needsDesk, { path: ['desk'], error: 'Wajib diisi' })
export type TemplateTaskForm = z.output<typeof TemplateTaskForm>

/** The refusal of a code that belongs to the other kind of list; undefined if it fits. */
export const wrongKindOf = (kind: ChecklistKind, auto: TemplateTaskForm['auto']) =>
  auto && autoTasks[auto].kind !== kind ? `Tidak berlaku untuk ${kind}` : undefined

const unique = <T>(list: readonly T[]) => new Set(list).size === list.length

const TemplateForm = z
  .strictObject({
    name: requiredText('Wajib diisi', TITLE_MAX),
    kind: checklistKinds.schema,
    /** Null for all companies, by HR of the group. */
    company_id: Id.nullable(),
    job_ids: z.array(Id).max(200).refine(unique, 'Pilihan berulang').default([]),
    categories: z.array(employmentCategories.schema).refine(unique, 'Pilihan berulang').default([]),
    also_moves: Flag.default(false),
    active: Flag.default(true),
    tasks: z.array(TemplateTaskForm).min(1, 'Tambahkan tugas').max(TEMPLATE_TASKS_MAX, 'Paling banyak 60 tugas'),
  })
  .superRefine(({ kind, tasks }, context) => {
    for (const [at, { auto }] of tasks.entries()) {
      const message = wrongKindOf(kind, auto)
      if (message) context.addIssue({ code: 'custom', path: ['tasks', at, 'auto'], message })
    }
  })
export type TemplateForm = z.output<typeof TemplateForm>

const TemplateTask = z.object({
  title: z.string(),
  text: z.string().nullable(),
  responsible: taskResponsibles.schema,
  desk: z.string().nullable(),
  due_days: z.int(),
  screen: taskScreens.schema.nullable(),
  auto: z.enum(autoCodes).nullable(),
  required: z.boolean(),
})
export type TemplateTask = z.infer<typeof TemplateTask>

export const ChecklistTemplate = z.object({
  id: z.int(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  name: z.string(),
  kind: checklistKinds.schema,
  job_ids: z.array(z.int()),
  categories: z.array(employmentCategories.schema),
  also_moves: z.boolean(),
  active: z.boolean(),
  tasks: z.array(TemplateTask),
})
export type ChecklistTemplate = z.infer<typeof ChecklistTemplate>

const about = { access: 'hcis', audit: { entity: 'checklist_template' }, path: '/hcis/checklist-template' } as const
const one = { ...about, path: '/hcis/checklist-template/:id', params: ById, reply: ChecklistTemplate } as const

export const checklistTemplate = {
  list: endpoint({
    method: 'GET',
    path: about.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'Templates of checklists, those of the group first',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(ChecklistTemplate),
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    summary: 'Add a template; lists made from now on take its tasks',
    body: TemplateForm,
    reply: ChecklistTemplate,
  }),
  change: endpoint({ ...one, method: 'PUT', summary: 'Change a template and its tasks', body: TemplateForm }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a template; lists that were made stay' }),
}
