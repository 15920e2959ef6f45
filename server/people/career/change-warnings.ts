/** Warnings that the preview of a change shows: unused leave of leavers, and dates of the contract. */
import { daysText } from '#contract/leave/row.ts'
import type { CareerChange } from '#contract/people/career-change.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { StoredPosition } from '#server/org/position/employment.ts'
import { lacksWarning, noticeWarnings } from '#server/people/exit/reason.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { hintsOfFollowers } from '#server/position-followers.ts'
import { termsOf } from './apply.ts'
import { type ChangeContext, changeOrPlan } from './plan.ts'
import * as planQueries from './plan-queries.ts'
import * as careerQueries from './queries.ts'

export const leavesBehind = (before: StoredPosition, { kind, company_id }: CareerChange) =>
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
export const changeWarningsOf = async (
  { tx, clock, me }: ChangeContext,
  before: StoredPosition,
  change: CareerChange,
) => {
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
  if (await planQueries.hasTwin(tx, before.id, change, termsOf(change)))
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
