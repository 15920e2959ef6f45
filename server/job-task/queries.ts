import type { Summary, TaskKindName } from '#contract/job-task.ts'
import type { Holder } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'

export const findSummary = async (db: Db, position_id: number) => {
  const [row] = await db<Summary[]>`select description from job_summaries where position_id = ${position_id}`
  return row ?? null
}

export const saveSummary = async (db: Db, position_id: number, description: string) => {
  const [row] = await db<Summary[]>`
    insert into job_summaries (position_id, description) values (${position_id}, ${description})
    on conflict (position_id) do update set description = excluded.description returning description`
  return row!
}

interface TaskRow extends Record<string, unknown> {
  id: number
  name: string
}
/** Kinds that ask for a name only leave the rest empty. */
export interface TaskDraft {
  name: string
  purpose?: string
  description?: string
}

const columns = (db: Db) => db`id, name, purpose, description`

export const listTasks = (db: Db, kind: TaskKindName, position_id: number) => db<TaskRow[]>`
  select ${columns(db)} from job_tasks where position_id = ${position_id} and kind = ${kind} order by id`

export const insertTask = async (db: Db, kind: TaskKindName, position_id: number, it: TaskDraft) => {
  const [row] = await db<TaskRow[]>`
    insert into job_tasks (position_id, kind, name, purpose, description)
    values (${position_id}, ${kind}, ${it.name}, ${it.purpose ?? null}, ${it.description ?? null}) returning ${columns(db)}`
  return row!
}

export const updateTask = async (db: Db, kind: TaskKindName, position_id: number, id: number, it: TaskDraft) => {
  const [row] = await db<TaskRow[]>`
    update job_tasks set name = ${it.name}, purpose = ${it.purpose ?? null}, description = ${it.description ?? null}
    where id = ${id} and kind = ${kind} and position_id = ${position_id} returning ${columns(db)}`
  return row
}

export const deleteTask = async (db: Db, kind: TaskKindName, position_id: number, id: number) => {
  const [row] = await db<TaskRow[]>`
    delete from job_tasks where id = ${id} and kind = ${kind} and position_id = ${position_id} returning ${columns(db)}`
  return row
}

/** The position of the person to which a task belongs. */
export const findPositionOfTask = async (db: Db, kind: TaskKindName, user_id: number, id: number) => {
  const [row] = await db<Pick<Holder, 'position_id'>[]>`
    select t.position_id from job_tasks t join positions p on p.id = t.position_id
    where t.id = ${id} and t.kind = ${kind} and p.user_id = ${user_id}`
  return row?.position_id
}
