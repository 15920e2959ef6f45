import { payslip } from '#contract/pay/slip.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { drawSlips, slipTitle } from './draw-slips.ts'
import { findOwnSlip, listOwnSlips } from './queries.ts'

const WHAT = 'Slip gaji'

export const payslipRoutes = (app: App) => {
  mount(app, payslip.own, ({ db, me, query: { year } }) => listOwnSlips(db, me.id, year))
  mount(app, payslip.ownOne, async ({ db, me, params: { id } }) => orNotFound(await findOwnSlip(db, me.id, id), WHAT))
  mount(app, payslip.ownPdf, async ({ db, me, params: { id } }) => {
    const slip = orNotFound(await findOwnSlip(db, me.id, id), WHAT)
    return { name: `${slipTitle(slip)}.pdf`, content: await drawSlips([slip]) }
  })
}
