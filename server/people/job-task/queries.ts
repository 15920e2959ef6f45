import type { Summary } from '#contract/people/job-task.ts'
import { type TaskDraft, type TaskKindName, type TaskRow, taskKinds } from '#contract/people/job-task-kinds.ts'
import type { PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

export const findSummary = async (db: Db, position_id: number) => {
  const [row] = await db<Summary[]>`select description from job_summaries where position_id = ${position_id}`
  return row ?? null
}

export const saveSummary = async (db: Db, position_id: number, description: string) =>
  exactlyOne(
    await db<Summary[]>`
      insert into job_summaries (position_id, description) values (${position_id}, ${description})
      on conflict (position_id) do update set description = excluded.description returning description`,
  )

/** The fields of this kind, which are also its columns. */
const namesOf = (kind: TaskKindName) => Object.keys(taskKinds[kind].fields) as (keyof TaskDraft)[]
const columns = (db: Db, kind: TaskKindName) => db(['id', ...namesOf(kind)])
const valuesOf = (kind: TaskKindName, draft: TaskDraft) =>
  Object.fromEntries(namesOf(kind).map((name) => [name, draft[name] ?? null]))

export const listJobTasks = (db: Db, kind: TaskKindName, position_id: number) => db<TaskRow[]>`
  select ${columns(db, kind)} from job_tasks where position_id = ${position_id} and kind = ${kind} order by id`

export const insertJobTask = async (db: Db, kind: TaskKindName, position_id: number, draft: TaskDraft) =>
  exactlyOne(
    await db<TaskRow[]>`
      insert into job_tasks ${db.values({ ...valuesOf(kind, draft), position_id, kind })} returning ${columns(db, kind)}`,
  )

/** A task of the kind, named with its position, so that the task of another one is not found. */
interface TaskRef {
  position_id: number
  id: number
}

export const updateJobTask = async (db: Db, kind: TaskKindName, { position_id, id }: TaskRef, draft: TaskDraft) => {
  const [row] = await db<TaskRow[]>`
    update job_tasks set ${db.set(valuesOf(kind, draft))}
    where id = ${id} and kind = ${kind} and position_id = ${position_id} returning ${columns(db, kind)}`
  return row
}

export const deleteJobTask = async (db: Db, kind: TaskKindName, { position_id, id }: TaskRef) => {
  const [row] = await db<TaskRow[]>`
    delete from job_tasks where id = ${id} and kind = ${kind} and position_id = ${position_id} returning ${columns(db, kind)}`
  return row
}

/** Finds the position of the person to which the task belongs. */
export const findPositionOfTask = async (db: Db, kind: TaskKindName, user_id: number, id: number) => {
  const [row] = await db<Pick<PositionRef, 'position_id'>[]>`
    select t.position_id from job_tasks t join positions p on p.id = t.position_id
    where t.id = ${id} and t.kind = ${kind} and p.user_id = ${user_id}`
  return row?.position_id
}
