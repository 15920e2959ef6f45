/** Changes tasks and lists on behalf of people. */

import type { ChecklistState, TaskState } from '#contract/lifecycle/checklist-row.ts'
import type { TaskResponsible, TemplateTaskForm } from '#contract/lifecycle/checklist-template.ts'
import { wrongKindOf } from '#contract/lifecycle/checklist-template.ts'
import { CLOSE_AFTER_DAYS } from '#contract/lifecycle/employee-checklist.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canReadChecklist, isHrOf, isOwner, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import { dueDayOf } from './due-day.ts'
import { calendarsAround, countTasks } from './make-lists.ts'
import { type FoundList, findLists } from './queries.ts'
import { isDoneByOthers, isMine } from './responsible.ts'
import { settleInside } from './settle-auto-tasks.ts'

export const AUTO_TICKED = 'Selesai sendiri setelah datanya ada'
const CHANGED = 'Tugas ini baru saja diubah orang lain, muat ulang lalu coba lagi'
const OVER = 'Daftar ini sudah ditutup'
const OWN_TASK = 'Tugas ini di daftar Anda sendiri, diselesaikan orang lain'
const OWN_LIST = 'Daftar Anda sendiri ditutup orang lain'

/** Locks the list against a withdrawal of what it is about. */
export const lockList = async (tx: Db, id: number): Promise<FoundList> => {
  await tx`select from checklists where id = ${id} for update`
  const [list] = await findLists(tx, tx`l.id = ${id}`)
  return list ?? notFound('Daftar tugas')
}

const isOver = (state: ChecklistState) => state === 'closed' || state === 'cancelled'

interface StoredTask {
  id: number
  checklist_id: number
  responsible: TaskResponsible
  state: TaskState
  auto: string | null
  version: number
  note: string | null
  mine: boolean
}

const findTask = async (tx: Db, me: Me, id: number) => {
  const [task] = await tx<StoredTask[]>`
    select t.id, t.checklist_id, t.responsible, t.state, t.auto, t.version, t.note, ${isMine(tx, me)} as mine
    from checklist_tasks t join checklists l on l.id = t.checklist_id join positions p on p.id = l.position_id
    where t.id = ${id}`
  return orNotFound(task, 'Tugas')
}

export interface TickInput {
  state: TaskState
  note?: string | null
  version: number
}

export const tickTask = async (tx: Db, me: Me, id: number, { state, note = null, version }: TickInput) => {
  const { checklist_id } = await findTask(tx, me, id)
  const list = await lockList(tx, checklist_id)
  const task = await findTask(tx, me, id)
  const isHr = isHrOf(me, list.company_id)
  if (!isHr && !task.mine) {
    if (!isOwner(me, list) && !canReadChecklist(me, list)) notFound('Tugas')
    forbidden()
  }
  if (isForOthers(task, state) && isOwner(me, list) && (await isDoneByOthers(tx, me))) forbidden(OWN_TASK, 'own_task')
  if (isOver(list.state)) conflict(OVER, 'closed')
  if (task.version !== version) conflict(CHANGED, 'version')
  if (state === 'skipped' && !isHr) forbidden()
  if (state === 'open' && list.state === 'done' && !isHr)
    forbidden('Daftar ini sudah selesai, hanya HR yang dapat membukanya')
  const isUnskipped = isHr && task.state === 'skipped' && state === 'open'
  if (task.auto !== null && state !== 'skipped' && !isUnskipped) conflict(AUTO_TICKED, 'auto')
  if (state === 'skipped' && !note) invalid({ note: ['Wajib diisi'] })
  if (state === 'open' && list.state === 'done') await refuseSecond(tx, list)
  await tx`
    with ticked as (
      update checklist_tasks set state = ${state}, note = ${note}, version = version + 1,
        by = ${state === 'open' ? null : me.position_id}::int, at = ${state === 'open' ? tx`null` : tx`now()`}
      where id = ${id} returning id, checklist_id
    )
    insert into checklist_events (checklist_id, task_id, action, by)
    select checklist_id, id, ${state}, ${me.position_id} from ticked`
  await countTasks(tx, [checklist_id])
  if (isUnskipped) await settleInside(tx, [checklist_id])
  return { list, before: task }
}

/** A person does the own tasks on the own list, and no others there, also as HR or at a desk. */
const isForOthers = ({ responsible }: StoredTask, state: TaskState) => responsible !== 'person' || state === 'skipped'

/** Only one list of a kind is open. */
const refuseSecond = async (tx: Db, { id, position_id, kind }: Pick<FoundList, 'id' | 'position_id' | 'kind'>) => {
  const [other] = await tx`
    select id from checklists where position_id = ${position_id} and kind = ${kind} and state = 'open' and id <> ${id}`
  if (other) conflict('Daftar lain masih berjalan', 'exists')
}

export const addTask = async (tx: Db, me: Me, list: FoundList, task: TemplateTaskForm) => {
  if (list.state !== 'open') conflict(OVER, 'closed')
  const message = wrongKindOf(list.kind, task.auto)
  if (message) invalid({ auto: [message] })
  const calendar = (await calendarsAround(tx, [list])).get(list.company_id)
  const due_day = list.anchor && calendar ? dueDayOf(calendar, list.kind, list.anchor, task.due_days) : null
  const { title, text = null, responsible, desk = null, due_days, screen = null, auto = null, required } = task
  const desk_id = tx`(select id from desks where company_id = ${list.company_id} and lower(name) = lower(${desk}))`
  const { id } = exactlyOne(
    await tx<{ id: number }[]>`
      insert into checklist_tasks (checklist_id, place, title, text, responsible, desk_id, due_days, due_day, screen, auto, required)
      select ${list.id}, coalesce(max(place), 0) + 1, ${title}, ${text}, ${responsible}, ${desk_id}, ${due_days}, ${due_day}::date,
        ${screen}, ${auto}, ${required}
      from checklist_tasks where checklist_id = ${list.id} returning id`,
  )
  await tx`insert into checklist_events (checklist_id, task_id, action, by) values (${list.id}, ${id}, 'added', ${me.position_id})`
  await countTasks(tx, [list.id])
}

interface CloseInput {
  note?: string | null
  today: string
}

export const closeList = async (tx: Db, me: Me, list: FoundList, { note = null, today }: CloseInput) => {
  if (isOwner(me, list) && (await isDoneByOthers(tx, me))) forbidden(OWN_LIST, 'own_list')
  if (isOver(list.state)) conflict(OVER, 'closed')
  if (list.state === 'open') {
    if (shiftDay(list.anchor ?? list.made_on, CLOSE_AFTER_DAYS) > today)
      conflict('Masih ada tugas wajib yang belum selesai', 'required_open')
    if (!note) invalid({ note: ['Wajib diisi'] })
  }
  await tx`
    update checklists set state = 'closed', note = ${note}, ended_at = coalesce(ended_at, now()) where id = ${list.id}`
  await tx`insert into checklist_events (checklist_id, action, by) values (${list.id}, 'closed', ${me.position_id})`
}
