import { jobSummary, jobTask, type TaskEndpoints, type TaskKindName, taskKinds } from '#contract/job-task.ts'
import { canEditTasks } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { authorize, notFound } from '#server/errors.ts'
import { found, mount } from '#server/http/mount.ts'
import { seenHolder } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import type { Caller } from '#server/session/identify.ts'
import * as tasks from './queries.ts'

export const jobTaskRoutes = (app: App) => {
  mount(app, jobSummary.own, ({ db, me }) => tasks.findSummary(db, me.position_id))
  mount(app, jobSummary.save, ({ db, me, body }) => tasks.saveSummary(db, me.position_id, body.description))
  mount(app, jobSummary.ofUser, async ({ db, me, params, query }) => {
    const { position_id } = await seenHolder(db, me, params.userId, query.position_id)
    return tasks.findSummary(db, position_id)
  })
  for (const kind of Object.keys(taskKinds) as TaskKindName[]) routesOf(app, kind, jobTask[kind] as TaskEndpoints)
}

const routesOf = (app: App, kind: TaskKindName, endpoints: TaskEndpoints) => {
  const { own, add, change, remove, ofUser, addFor, changeOf, removeOf } = endpoints
  const what = taskKinds[kind].title

  mount(app, own, ({ db, me }) => tasks.listTasks(db, kind, me.position_id))
  mount(app, add, ({ db, me, body }) => tasks.insertTask(db, kind, me.position_id, body as unknown as tasks.TaskDraft))
  mount(app, change, async ({ db, me, params, body }) =>
    found(await tasks.updateTask(db, kind, me.position_id, params.id, body as unknown as tasks.TaskDraft), what),
  )
  mount(app, remove, async ({ db, me, params }) =>
    found(await tasks.deleteTask(db, kind, me.position_id, params.id), what),
  )

  mount(app, ofUser, async ({ db, me, params, query }) => {
    const { position_id } = await seenHolder(db, me, params.userId, query.position_id)
    return tasks.listTasks(db, kind, position_id)
  })
  mount(app, addFor, async ({ db, me, params, query, body }) => {
    const holder = await seenHolder(db, me, params.userId, body.position_id ?? query.position_id)
    authorize(canEditTasks(me, holder))
    return tasks.insertTask(db, kind, holder.position_id, body as unknown as tasks.TaskDraft)
  })
  mount(app, changeOf, async ({ db, me, params, query, body }) => {
    const position_id = await editable(db, me, kind, { ...params, ...query })
    return found(await tasks.updateTask(db, kind, position_id, params.id, body as unknown as tasks.TaskDraft), what)
  })
  mount(app, removeOf, async ({ db, me, params, query }) => {
    const position_id = await editable(db, me, kind, { ...params, ...query })
    return found(await tasks.deleteTask(db, kind, position_id, params.id), what)
  })
}

/** The position whose task it is, when the caller may change its tasks. */
const editable = async (
  db: Db,
  me: Caller,
  kind: TaskKindName,
  { userId, id, position_id }: { userId: number; id: number; position_id?: number },
) => {
  const belongs_to = await tasks.findPositionOfTask(db, kind, userId, id)
  if (!belongs_to || (position_id && position_id !== belongs_to)) return notFound(taskKinds[kind].title)
  const holder = await seenHolder(db, me, userId, belongs_to)
  authorize(canEditTasks(me, holder))
  return holder.position_id
}
