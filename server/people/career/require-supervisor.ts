import type * as employment from '#server/org/position/employment.ts'
import { canLead, wouldLoop } from '#server/org/position/supervisor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'

const LOOP = 'Atasan tidak boleh karyawan ini sendiri atau bawahannya'
const NO_LEADER = 'Atasan tidak ditemukan di entitas ini'

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
