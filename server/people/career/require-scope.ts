import { canGrantScope, coversScopeOf, isGroupHr, isHrOf, type Me } from '#contract/policy.ts'
import * as employment from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { forbidden } from '#server/platform/http/errors.ts'

const NOT_YOURS = 'Entitas ini di luar cakupan Anda'
const TOO_FAR = 'Cakupan hcis tidak boleh melebihi cakupan Anda'

/** The fields that determine the rights of a position. */
export const RIGHTS = ['company_id', 'job_id', 'role_id', 'status', 'company_ids'] as const

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
