import { canDelegate } from '#contract/policy-decision.ts'
import { delegation } from '#contract/request/delegation.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, invalid } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import * as delegationQueries from './queries.ts'

const NO_DEPUTY = 'Pilih manajer atau HR yang masih aktif di perusahaan Anda'
const OVER = 'Tanggal akhir sudah lewat'
const TAKEN = 'Sudah ada wakil pada tanggal tersebut'

export const delegationRoutes = (app: App) => {
  mount(app, delegation.list, async ({ sql, me }) => {
    const [data, standing_in] = await Promise.all([
      delegationQueries.listDelegations(sql, me),
      delegationQueries.listActingFor(sql, me),
    ])
    return { data, standing_in, can_delegate: canDelegate(me) }
  })

  mount(app, delegation.deputies, ({ sql, me }) => delegationQueries.listDeputies(sql, me))

  mount(app, delegation.add, ({ db, me: caller, audit, body }) => {
    const stored = transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller)
      authorize(canDelegate(me), 'Anda tidak memutuskan pengajuan, sehingga tidak dapat menunjuk wakil')
      if (!(await delegationQueries.lockDeputy(tx, me, body.to_position_id))) invalid({ to_position_id: [NO_DEPUTY] })
      const id = (await delegationQueries.insertDelegation(tx, me, body)) ?? invalid({ to: [OVER] })
      const { to_position_id, from, to } = body
      audit.note({ after: { to_position_id, from, to } })
      return orNotFound(await delegationQueries.findDelegation(tx, me, id))
    })
    return explainConstraint(stored, {
      delegations_do_not_overlap: () => conflict(TAKEN, 'overlap', { from: [TAKEN] }),
    })
  })

  mount(app, delegation.end, ({ db, me, audit, params: { id } }) =>
    transaction(db, async (tx) => {
      const before = orNotFound(await delegationQueries.findDelegation(tx, me, id), 'Wakil')
      // Ending a delegation is idempotent, so a repeated call returns the ended one.
      if (!(await delegationQueries.endDelegation(tx, me, id))) {
        audit.note({ each: [] })
        return before.ended_at ? before : conflict('Delegasi sudah selesai')
      }
      audit.note({ before: { to_position_id: before.to_position_id } })
      return orNotFound(await delegationQueries.findDelegation(tx, me, id))
    }),
  )
}
