import { task } from '#contract/home/task.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { deleteTask, insertTask, listTasks, updateTask } from './queries.ts'

export const taskRoutes = (app: App) => {
  mount(app, task.own, ({ db, me }) => listTasks(db, me.id))
  mount(app, task.add, ({ db, me, body }) => insertTask(db, me.id, body))
  mount(app, task.change, async ({ db, me, params, body }) =>
    orNotFound(await updateTask(db, me.id, params.id, body), 'Task'),
  )
  mount(app, task.remove, async ({ db, me, params }) => orNotFound(await deleteTask(db, me.id, params.id), 'Task'))
}
