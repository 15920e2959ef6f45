import { type CorrectionDraft, correction } from '#contract/time/correction.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { editRequest } from '#server/request/flow/edit-request.ts'
import { valuesOf } from '#server/request/flow/kind.ts'
import { mountDecision, mountReads, mountRemoval } from '#server/request/flow/routes.ts'
import { submitRequest } from '#server/request/flow/submit-request.ts'
import { refuseImpossible } from './check.ts'
import { mountEffect } from './effect.ts'
import { mountProof } from './file.ts'
import { corrections } from './kind.ts'

/** The columns to store, once the day is checked in the transaction that stores them. */
const checkedValues =
  (clock: Clock, { position_id }: Caller, asked: CorrectionDraft) =>
  async (tx: Db) => {
    await refuseImpossible(tx, clock, { position_id, asked })
    // A time that is left out is not corrected.
    return { in: null, out: null, location: null, ...valuesOf(corrections, asked) }
  }

export const correctionRoutes = (app: App) => {
  const { env } = app.services
  mountReads(app, corrections)
  mountDecision(app, corrections)
  mountRemoval(app, corrections)
  mountProof(app)
  mountEffect(app)
  mount(app, correction.submit, async ({ db, clock, me, body }) =>
    corrections.show(me, await submitRequest(db, corrections, me, { values: checkedValues(clock, me, body) }), env),
  )
  mount(app, correction.edit, async ({ db, clock, me, params: { id }, body: { version, ...asked } }) => {
    const values = checkedValues(clock, me, asked)
    return corrections.show(me, await editRequest(db, corrections, me, { id, version, values }), env)
  })
}
