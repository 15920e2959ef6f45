import { payYearEnd } from '#contract/pay/year-end.ts'
import { policyOn } from '#server/pay/run/run-terms.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { a1Rows, listOwnA1s } from './a1.ts'
import { drawA1 } from './draw-a1.ts'
import { payYearEndCalls } from './year-end-calls.ts'

export const payYearEndRoutes = (app: App) => {
  mountInThread(app, payYearEndCalls.simulation)
  mount(app, payYearEnd.ownA1s, ({ db, me }) => listOwnA1s(db, me.id))
  mount(app, payYearEnd.ownA1, async ({ db, me, params: { year, companyId } }) => {
    const rows = await a1Rows(db, companyId, year, db`and s.user_id = ${me.id}`)
    const row = orNotFound(
      rows.find((it) => it.is_published),
      'Bukti potong',
    )
    const { npwp, signer } = await policyOn(db, companyId, `${year}-12-31`)
    return { name: `bukti-potong-a1-${year}.pdf`, content: await drawA1(row, { npwp, signer }) }
  })
}
