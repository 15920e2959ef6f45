import { exit } from '#contract/people/exit.ts'
import { isHrOf, isOwner, sameCompany } from '#contract/policy.ts'
import { findStoredPosition, hasOtherGroupHr } from '#server/org/position/employment.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import { recordedChanges } from '#server/platform/audit/mask.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import * as exitQueries from './queries.ts'
import { requireReason } from './reason.ts'

const WHO = 'Karyawan'
const OWN = 'Alasan keluar Anda sendiri hanya dapat dicatat oleh HR lain'

export const exitRoutes = (app: App) => {
  mount(app, exit.reasons, ({ db, query }) => exitQueries.listReasons(db, query.inactive === 'true'))

  mount(app, exit.one, async ({ db, me, params }) => (await visibleExit(db, me, params.positionId)).row)

  mount(app, exit.save, ({ db, me, audit, params, body }) =>
    transaction(db, async (tx) => {
      await lockPositions(tx)
      const now = await reloadCaller(tx, me, 'hcis')
      const { row: before, user_id } = await visibleExit(tx, now, params.positionId)
      if (user_id === now.id && (await hasOtherGroupHr(tx, now.id))) forbidden(OWN, 'own_terms')
      await requireReason(tx, 'reason_id', body.reason_id, before.reason_id)
      if (body.second_reason_id)
        await requireReason(tx, 'second_reason_id', body.second_reason_id, before.second_reason_id)
      await exitQueries.saveExit(tx, before, body, now.position_id)
      const after = orNotFound(await exitQueries.findExit(tx, params.positionId), WHO)
      audit.note(recordedChanges(before, after))
      return after
    }),
  )
}

const visibleExit = async (db: Db, me: Caller, position_id: number) => {
  const found = orNotFound(await findStoredPosition(db, position_id), WHO)
  const knows = isOwner(me, found) || (me.role_name === 'manager' && sameCompany(me, found))
  if (!isHrOf(me, found.company_id)) return knows ? forbidden() : notFound(WHO)
  const { user_id } = found
  const row =
    (await exitQueries.findExit(db, position_id)) ?? conflict('Karyawan ini belum punya hari terakhir', 'no_last_day')
  return { row, user_id }
}
