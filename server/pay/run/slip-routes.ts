/** The slips of a run: as lists, one by one, and what HR writes on them. */
import { payRun } from '#contract/pay/run.ts'
import { wholeRupiah } from '#server/pay/engine/rupiah.ts'
import { findSlip } from '#server/pay/slip/queries.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { changeSlip, type SlipChange, withLine, withoutLine } from './change-slip.ts'
import { makersOfRun } from './event-queries.ts'
import { findRun } from './queries.ts'
import { countComparison, countSlips, listWarnings, pageOfComparison, pageOfSlips } from './slip-queries.ts'
import { requireReadable } from './steps.ts'

const valuesOf = ({ lines, sums, note, excluded, cash }: SlipChange['after']) => ({
  net: sums.net,
  tax: sums.tax,
  lines: lines.filter((it) => it.manual).map((it) => it.text),
  note,
  excluded,
  cash,
})
const auditOf = ({ before, after }: SlipChange) => ({ before: before && valuesOf(before), after: valuesOf(after) })

export const payRunSlipRoutes = (app: App) => {
  mount(app, payRun.slips, async ({ db, me, params: { id }, query: { warning, keyword, ...page } }) => {
    requireReadable(me, await findRun(db, id))
    const filters = { run_id: id, warning, keyword }
    const [rows, total] = await Promise.all([pageOfSlips(db, filters, page), countSlips(db, filters)])
    return paged(rows, total, page)
  })
  mount(app, payRun.slip, async ({ db, me, params: { id, userId } }) => {
    requireReadable(me, await findRun(db, id))
    return orNotFound(await findSlip(db, id, userId), 'Slip gaji')
  })
  mount(app, payRun.comparison, async ({ db, me, params: { id }, query: { only, ...page } }) => {
    const run = requireReadable(me, await findRun(db, id))
    const filters = { run, only }
    const [rows, total] = await Promise.all([pageOfComparison(db, filters, page), countComparison(db, filters)])
    return paged(rows, total, page)
  })
  mount(app, payRun.warnings, async ({ db, me, audit, params: { id } }) => {
    requireReadable(me, await findRun(db, id))
    const warnings = await listWarnings(db, id, await makersOfRun(db, id))
    audit.note({ listed: warnings.flatMap((it) => it.people.map((person) => person.user_id)) })
    return warnings
  })
  mount(app, payRun.addLine, async ({ db: tx, me, audit, params, body }) => {
    const change = await changeSlip(tx, me, params, (input) => withLine(tx, params.id, input, body))
    audit.note(auditOf(change))
    return change.after
  })
  mount(app, payRun.removeLine, async ({ db: tx, me, audit, params }) => {
    const change = await changeSlip(tx, me, params, (input) => withoutLine(tx, input, params.id, params.lineId))
    audit.note(auditOf(change))
    return change.after
  })
  mount(app, payRun.setTax, async ({ db: tx, me, audit, params, body: { amount, reason } }) => {
    const change = await changeSlip(tx, me, params, ({ kept, facts }) => {
      if (facts.tax.mode !== 'manual') conflict('PPh 21 karyawan ini dihitung oleh sistem', 'computed_tax')
      return { ...kept, manual_tax: wholeRupiah(String(amount)), manual_tax_reason: reason }
    })
    audit.note(auditOf(change))
    return change.after
  })
  mount(app, payRun.exclude, async ({ db: tx, me, audit, params, body: { reason } }) => {
    const change = await changeSlip(tx, me, params, ({ kept }) => ({ ...kept, excluded: reason }))
    audit.note(auditOf(change))
    return change.after
  })
  mount(app, payRun.cash, async ({ db: tx, me, audit, params, body: { on } }) => {
    const change = await changeSlip(tx, me, params, ({ kept }) => ({ ...kept, cash: on }))
    audit.note(auditOf(change))
    return change.after
  })
  mount(app, payRun.note, async ({ db: tx, me, audit, params, body: { text } }) => {
    const change = await changeSlip(tx, me, params, ({ kept }) => ({ ...kept, note: text }))
    audit.note(auditOf(change))
    return change.after
  })
}
