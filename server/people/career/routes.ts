import { career } from '#contract/people/career.ts'
import type { CareerChange } from '#contract/people/career-change.ts'
import { findVisiblePosition } from '#server/org/position/employment.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { findExit } from '#server/people/exit/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { draftAfter } from './apply.ts'
import { requireVersion } from './change.ts'
import { changeWarningsOf, leavesBehind } from './change-warnings.ts'
import { countEnding, listEnding } from './ending-contracts.ts'
import { isOrphanedPlan, listOrphanedPlans } from './orphaned-plans.ts'
import { auditRefusal, refuseOwnPlan } from './own-terms.ts'
import { changeOrPlan } from './plan.ts'
import * as planQueries from './plan-queries.ts'
import * as careerQueries from './queries.ts'
import { requireScope } from './require-scope.ts'
import { listFollowers } from './succession.ts'

const WHO = 'Karyawan'
const WHAT = 'Perubahan'

export const careerRoutes = (app: App) => {
  const history = async ({ db, me, params }: { db: Db; me: Caller; params: { id: number } }) => {
    if (!(await careerQueries.isVisible(db, me, params.id))) notFound(WHO)
    return careerQueries.listEntries(db, me, params.id)
  }
  mount(app, career.history, history)
  mount(app, career.managerHistory, history)
  mount(app, career.change, changeCareer, { ownTransaction: true })
  mount(app, career.preview, previewChange)
  mount(app, career.withdraw, withdrawPlan, { ownTransaction: true })

  mount(app, career.ending, async ({ db, me, clock, query }) => {
    const { rows, total } = await listEnding(db, clock, me, query)
    return paged(rows, total, query)
  })

  mount(app, career.endingTotal, ({ db, me, clock }) => countEnding(db, clock, me))

  mount(app, career.orphans, async ({ db, query }) => {
    const { rows, total } = await listOrphanedPlans(db, query)
    return paged(rows, total, query)
  })

  mount(app, career.takeOver, takeOverPlan, { ownTransaction: true })
}

const changeCareer = ({ db, me, audit, clock, params, body }: Context<typeof career.change>) => {
  const change = transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'hcis')
    const before = orNotFound(await findVisiblePosition(tx, now, params.id), WHO)
    requireVersion(before, body.version)
    const id = await changeOrPlan({ tx, clock, me: now, audit }, before, body)
    await audit.write(tx, { entity_id: id })
    return orNotFound(await careerQueries.findEntry(tx, now, id), WHAT)
  })
  return change.catch((error: unknown) => auditRefusal(db, audit, error))
}

const previewChange = ({ db, me, clock, params, body }: Context<typeof career.preview>) =>
  transaction(db, async (tx) => {
    await lockPositions(tx)
    const before = orNotFound(await findVisiblePosition(tx, me, params.id), WHO)
    const [followers, open_requests] = [
      await listFollowers(tx, before.id),
      await careerQueries.listOpenRequests(tx, before.id),
    ]
    const warnings = await changeWarningsOf({ tx, clock, me }, before, body)
    const touched = leavesBehind(before, body)
      ? followers.map(({ id, name, job_name }) => ({ id, name, job_name }))
      : []
    return { followers: touched, open_requests, warnings }
  })

const withdrawPlan = ({ db, me, audit, params }: Context<typeof career.withdraw>) => {
  const withdrawal = transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'hcis')
    const position = orNotFound(await findVisiblePosition(tx, now, params.id), WHO)
    const entry = (await careerQueries.listEntries(tx, now, params.id)).find((it) => it.id === params.changeId)
    if (!entry) return notFound(WHAT)
    if (entry.state !== 'planned') conflict('Hanya perubahan yang masih direncanakan dapat dibatalkan', 'not_planned')
    const plan = await planQueries.findPlanned(tx, entry.id)
    await requireScope(tx, now, position, draftAfter(position, plan?.after ?? {}))
    await refuseOwnPlan(tx, now, position)
    await planQueries.withdraw(tx, { ...entry, position_id: params.id })
    await audit.write(tx, { before: { kind: entry.kind, effective_at: entry.effective_at } })
    return orNotFound(await careerQueries.findEntry(tx, me, entry.id), WHAT)
  })
  return withdrawal.catch((error: unknown) => auditRefusal(db, audit, error))
}

const takeOverPlan = ({ db, me, audit, clock, params }: Context<typeof career.takeOver>) => {
  const takeover = transaction(db, async (tx) => {
    await lockPositions(tx)
    const now = await reloadCaller(tx, me, 'group-hcis')
    const before = orNotFound(await findVisiblePosition(tx, now, params.id), WHO)
    const plan = orNotFound(await planQueries.findPlanned(tx, params.changeId), WHAT)
    if (plan.position_id !== before.id) return notFound(WHAT)
    if (!(await isOrphanedPlan(tx, plan.id))) conflict('HR yang merencanakannya masih berhak', 'not_orphaned')
    await refuseOwnPlan(tx, now, before)
    const exit_reason_id = plan.kind === 'keluar' ? (await findExit(tx, before.id))?.reason_id : undefined
    await planQueries.withdraw(tx, plan)
    // The history is append-only, so the old plan is withdrawn and an equal one is stored under the caller's name.
    const id = await changeOrPlan({ tx, clock, me: now, audit }, before, { ...changeOf(plan), exit_reason_id })
    await audit.write(tx, { entity_id: id })
    return orNotFound(await careerQueries.findEntry(tx, now, id), WHAT)
  })
  return takeover.catch((error: unknown) => auditRefusal(db, audit, error))
}

const changeOf = ({ kind, effective_at, reason, letter_number, successor_id, after }: planQueries.PlannedChange) =>
  ({ ...after, kind, effective_at, reason, letter_number, successor_id: successor_id ?? undefined }) as CareerChange
