import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { canReadChecklist, isHrOf, isOwner, sameCompany } from '#contract/policy.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { addTask, closeList, lockList, tickTask } from './change-task.ts'
import { type ListContext, listScopeOf, pageOfLists, totalOf } from './list-page.ts'
import { makeLists } from './make-lists.ts'
import { notifyOfLists } from './notify-tasks.ts'
import * as listQueries from './queries.ts'
import { readList } from './read-list.ts'
import { readOwn } from './read-own.ts'
import { checklistReport } from './report.ts'
import { settleAutoTasks } from './settle-auto-tasks.ts'
import * as taskQueries from './task-queries.ts'

const LIST = 'Daftar tugas'

/** A list that is none of the caller's business is not found; one that the caller has to do with is refused. */
const readOne = async (
  { sql, me, clock, audit }: ListContext & { audit: Pick<AuditRecord, 'note'> },
  id: number,
  may: (list: listQueries.FoundList) => boolean,
) => {
  const [known] = await listQueries.findLists(sql, sql`l.id = ${id}`)
  if (!known) return notFound(LIST)
  if (!may(known)) return (await isKnownTo(sql, me, known)) ? forbidden() : notFound(LIST)
  await settleAutoTasks(sql, [id])
  const list = orNotFound((await listQueries.findLists(sql, sql`l.id = ${id}`))[0], LIST)
  audit.note({ subject_user_id: list.user_id })
  return readList(sql, list, { me, clock, today: await listQueries.todayOf(sql, clock, me) })
}

/** Own lists, those of the company for its managers, and those on which a desk of the caller has a task. */
const isKnownTo = async (sql: Db, me: Caller, list: listQueries.FoundList) =>
  isOwner(me, list) || (me.role_name === 'manager' && sameCompany(me, list)) || taskQueries.isServed(sql, me, list.id)

export const checklistRoutes = (app: App) => {
  mount(app, checklist.list, pageOfLists)
  mount(app, checklist.managerList, pageOfLists)
  mount(app, checklist.export, async (context) => {
    const { company_id, ...filters } = context.query
    const { sql, me, clock } = context
    const ids = await listQueries.listIds(sql, listScopeOf(context, company_id), filters)
    await settleAutoTasks(sql, ids)
    const today = await listQueries.todayOf(sql, clock, me)
    const content = await exportReport(sql, me, checklistReport, { ids, today })
    return { name: 'masuk-keluar.xls', content }
  })
  mount(app, checklist.total, totalOf)
  mount(app, checklist.managerTotal, totalOf)
  mount(app, checklist.one, (context) => readOne(context, context.params.id, (it) => isHrOf(context.me, it.company_id)))
  mount(app, checklist.managerOne, (context) =>
    readOne(context, context.params.id, (it) => canReadChecklist(context.me, it)),
  )
  mount(app, checklist.own, ({ sql, me, clock }) => readOwn(sql, me, clock))
  changeRoutes(app)
}

const changeRoutes = (app: App) => {
  mount(app, checklist.start, async ({ db: tx, me, clock, audit, body: { position_id, kind } }) => {
    await lockPositions(tx)
    const [position] = await tx<{ company_id: number; user_id: number }[]>`
      select company_id, user_id from positions where id = ${position_id}`
    if (!position || !isHrOf(me, position.company_id)) return notFound('Karyawan')
    const [open] = await tx`
      select id from checklists where position_id = ${position_id} and kind = ${kind} and state = 'open'`
    if (open) conflict('Daftar ini sudah berjalan', 'exists')
    const lists = await makeLists(tx, [{ position_id, kind }], me.position_id)
    const made = lists[0] ?? conflict('Belum ada templat yang cocok', 'no_template')
    await notifyOfLists(tx, lists)
    audit.note({ entity_id: made.id, subject_user_id: position.user_id, after: { kind } })
    return readFresh(tx, me, clock, made.id)
  })
  mount(app, checklist.addTask, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const list = await visibleList(tx, me, id)
    await addTask(tx, me, list, body)
    audit.note({ subject_user_id: list.user_id, after: { title: body.title } })
    return readFresh(tx, me, clock, id)
  })
  mount(app, checklist.close, async ({ db: tx, me, clock, audit, params: { id }, body: { note } }) => {
    const list = await visibleList(tx, me, id)
    await closeList(tx, me, list, { note, today: await listQueries.todayOf(tx, clock, me) })
    audit.note({ subject_user_id: list.user_id, before: { state: list.state }, after: { state: 'closed', note } })
    return readFresh(tx, me, clock, id)
  })
  mount(app, checklist.tick, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const { list, before } = await tickTask(tx, me, id, body)
    const today = await listQueries.todayOf(tx, clock, me)
    const [task] = await taskQueries.tasksOf(tx, me, tx`t.id = ${id}`, today)
    const { checklist_id, ...shown } = orNotFound(task, 'Tugas')
    const after = { title: shown.title, state: shown.state, note: shown.note }
    audit.note({ entity_id: checklist_id, subject_user_id: list.user_id, before: { state: before.state }, after })
    return shown
  })
}

const visibleList = async (tx: Db, me: Caller, id: number) => {
  const list = await lockList(tx, id)
  return isHrOf(me, list.company_id) ? list : notFound(LIST)
}

const readFresh = async (tx: Db, me: Caller, clock: Clock, id: number) => {
  const [list] = await listQueries.findLists(tx, tx`l.id = ${id}`)
  return readList(tx, orNotFound(list, LIST), { me, clock, today: await listQueries.todayOf(tx, clock, me) })
}
