/** Applies a change that HR requests, or plans it for its date. */
import { BACKDATE_DAYS, PLAN_AHEAD_DAYS } from '#contract/people/career.ts'
import type { CareerChange } from '#contract/people/career-change.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { changedTerms, recordCareerEntry, todayIn } from '#server/org/position/career-entry.ts'
import type { StoredPosition } from '#server/org/position/employment.ts'
import { saveReason } from '#server/people/exit/queries.ts'
import { requireReason } from '#server/people/exit/reason.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { applyChange, draftAfter, refuseLooseScope, termsOf, withoutPlace } from './apply.ts'
import { checkDraft } from './change.ts'
import * as planQueries from './plan-queries.ts'
import { listFollowers, refuseFollowers, requireSuccessor } from './succession.ts'

export interface ChangeContext {
  tx: Db
  clock: Clock
  me: Caller
  /** Without it nothing is recorded, as in a preview. */
  audit?: AuditRecord
}

/** Changes dated today or earlier apply at once; a leaver still works on the last day, so leaving today is planned. */
export const changeOrPlan = async (
  { tx, clock, me, audit }: ChangeContext,
  before: StoredPosition,
  change: CareerChange,
) => {
  const { kind, effective_at, reason, letter_number, successor_id, exit_reason_id } = change
  const today = await todayIn(tx, clock, before.company_id)
  if (before.status === 'inactive' && kind !== 'koreksi') conflict('Karyawan ini tidak bekerja lagi', 'inactive')
  if (effective_at < shiftDay(today, -BACKDATE_DAYS)) invalid({ effective_at: ['Paling jauh satu tahun ke belakang'] })
  if (effective_at > shiftDay(today, PLAN_AHEAD_DAYS)) invalid({ effective_at: ['Paling jauh dua tahun ke depan'] })
  if (kind === 'kontrak' && change.contract_end_at && change.contract_end_at < effective_at)
    invalid({ contract_end_at: ['Akhir kontrak tidak boleh sebelum tanggal berlaku'] })
  const terms = termsOf(change)
  if (exit_reason_id) await requireReason(tx, 'exit_reason_id', exit_reason_id)
  if (successor_id) await requireSuccessor(tx, before, successor_id)
  const entry = { position_id: before.id, kind, effective_at, reason, letter_number, successor_id, by: me }
  const isAhead = kind === 'keluar' ? effective_at >= today : effective_at > today
  if (!isAhead) {
    const { after, problems: trace } = await applyChange({ tx, me, clock }, before, {
      terms,
      effective_at,
      successor_id,
    })
    if (exit_reason_id) await saveReason(tx, before.id, exit_reason_id, me.position_id)
    audit?.note(trace)
    const snapshots = { before: changedTerms(before, after), after: changedTerms(after, before) }
    return (await recordCareerEntry(tx, { ...entry, ...snapshots })).id
  }
  await refuseLooseScope(tx, before, terms)
  await checkDraft(tx, me, before, draftAfter(before, terms))
  const isMove = terms.company_id !== undefined && terms.company_id !== before.company_id
  if ((kind === 'keluar' || isMove) && !successor_id) await refuseLeavingFollowers(tx, before)
  if (kind === 'keluar') await planLeave(tx, before, effective_at)
  if (exit_reason_id) await saveReason(tx, before.id, exit_reason_id, me.position_id)
  const after = withoutPlace(before, terms)
  const { id } = await recordCareerEntry(tx, { ...entry, state: 'planned', before: changedTerms(before, after), after })
  const planned = recordedChanges(before, after)
  audit?.note({ ...planned, after: { ...planned.after, kind, effective_at } })
  return id
}

const refuseLeavingFollowers = async (tx: Db, before: StoredPosition) => {
  const followers = await listFollowers(tx, before.id)
  if (followers.length > 0) refuseFollowers(followers)
}

const planLeave = async (tx: Db, before: StoredPosition, effective_at: string) => {
  if (await planQueries.hasPlannedLeave(tx, before.id)) conflict('Karyawan ini sudah direncanakan keluar', 'planned')
  await planQueries.setLastDay(tx, before.id, effective_at)
}
