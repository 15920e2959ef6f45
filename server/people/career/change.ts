/**
 * Changes a position: checks, stores and applies all consequences, for forms, plans and imports alike. Runs under the
 * lock on positions.
 */
import { CONTRACT_BEFORE_START, isContractBeforeStart } from '#contract/people/employment-form.ts'
import { canGrantScope, coversScopeOf, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions } from '#server/leave/ledger/balances.ts'
import { settleBeforeMove, settleToday } from '#server/leave/ledger/settle-position.ts'
import { transferBalance } from '#server/leave/ledger/transfer.ts'
import { refuseAnonymised } from '#server/org/person/person.ts'
import { OWN_TERMS, TERM_FIELDS, withdrawPlans } from '#server/org/position/career-entry.ts'
import * as employment from '#server/org/position/employment.ts'
import { canLead, wouldLoop } from '#server/org/position/supervisor.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { conflict, forbidden, HttpError, invalid } from '#server/platform/http/errors.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { notifyGrants, notifyLostPlans } from './notify-grants.ts'
import { notifyLostTokens } from './orphaned-tokens.ts'
import { requireAttendance } from './require-attendance.ts'
import { requireReferences } from './require-references.ts'
import { type HandedOver, handOver } from './succession.ts'

const LOOP = 'Atasan tidak boleh karyawan ini sendiri atau bawahannya'
const NO_LEADER = 'Atasan tidak ditemukan di entitas ini'
const DUPLICATE = 'Karyawan ini sudah memiliki pekerjaan yang sama di entitas tersebut'
const NUMBER_TAKEN = 'Nomor karyawan sudah digunakan di entitas ini'
const LAST_HCIS = 'Harus ada minimal satu hcis yang masih bekerja'
const LAST_GROUP_HCIS = 'Harus ada minimal satu hcis untuk semua entitas yang masih bekerja'
const NOT_YOURS = 'Entitas ini di luar cakupan Anda'
const TOO_FAR = 'Cakupan hcis tidak boleh melebihi cakupan Anda'
const OWN_PLAN = 'Rencana tentang Anda sendiri hanya dapat dibatalkan oleh HR lain'
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

/**
 * The supervisor must lead in the same company and not be a subordinate; an unchanged supervisor is always accepted.
 */
export const requireSupervisor = async (
  tx: Db,
  { supervisor_id, company_id }: employment.PositionDraft,
  before: Partial<employment.StoredPosition> & { user_id: number },
) => {
  if (supervisor_id === null) return
  if (before.id !== undefined && (supervisor_id === before.id || (await wouldLoop(tx, before.id, supervisor_id))))
    conflict(LOOP, 'supervisor_loop', { supervisor_id: [LOOP] })
  const isUnchanged = supervisor_id === before.supervisor_id && company_id === before.company_id
  if (!isUnchanged && !(await canLead(tx, supervisor_id, company_id, before.user_id)))
    invalid({ supervisor_id: [NO_LEADER] })
}

const refuseLosingHcis = async (tx: Db, id: number, { role_id, status, company_ids }: employment.PositionDraft) => {
  const stays = status === 'active' && (await employment.isHcisRole(tx, role_id))
  if (stays && company_ids.length === 0) return
  if (await employment.isLastHcis(tx, id)) conflict(stays ? LAST_GROUP_HCIS : LAST_HCIS, 'last_hcis')
}

/** The fields that determine the rights of a position. */
const RIGHTS = ['company_id', 'job_id', 'role_id', 'status', 'company_ids'] as const

/**
 * HR with a company scope keeps positions within it, grants no wider scope than its own, and cannot change the rights
 * of HR with a wider one.
 */
export const requireScope = async (
  tx: Db,
  me: Me,
  before: employment.StoredPosition | undefined,
  draft: Pick<employment.PositionDraft, (typeof RIGHTS)[number]>,
) => {
  if (isGroupHr(me)) return
  if (!isHrOf(me, draft.company_id)) forbidden(NOT_YOURS, 'scope', { company_id: [NOT_YOURS] })
  if (before && RIGHTS.every((it) => isSameValue(before[it], draft[it]))) return
  const beyond = () => forbidden(TOO_FAR, 'scope', { company_ids: [TOO_FAR] })
  const wasHcis = before !== undefined && (await employment.isHcisRole(tx, before.role_id))
  if (wasHcis && !coversScopeOf(me, { role_name: 'hcis', company_ids: before.company_ids })) beyond()
  if ((await employment.isHcisRole(tx, draft.role_id)) && !canGrantScope(me, draft.company_ids)) beyond()
}

type OwnTerms = { [K in (typeof TERM_FIELDS)[number]]?: employment.StoredPosition[K] | null }
/**
 * The terms before a new position: a role or job that the person already has in another account does not count as new.
 */
export const termsBefore = async (tx: Db, user_id: number, { role_id, job_id }: employment.PositionDraft) => {
  const held = exactlyOne(
    await tx<{ role_id: number | null; job_id: number | null }[]>`
    select max(role_id) filter (where role_id = ${role_id}) as role_id, max(job_id) filter (where job_id = ${job_id}) as job_id
    from positions where user_id = ${user_id} and status = 'active'`,
  )
  return {
    user_id,
    company_id: null,
    base_salary: null,
    take_home_pay: null,
    contract_end_at: null,
    attendance: 'own' as const,
    ...held,
  }
}

/** HR cannot change its own terms of work while another HR of the group exists. */
export const refuseOwnTerms = async (
  tx: Db,
  me: Pick<Me, 'id'>,
  before: OwnTerms & { user_id: number },
  after: OwnTerms,
) => {
  if (changesOwnTerms(me, before, after) && (await employment.hasOtherGroupHr(tx, me.id)))
    forbidden(
      OWN_TERMS,
      'own_terms',
      Object.fromEntries(changedOwnFields(before, after).map((it) => [it, [OWN_TERMS]])),
    )
}

const changedOwnFields = (before: OwnTerms, after: OwnTerms) =>
  TERM_FIELDS.filter((it) => before[it] !== undefined && !isSameValue(before[it], after[it]))

const changesOwnTerms = (me: Pick<Me, 'id'>, before: OwnTerms & { user_id: number }, after: OwnTerms) =>
  before.user_id === me.id && changedOwnFields(before, after).length > 0

/** A plan about the caller can only be withdrawn by another HR account while one exists. */
export const refuseOwnPlan = async (tx: Db, me: Pick<Me, 'id'>, { user_id }: { user_id: number }) => {
  if (user_id === me.id && (await employment.hasOtherGroupHr(tx, me.id))) forbidden(OWN_PLAN, 'own_terms')
}

/** The change was rolled back, so the audit row of the attempt is written separately. */
export const auditRefusal = async (db: Db, audit: AuditRecord, error: unknown): Promise<never> => {
  if (error instanceof HttpError && error.code === 'own_terms')
    await audit.writeRefusal(db, Object.keys(error.errors ?? {}))
  throw error
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
