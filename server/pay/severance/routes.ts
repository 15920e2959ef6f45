import { paySeverance, severancePartNames, severanceParts } from '#contract/pay/severance.ts'
import { severanceReasons } from '#contract/pay/severance-reasons.ts'
import { isHrOf } from '#contract/policy.ts'
import { wholeRupiah } from '#server/pay/engine/rupiah.ts'
import { finalTax, severance } from '#server/pay/engine/service.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'
import { severanceReasonOf } from '#server/pay/law/tables.ts'
import { SEVERANCE, SEVERANCE_TAX } from '#server/pay/run/added-lines.ts'
import { changeSlip, componentsByCode } from '#server/pay/run/change-slip.ts'
import { LEAVE_LEFT, otherRunsWith } from '#server/pay/run/final-pay.ts'
import { payValuesOf } from '#server/pay/value/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { compensationOf, readLeavers } from './leavers.ts'
import { findLeaving, fixedCodes } from './queries.ts'

const MONTHS_OF_YEAR = 12

/** The rest of the leave is paid once, in a monthly run or with severance; severance itself as well. */
const requirePaidOnce = async (tx: Db, run_id: number, position_id: number, leave: number) => {
  const where = async (code: string) => (await otherRunsWith(tx, run_id, [position_id], code)).get(position_id)
  const severed = await where(SEVERANCE)
  if (severed) conflict(`Pesangon sudah ada di ${severed}`, 'severance_paid')
  const paid = leave > 0 ? await where(LEAVE_LEFT) : undefined
  if (paid) conflict(`Sisa cuti sudah ada di ${paid}; isi penggantian sisa cuti dengan 0`, 'leave_paid')
}

export const paySeveranceRoutes = (app: App) => {
  mount(app, paySeverance.preview, async ({ db, me, clock, audit, body: { position_id, reason, last_day } }) => {
    const position = await findLeaving(db, position_id)
    if (!position || !isHrOf(me, position.company_id)) return notFound('Posisi')
    const { user_id, name, company_id, start_at } = position
    if (start_at !== null && last_day < start_at) invalid({ last_day: ['Sebelum mulai bekerja'] })
    const paid = await payValuesOf(db, position_id, last_day)
    const fixed = await fixedCodes(db, company_id)
    const allowances = paid.values.filter((it) => fixed.has(it.code)).reduce((sum, it) => sum + (it.amount ?? 0), 0)
    const wage = (paid.base_salary ?? 0) + allowances
    const facts = (await readLeavers(db, clock, [{ ...position, last_day }])).get(position_id)
    if (!facts) return notFound('Posisi')
    const years = Math.floor(facts.months / MONTHS_OF_YEAR)
    const { unused_leave, day_divisor } = facts
    const { article, uang_pisah } = severanceReasonOf(reason)
    audit.note({ subject_user_id: user_id, entity_id: position_id, after: { position_id, reason, last_day } })
    return {
      ...{ position_id, user_id, name, article, uang_pisah, years, wage, unused_leave, day_divisor },
      ...severance({ wage, years, reason, unused_leave, day_divisor }),
      compensation: compensationOf(wage, facts),
    }
  })
  mount(app, paySeverance.confirm, async ({ db: tx, me, audit, params, body: { reason, note, ...typed } }) => {
    const parts = severancePartNames.map((part) => ({ part, amount: wholeRupiah(String(typed[part])) }))
    const total = parts.reduce((sum, it) => sum + it.amount, 0)
    const change = await changeSlip(tx, me, params, async ({ kept, position_id, about }) => {
      if (!about.is_leaver) conflict('Pesangon hanya untuk karyawan yang keluar pada masa ini', 'not_leaving')
      const others = kept.lines.filter((it) => it.code !== SEVERANCE && it.code !== SEVERANCE_TAX)
      if (total === 0) return { ...kept, lines: others }
      await requirePaidOnce(tx, params.id, position_id, typed.leave_pay)
      const component = await componentsByCode(tx, params.id, [SEVERANCE, SEVERANCE_TAX])
      const line = (code: string, amount: number, text: string) => {
        const { id, name, kind, taxable, reduces } = component(code)
        return {
          ...{ position_id, component_id: id, code, name, kind, taxable, reduces, manual: true, amount, note },
          text: `${name} ${amountText(amount)}: ${text}`,
        }
      }
      const said = parts
        .filter((it) => it.amount > 0)
        .map((it) => `${severanceParts[it.part]} ${amountText(it.amount)}`)
        .join(' + ')
      const tax = finalTax(total)
      return {
        ...kept,
        lines: [
          ...others,
          line(SEVERANCE, total, `${said} (${severanceReasons.label(reason)})`),
          ...(tax > 0 ? [line(SEVERANCE_TAX, tax, `final dari ${amountText(total)}`)] : []),
        ],
      }
    })
    audit.note({
      before: change.before && {
        lines: change.before.lines.filter((it) => it.manual).map((it) => it.text),
        net: change.before.sums.net,
      },
      after: {
        reason,
        lines: change.after.lines.filter((it) => it.manual).map((it) => it.text),
        net: change.after.sums.net,
      },
    })
    return change.after
  })
}
