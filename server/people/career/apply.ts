/** Applies career changes: at once, or when their date has come. */
import type { CareerChange } from '#contract/people/career-change.ts'
import { careerFields } from '#contract/people/career-form.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { changedTerms, type PositionTerms, TERM_FIELDS } from '#server/org/position/career-entry.ts'
import {
  findStoredPosition,
  isHcisRole,
  type PositionDraft,
  type StoredPosition,
} from '#server/org/position/employment.ts'
import { paintSpans } from '#server/org/position/paint-spans.ts'
import { departmentAfter, numberAfter, sortedIds } from '#server/org/position/position-draft.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { isStatementError } from '#server/platform/database/connection-error.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { forbidden, HttpError, invalid } from '#server/platform/http/errors.ts'
import { notifyFailedChange } from '#server/platform/notice/failed-change.ts'
import { followCareer } from '#server/position-followers.ts'
import { type ChangeOptions, changePosition } from './change.ts'
import * as planQueries from './plan-queries.ts'

/** The terms that the change names, and those that follow from its kind. */
export const termsOf = (change: CareerChange): Partial<PositionTerms> => {
  const named = TERM_FIELDS.filter((it) => it in change && change[it as keyof CareerChange] !== undefined)
  const terms = Object.fromEntries(named.map((it) => [it, change[it as keyof CareerChange]])) as Partial<PositionTerms>
  if (terms.company_ids) terms.company_ids = sortedIds(terms.company_ids)
  if (terms.attendance !== undefined && terms.attendance !== 'of') terms.attendance_of = null
  return change.kind === 'keluar' ? { ...terms, status: 'inactive' } : terms
}

/** The position after the change; a move to another company removes supervisor and unit. */
export const draftAfter = (before: StoredPosition, after: Partial<PositionTerms>): PositionDraft => {
  const { id: _id, user_id: _user, version: _version, ...kept } = before
  return {
    ...kept,
    employee_number: numberAfter(after, before),
    department_id: departmentAfter(after, before),
    ...withoutPlace(before, after),
  }
}

/** A move to another company removes supervisor and unit, unless the change names others. */
export const withoutPlace = (before: StoredPosition, after: Partial<PositionTerms>): Partial<PositionTerms> => {
  const moves = after.company_id !== undefined && after.company_id !== before.company_id
  return moves ? { supervisor_id: null, department_id: null, ...after } : after
}

/** If the position is already in the company that the plan moves it to, it keeps its current supervisor and unit. */
const termsNow = (before: StoredPosition, { after, is_move }: planQueries.PlannedChange): Partial<PositionTerms> => {
  if (!is_move || after.company_id !== before.company_id) return after
  const left = (['supervisor_id', 'department_id'] as const).filter((it) => after[it] === null)
  return Object.fromEntries(Object.entries(after).filter(([field]) => !left.some((it) => it === field)))
}

const NO_HCIS = 'Cakupan entitas hanya untuk role hcis'

/** A stored scope without the role `hcis` would take effect unnoticed once the role is granted. */
export const refuseLooseScope = async (tx: Db, before: StoredPosition, terms: Partial<PositionTerms>) => {
  if (terms.company_ids !== undefined && !(await isHcisRole(tx, terms.role_id ?? before.role_id)))
    invalid({ company_ids: [NO_HCIS] })
}

const NO_RIGHT =
  'HR yang merencanakannya tidak berhak lagi. Batalkan, lalu rencanakan kembali bila perubahan ini masih diperlukan'

/**
 * Applies a planned change when its date has come, with the current rights of its author. A refusal or an error of its
 * data is stored with the plan, and HR is notified.
 */
export const applyPlanned = (sql: Sql, clock: Clock, id: number) =>
  transaction(sql, async (tx) => {
    await lockPositions(tx)
    const plan = await planQueries.findPlanned(tx, id)
    const before = plan && (await findStoredPosition(tx, plan.position_id))
    if (!plan || !before) return
    const author = await planQueries.findAuthor(tx, plan)
    if (!author || !isHrOf(author, before.company_id)) return forbidden(NO_RIGHT, 'scope')
    const { after, problems: audited } = await applyChange({ tx, me: author, clock }, before, {
      terms: termsNow(before, plan),
      effective_at: plan.effective_at,
      successor_id: plan.successor_id,
      change_id: plan.id,
    })
    const changed = changedTerms(before, after)
    await planQueries.closeEntry(tx, plan.id, 'applied', changed)
    await followCareer(tx, [{ ...plan, state: 'applied', before: changed, by: plan.by_position_id }])
    await paintSpans(tx, [after.id])
    const { id: entity_id, user_id: subject_user_id } = after
    await writeRows(tx, [{ action: 'update', entity: 'position', entity_id, subject_user_id, ...audited }])
  }).catch(async (error: unknown) => {
    const isRefusal = error instanceof HttpError
    if (!isRefusal && !isDataError(error)) throw error
    await transaction(sql, async (tx) => {
      const failed = await planQueries.recordProblem(tx, clock, id, isRefusal ? problemOf(error) : UNEXPECTED)
      if (failed) await notifyFailedChange(tx, failed)
    })
    if (!isRefusal) throw error
  })

const UNEXPECTED =
  'Kesalahan tak terduga. Batalkan, lalu rencanakan kembali bila perubahan ini masih diperlukan, dan kabari administrator'

/** An error of the values or of a constraint (classes 22, 23 and P0 of PostgreSQL) comes back at every attempt. */
const isDataError = (error: unknown) => isStatementError(error) && /^(22|23|P0)/.test(error.code ?? '')

/** Prefixes field errors with the label of the field, since no form shows it. */
const problemOf = ({ code, errors, message }: HttpError) => {
  if (code === 'scope') return NO_RIGHT
  const labels: Record<string, { label: string }> = careerFields
  const problems = Object.entries(errors ?? {}).map(([field, texts]) => `${labels[field]?.label ?? field}: ${texts[0]}`)
  return code === 'validation' && problems.length > 0 ? problems.join('; ') : message
}

export const applyChange = async (
  caller: { tx: Db; me: Me; clock: Clock },
  before: StoredPosition,
  { terms, ...options }: ChangeOptions & { terms: Partial<PositionTerms> },
) => {
  await refuseLooseScope(caller.tx, before, terms)
  return changePosition(caller, before, draftAfter(before, terms), options)
}

/**
 * Applies all due changes, oldest first, and returns how many it tried; concurrent runs are safe, since each change is
 * applied once, under a lock.
 */
export const applyDue = async (sql: Sql, clock: Clock, signal?: AbortSignal) => {
  const errors: unknown[] = []
  // An unexpected error of one change must not stop the others; the first one is rethrown for the scheduler.
  let tried = 0
  for (const { id } of await planQueries.listDue(sql, clock)) {
    if (signal?.aborted) break
    tried++
    await applyPlanned(sql, clock, id).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
  return tried
}
