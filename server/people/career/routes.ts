import { daysText } from '#contract/leave/row.ts'
import { type CareerChange, career } from '#contract/people/career.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import { findVisiblePosition, type StoredPosition } from '#server/org/position/employment.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { findExit } from '#server/people/exit/queries.ts'
import { lacksWarning, noticeWarnings } from '#server/people/exit/reason.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/platform/http/context.ts'
import { conflict, HttpError, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { hintsOfFollowers } from '#server/position-followers.ts'
import { draftAfter, termsOf } from './apply.ts'
import { requireVersion } from './change.ts'
import { countEnding, listEnding } from './ending-contracts.ts'
import { isOrphanedPlan, listOrphanedPlans } from './orphaned-plans.ts'
import { auditRefusal, refuseOwnPlan } from './own-terms.ts'
import { type ChangeContext, changeOrPlan } from './plan.ts'
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
    const warnings = await warningsOf({ tx, clock, me }, before, body)
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
    const plan = await careerQueries.findPlanned(tx, entry.id)
    await requireScope(tx, now, position, draftAfter(position, plan?.after ?? {}))
    await refuseOwnPlan(tx, now, position)
    await careerQueries.withdraw(tx, { ...entry, position_id: params.id })
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
    const plan = orNotFound(await careerQueries.findPlanned(tx, params.changeId), WHAT)
    if (plan.position_id !== before.id) return notFound(WHAT)
    if (!(await isOrphanedPlan(tx, plan.id))) conflict('HR yang merencanakannya masih berhak', 'not_orphaned')
    await refuseOwnPlan(tx, now, before)
    const exit_reason_id = plan.kind === 'keluar' ? (await findExit(tx, before.id))?.reason_id : undefined
    await careerQueries.withdraw(tx, plan)
    // The history is append-only, so the old plan is withdrawn and an equal one is stored under the caller's name.
    const id = await changeOrPlan({ tx, clock, me: now, audit }, before, { ...changeOf(plan), exit_reason_id })
    await audit.write(tx, { entity_id: id })
    return orNotFound(await careerQueries.findEntry(tx, now, id), WHAT)
  })
  return takeover.catch((error: unknown) => auditRefusal(db, audit, error))
}

const changeOf = ({ kind, effective_at, reason, letter_number, successor_id, after }: careerQueries.PlannedChange) =>
  ({ ...after, kind, effective_at, reason, letter_number, successor_id: successor_id ?? undefined }) as CareerChange

const leavesBehind = (before: StoredPosition, { kind, company_id }: CareerChange) =>
  kind === 'keluar' || (company_id !== undefined && company_id !== before.company_id)

/** Days of leave that a leaver has not taken, which the law has to be paid for. */
const unusedLeave = async (tx: Db, clock: Clock, position_id: number) => {
  const [position] = await findLedgerPositions(tx, clock, tx`p.id = ${position_id}`)
  const [balance] = position ? await readBalances(tx, [position], [yearOf(position.today)]) : []
  return balance && balance.remaining > 0 ? [`Sisa cuti ${daysText(balance.remaining)} hari belum diambil`] : []
}

const leavingHints = async (tx: Db, clock: Clock, before: StoredPosition, change: CareerChange) => {
  const { id: position_id, company_id } = before
  const hints = await unusedLeave(tx, clock, position_id)
  if (!change.exit_reason_id) return hints
  const today = await todayIn(tx, clock, company_id)
  const is_on_probation = await careerQueries.isOnProbation(tx, position_id)
  const leaving = { position_id, company_id, is_on_probation, today, last_day: change.effective_at }
  return [
    ...hints,
    ...(await noticeWarnings(tx, change.exit_reason_id, leaving)),
    ...(await lacksWarning(tx, change.exit_reason_id, leaving)),
  ]
}

/** Attempts the change in a transaction that is rolled back, and returns its refusal and hints for HR. */
const warningsOf = async ({ tx, clock, me }: ChangeContext, before: StoredPosition, change: CareerChange) => {
  const warnings: string[] = []
  const trial = tx.begin(async (inner) => {
    await changeOrPlan({ tx: inner, clock, me }, before, change)
    throw new Rollback()
  })
  await trial.catch((error: unknown) => {
    // The list of followers says that one already.
    if (error instanceof HttpError) warnings.push(...(error.code === 'has_followers' ? [] : [error.message]))
    else if (!(error instanceof Rollback)) throw error
  })
  if (change.effective_at < (await todayIn(tx, clock, before.company_id)))
    warnings.push('Tanggal sudah lewat: perubahan langsung berlaku')
  if (change.kind === 'keluar') warnings.push(...(await leavingHints(tx, clock, before, change)))
  const { id: position_id, company_id } = before
  warnings.push(...(await hintsOfFollowers(tx, { position_id, company_id, kind: change.kind, to: change.company_id })))
  if (await careerQueries.hasTwin(tx, before.id, change, termsOf(change)))
    warnings.push('Perubahan yang sama sudah direncanakan pada tanggal itu')
  const { base_salary } = change
  if (base_salary && before.base_salary && Number(base_salary) < Number(before.base_salary))
    warnings.push('Gaji pokok lebih rendah dari sekarang')
  return [...warnings, ...(await termHints(tx, before, change))]
}

/** The terms after the change are allowed, but rarely meant. */
const termHints = async (tx: Db, before: StoredPosition, change: CareerChange) => {
  const after = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, it]) => it !== undefined)) }
  const hints: string[] = []
  if (after.base_salary && after.take_home_pay && Number(after.base_salary) > Number(after.take_home_pay))
    hints.push('Gaji pokok lebih besar daripada take home pay')
  if (change.job_id !== undefined && (await careerQueries.leadsAsStaff(tx, after)))
    hints.push('Pekerjaan ini memimpin orang lain, tetapi role-nya staff: belum dapat menyetujui pengajuan')
  return hints
}

class Rollback extends Error {}
