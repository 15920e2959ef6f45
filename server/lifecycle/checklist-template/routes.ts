import { type ChecklistTemplate, checklistTemplate, type TemplateForm } from '#contract/lifecycle/checklist-template.ts'
import { isGroupHr, isHrOf } from '#contract/policy.ts'
import { installedCode, type StoredTask } from '#server/lifecycle/employee-checklist/fitting-tasks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'

const WHAT = 'Templat'

type TemplateRow = Omit<ChecklistTemplate, 'tasks'> & { tasks: StoredTask[] }

const listTemplates = async (db: Db, where: Fragment): Promise<ChecklistTemplate[]> => {
  const rows = await db<TemplateRow[]>`
    select t.id, t.company_id, c.name as company_name, t.name, t.kind, t.job_ids, t.categories, t.also_moves, t.active,
      (select coalesce(json_agg(json_build_object('title', k.title, 'text', k.text, 'responsible', k.responsible, 'desk', k.desk,
         'due_days', k.due_days, 'screen', k.screen, 'auto', k.auto, 'required', k.required) order by k.place), '[]')
       from checklist_template_tasks k where k.template_id = t.id) as tasks
    from checklist_templates t left join companies c on c.id = t.company_id
    where ${where} order by t.company_id is not null, c.name collate "id-x-icu", t.kind desc, t.name, t.id`
  return rows.map(({ tasks, ...it }) => ({
    ...it,
    tasks: tasks.map((task) => ({ ...task, auto: installedCode(task.auto) })),
  }))
}

const readTemplate = async (db: Db, id: number) => exactlyOne(await listTemplates(db, db`t.id = ${id}`))

/** Templates of the group are everybody's to read; only HR of the group writes them. */
const requireRight = (me: Caller, company_id: number | null) => {
  if (company_id === null ? !isGroupHr(me) : !isHrOf(me, company_id))
    forbidden('Entitas ini di luar cakupan Anda', 'scope')
}

const requireKnown = async (tx: Db, { company_id, job_ids }: TemplateForm) => {
  const [{ company, jobs }] = (await tx`
    select ${company_id}::int is null or exists (select from companies where id = ${company_id}) as company,
           (select count(*)::int from jobs where id = any(${job_ids}::int[])) as jobs`) as [
    { company: boolean; jobs: number },
  ]
  if (!company) invalid({ company_id: ['Pilihan tidak ditemukan'] })
  if (jobs !== job_ids.length) invalid({ job_ids: ['Pilihan tidak ditemukan'] })
}

const columnsOf = ({ tasks: _tasks, ...it }: TemplateForm) => it

const storeTasks = async (tx: Db, template_id: number, tasks: TemplateForm['tasks']) => {
  await tx`delete from checklist_template_tasks where template_id = ${template_id}`
  const rows = tasks.map((it, at) => ({ ...it, desk: it.responsible === 'desk' ? it.desk : null, place: at + 1 }))
  await tx`
    insert into checklist_template_tasks (template_id, place, title, text, responsible, desk, due_days, screen, auto, required)
    select ${template_id}, place, title, text, responsible, desk, due_days, screen, auto, required
    from jsonb_to_recordset(${tx.json(rows)}) as r (place int, title text, text text, responsible text, desk text, due_days int,
      screen text, auto text, required boolean)`
}

const auditOf = ({ tasks, company_name: _name, id: _id, ...it }: ChecklistTemplate) => ({
  ...it,
  tasks: tasks.map((task) => task.title),
})

const findWritable = async (tx: Db, me: Caller, id: number) => {
  await tx`select from checklist_templates where id = ${id} for update`
  const [found] = await listTemplates(tx, tx`t.id = ${id}`)
  if (!found || (found.company_id !== null && !isHrOf(me, found.company_id))) return notFound(WHAT)
  requireRight(me, found.company_id)
  return found
}

export const checklistTemplateRoutes = (app: App) => {
  mount(app, checklistTemplate.list, ({ db, me, query: { company_id } }) => {
    const here = companyScopeCondition(db, 't.company_id', companyScopeOf(me, company_id)) ?? db`true`
    return listTemplates(db, db`(t.company_id is null or ${here})`)
  })
  mount(app, checklistTemplate.add, async ({ db: tx, me, audit, body }) => {
    requireRight(me, body.company_id)
    await requireKnown(tx, body)
    const { id } = exactlyOne(
      await tx<{ id: number }[]>`insert into checklist_templates ${tx.values(columnsOf(body))} returning id`,
    )
    await storeTasks(tx, id, body.tasks)
    const stored = await readTemplate(tx, id)
    audit.note({ entity_id: id, after: auditOf(stored) })
    return stored
  })
  mount(app, checklistTemplate.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const before = await findWritable(tx, me, id)
    requireRight(me, body.company_id)
    await requireKnown(tx, body)
    await tx`update checklist_templates set ${tx.set(columnsOf(body))} where id = ${id}`
    await storeTasks(tx, id, body.tasks)
    const stored = await readTemplate(tx, id)
    audit.note({ before: auditOf(before), after: auditOf(stored) })
    return stored
  })
  mount(app, checklistTemplate.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const before = await findWritable(tx, me, id)
    await tx`delete from checklist_templates where id = ${id}`
    audit.note({ before: auditOf(before) })
    return before
  })
}
