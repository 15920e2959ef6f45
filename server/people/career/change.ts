/**
 * Changes a position: checks, stores and applies all consequences, for forms, plans and imports alike. Runs under the
 * lock on positions.
 */
import { CONTRACT_BEFORE_START, isContractBeforeStart } from '#contract/people/employment-form.ts'
import type { Me } from '#contract/policy.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions } from '#server/leave/ledger/balances.ts'
import { settleBeforeMove, settleToday } from '#server/leave/ledger/settle-position.ts'
import { transferBalance } from '#server/leave/ledger/transfer.ts'
import { refuseAnonymised } from '#server/org/person/person.ts'
import { withdrawPlans } from '#server/org/position/career-entry.ts'
import * as employment from '#server/org/position/employment.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { notifyGrants, notifyLostPlans } from './notify-grants.ts'
import { notifyLostTokens } from './orphaned-tokens.ts'
import { changesOwnTerms, refuseOwnTerms } from './own-terms.ts'
import { requireAttendance } from './require-attendance.ts'
import { requireReferences } from './require-references.ts'
import { RIGHTS, requireScope } from './require-scope.ts'
import { requireSupervisor } from './require-supervisor.ts'
import { type HandedOver, handOver } from './succession.ts'

const DUPLICATE = 'Karyawan ini sudah memiliki pekerjaan yang sama di entitas tersebut'
const NUMBER_TAKEN = 'Nomor karyawan sudah digunakan di entitas ini'
const LAST_HCIS = 'Harus ada minimal satu hcis yang masih bekerja'
const LAST_GROUP_HCIS = 'Harus ada minimal satu hcis untuk semua entitas yang masih bekerja'
const CHANGED = 'Data karyawan ini baru saja diubah orang lain, muat ulang lalu coba lagi'

export const duplicates = {
  positions_user_id_company_id_job_id_key: () => conflict(DUPLICATE, 'duplicate', { job_id: [DUPLICATE] }),
  positions_employee_number: () => conflict(NUMBER_TAKEN, 'duplicate', { employee_number: [NUMBER_TAKEN] }),
}

/** Answers 409 if the position was changed after the caller read it. */
export const requireVersion = ({ version }: employment.StoredPosition, read: number | undefined) => {
  if (read !== undefined && read !== version) conflict(CHANGED, 'version')
}

export interface ChangeOptions {
  /** The date of effect; for a leaver the last day of work. */
  effective_at: string
  successor_id?: number | null
  /** The planned change that is being applied. */
  change_id?: number
}

/** `me` is the caller, or the author of the plan that is being applied. */
export const changePosition = async (
  { tx, me, clock }: { tx: Db; me: Me; clock: Clock },
  before: employment.StoredPosition,
  draft: employment.PositionDraft,
  { effective_at, successor_id, change_id }: ChangeOptions,
) => {
  await checkDraft(tx, me, before, draft)
  const isMove = draft.company_id !== before.company_id
  if (isMove) {
    await lockCalendarShared(tx)
    await settleBeforeMove(tx, clock, before.id, effective_at)
  }
  const after = await explainConstraint(employment.updatePosition(tx, before.id, draft, effective_at), duplicates)
  if (isMove) {
    const { company_id: from } = before
    const { version } = after
    const by = me.position_id
    await transferBalance(tx, { position_id: before.id, from, to: draft.company_id, effective_at, by, version })
    await settleToday(tx, clock, await findLedgerPositions(tx, clock, tx`p.id = ${before.id}`))
  }
  const handed = await handOver(tx, before, after, { successor_id, isInteractive: change_id === undefined })
  if (after.status === 'inactive') await withdrawPlans(tx, [after.id], change_id)
  await notifyGrants(tx, me, [{ position_id: after.id, before, after }])
  await notifyLostPlans(tx, me, [after.id])
  await notifyLostTokens(tx, me, [after.id])
  const followed = await followUp(tx, before, after, handed)
  // Without another HR of the group it passes, and the audit log says so.
  if (changesOwnTerms(me, before, after)) Object.assign(followed.after, { own_terms: true })
  return { after, problems: followed }
}

/** Checks that apply when a position is stored and when a change is planned. */
export const checkDraft = async (
  tx: Db,
  me: Me,
  before: employment.StoredPosition,
  draft: employment.PositionDraft,
) => {
  await refuseAnonymised(tx, before.user_id)
  await requireReferences(tx, draft, '', before)
  await requireScope(tx, me, before, draft)
  requireContractAfterStart(draft, before)
  await requireSupervisor(tx, draft, before)
  await requireAttendance(tx, me, draft, before)
  await refuseLosingHcis(tx, before.id, draft)
  await refuseOwnTerms(tx, me, before, draft)
}

/** Stored dates that contradict each other do not block other changes. */
export const requireContractAfterStart = (
  draft: employment.PositionDraft,
  before?: Pick<employment.PositionDraft, 'start_at' | 'contract_end_at'>,
) => {
  const isUnchanged = before?.start_at === draft.start_at && before.contract_end_at === draft.contract_end_at
  if (!isUnchanged && isContractBeforeStart(draft)) invalid({ contract_end_at: [CONTRACT_BEFORE_START] })
}

const refuseLosingHcis = async (tx: Db, id: number, { role_id, status, company_ids }: employment.PositionDraft) => {
  const stays = status === 'active' && (await employment.isHcisRole(tx, role_id))
  if (stays && company_ids.length === 0) return
  if (await employment.isLastHcis(tx, id)) conflict(stays ? LAST_GROUP_HCIS : LAST_HCIS, 'last_hcis')
}

/**
 * Applies the consequences of a change: ends sessions when rights change, releases subordinates after a move. Returns
 * what the audit log records.
 */
const followUp = async (
  tx: Db,
  before: employment.StoredPosition,
  after: employment.StoredPosition,
  handed: HandedOver,
) => {
  if (RIGHTS.some((it) => !isSameValue(before[it], after[it])))
    await endSessions(tx, 'position', { position_id: after.id })
  const released = before.company_id === after.company_id ? [] : await employment.releaseFollowers(tx, after.id)
  const changes = recordedChanges(before, after)
  const { successor_id, handed_over } = handed
  return {
    fields: Object.keys(changes.after ?? {}),
    ...changes,
    after: {
      ...changes.after,
      ...(released.length > 0 && { released }),
      ...(handed_over.length > 0 && { successor_id, handed_over }),
    },
  }
}
