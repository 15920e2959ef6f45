import type { Task } from '#contract/home/task.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

type Draft = Pick<Task, 'task' | 'status'>

const columns = (db: Db) => db`id as "ID", task, status`

export const listTasks = (db: Db, user_id: number) =>
  db<Task[]>`select ${columns(db)} from tasks where user_id = ${user_id} order by id`

export const insertTask = async (db: Db, user_id: number, { task, status }: Draft) => {
  const rows = await db<Task[]>`
    insert into tasks (user_id, task, status) values (${user_id}, ${task}, ${status}) returning ${columns(db)}`
  return exactlyOne(rows)
}

export const updateTask = async (db: Db, user_id: number, id: number, { task, status }: Draft) => {
  const [row] = await db<Task[]>`
    update tasks set task = ${task}, status = ${status} where id = ${id} and user_id = ${user_id} returning ${columns(db)}`
  return row
}

export const deleteTask = async (db: Db, user_id: number, id: number) => {
  const [row] = await db<Task[]>`delete from tasks where id = ${id} and user_id = ${user_id} returning ${columns(db)}`
  return row
}
