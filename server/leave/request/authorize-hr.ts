/** The rights of HR over accepted leave: the HR of the present company changes it, and lived days stay taken. */
import { daysText } from '#contract/leave/row.ts'
import { isHrOf } from '#contract/policy.ts'
import { kindLabels } from '#contract/request-kinds.ts'
import { livedDays } from '#server/leave/ledger/leave-days.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { LeaveRow } from './leave-row.ts'
import { presentCompanyOf } from './queries.ts'

const MOVED_ON = 'Karyawan ini sudah pindah entitas: cutinya diubah oleh HR entitas sekarang'

/** After a move the days come back in the present company, so its HR decides. Returns its date of today. */
export const authorizeHr = async (tx: Db, clock: Clock, me: Caller, row: LeaveRow) => {
  const present = await presentCompanyOf(tx, clock, row.position_id)
  if (!present || ![row.company_id, present.company_id].some((it) => isHrOf(me, it))) return notFound(kindLabels.leave)
  authorize(row.user_id !== me.id)
  if (!isHrOf(me, present.company_id)) forbidden(MOVED_ON)
  return present.today
}

/** A waiting leave costs nothing, so a decision stands once days were lived by it. */
export const authorizeRevert = async (tx: Db, clock: Clock, me: Caller, row: LeaveRow) => {
  const today = await authorizeHr(tx, clock, me, row)
  const days = await livedDays(tx, row, today)
  if (days > 0)
    conflict(
      `${daysText(days)} hari cuti ini sudah dijalani: gunakan Batalkan cuti agar hanya hari yang belum dijalani kembali, atau sesuaikan saldonya`,
      'lived',
    )
}
