import { jobSummary, jobTask, type TaskPairs } from '#contract/people/job-task.ts'
import { type TaskKindName, taskKinds } from '#contract/people/job-task-kinds.ts'
import { canEditTasks } from '#contract/policy.ts'
import { visiblePosition } from '#server/org/person/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import * as jobTaskQueries from './queries.ts'

/** Only the endpoint for others has a `userId`, and optionally a position. */
interface Call {
  db: Db
  me: Caller
  params: { userId?: number; id?: number } | undefined
  query: { position_id?: number } | undefined
}

export const jobTaskRoutes = (app: App) => {
  mountSelfOrUser(app, jobSummary.read, async (call) => jobTaskQueries.findSummary(call.db, await shownPosition(call)))
  mount(app, jobSummary.save, ({ db, me, body }) => jobTaskQueries.saveSummary(db, me.position_id, body.description))
  for (const kind of Object.keys(taskKinds) as TaskKindName[]) routesOf(app, kind, jobTask[kind])
}

const routesOf = (app: App, kind: TaskKindName, pairs: TaskPairs) => {
  const what = taskKinds[kind].title

  mountSelfOrUser(app, pairs.list, async (call) =>
    jobTaskQueries.listJobTasks(call.db, kind, await shownPosition(call)),
  )
  mountSelfOrUser(app, pairs.add, async (call) => {
    const { db, body } = call
    const named = 'position_id' in body ? body.position_id : undefined
    return jobTaskQueries.insertJobTask(db, kind, await filledPosition(call, named), body)
  })
  mountSelfOrUser(app, pairs.change, async (call) => {
    const { db, params, body } = call
    const position_id = await positionOfTask(call, kind, params.id)
    return orNotFound(await jobTaskQueries.updateJobTask(db, kind, { position_id, id: params.id }, body), what)
  })
  mountSelfOrUser(app, pairs.remove, async (call) => {
    const { db, params } = call
    const position_id = await positionOfTask(call, kind, params.id)
    return orNotFound(await jobTaskQueries.deleteJobTask(db, kind, { position_id, id: params.id }), what)
  })
}

/** The position to read: the caller's own, or one that the caller may see. */
const shownPosition = async ({ db, me, params, query }: Call) => {
  if (params?.userId === undefined) return me.position_id
  return (await visiblePosition(db, me, params.userId, query?.position_id)).position_id
}

/** The position that gets a task: the caller's own, or one whose tasks the caller may change. */
const filledPosition = async ({ db, me, params, query }: Call, named: number | undefined) => {
  if (params?.userId === undefined) return me.position_id
  const position = await visiblePosition(db, me, params.userId, named ?? query?.position_id)
  authorize(canEditTasks(me, position))
  return position.position_id
}

/** The position whose task is changed or deleted. */
const positionOfTask = async ({ db, me, params, query }: Call, kind: TaskKindName, id: number) => {
  if (params?.userId === undefined) return me.position_id
  const belongs_to = await jobTaskQueries.findPositionOfTask(db, kind, params.userId, id)
  const named = query?.position_id
  if (!belongs_to || (named && named !== belongs_to)) return notFound(taskKinds[kind].title)
  const position = await visiblePosition(db, me, params.userId, belongs_to)
  authorize(canEditTasks(me, position))
  return position.position_id
}
