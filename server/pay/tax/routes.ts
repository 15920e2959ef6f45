import { OWN_PAY } from '#contract/pay/pay-value.ts'
import { payOpening } from '#contract/pay/tax-opening.ts'
import { payPosition, payTax } from '#contract/pay/tax-status.ts'
import { isHrOf, isOwner, type Me } from '#contract/policy.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { refuseFixedYear } from '#server/pay/run/fixed-months.ts'
import { lockPaidPosition } from '#server/pay/value/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import * as openingQueries from './opening-queries.ts'
import * as taxQueries from './queries.ts'

const refuseOwn = () => forbidden(OWN_PAY, 'own_pay')

/** Different people of the company, and not the caller. */
const requireOthers = async (tx: Db, me: Me, company_id: number, ids: readonly number[]) => {
  if (ids.includes(me.id)) refuseOwn()
  if (new Set(ids).size < ids.length) invalid({ rows: ['Karyawan yang sama dua kali'] })
  const known = await taxQueries.taxedPeople(tx, company_id, ids)
  const unknown = ids.findIndex((it) => !known.has(it))
  if (unknown >= 0) invalid({ [`rows.${unknown}.user_id`]: ['Karyawan tidak ditemukan'] })
}

export const payTaxRoutes = (app: App) => {
  mount(app, payTax.list, async ({ db, me, clock, query: { confirmed, company_id, year, keyword, ...page } }) => {
    await companyOf(db, clock, me, company_id)
    const filters = { company_id, year, keyword, confirmed: confirmed && confirmed === 'true' }
    const [rows, total] = await Promise.all([
      taxQueries.pageOfStatuses(db, filters, page),
      taxQueries.countStatuses(db, filters),
    ])
    return paged(rows, total, page)
  })
  mount(app, payTax.save, async ({ db: tx, me, clock, audit, params: { userId, year }, body }) => {
    const { company_id, ...values } = body
    await companyOf(tx, clock, me, company_id)
    if (isOwner(me, { user_id: userId })) refuseOwn()
    if (!(await taxQueries.taxedPeople(tx, company_id, [userId])).has(userId)) notFound('Karyawan')
    const before = await taxQueries.taxStatusOf(tx, company_id, year, userId)
    await taxQueries.writeStatus(tx, userId, year, body, me.position_id)
    const { status, confirmed, tax_mode, annualise } = before
    audit.note({ before: { status, confirmed, tax_mode, annualise }, after: { ...values, company_id } })
    return taxQueries.taxStatusOf(tx, company_id, year, userId)
  })
  mount(app, payTax.confirm, async ({ db: tx, me, clock, audit, query: { company_id, year }, body: { rows } }) => {
    await companyOf(tx, clock, me, company_id)
    const ids = rows.map((it) => it.user_id)
    await requireOthers(tx, me, company_id, ids)
    const storedOf = await taxQueries.statusesOfPeople(tx, company_id, ids)
    const confirmed = rows.map((it) => ({ ...it, year, confirmed: true }))
    await taxQueries.storeStatuses(tx, { company_id, changed_by: me.position_id }, confirmed)
    audit.note({
      each: rows.map(({ user_id, status }) => {
        const before = storedOf(user_id, year)
        return {
          subject_user_id: user_id,
          before: { status: before?.status ?? null, confirmed: before?.confirmed ?? false },
          after: { status, confirmed: true, company_id, year },
        }
      }),
    })
    return { confirmed: rows.length }
  })
  mount(app, payOpening.list, async ({ db, me, clock, query: { company_id, year } }) => {
    await companyOf(db, clock, me, company_id)
    return openingQueries.listOpenings(db, company_id, year)
  })
  mount(app, payOpening.save, async ({ db: tx, me, clock, audit, query: { company_id, year }, body: { rows } }) => {
    await companyOf(tx, clock, me, company_id)
    const ids = rows.map((it) => it.user_id)
    await requireOthers(tx, me, company_id, ids)
    await refuseFixedYear(tx, company_id, year)
    const before = (await openingQueries.listOpenings(tx, company_id, year)).filter((it) => ids.includes(it.user_id))
    const figuresOf = ({ employee_identity: _, name: __, ...figures }: (typeof before)[number]) => figures
    await openingQueries.writeOpenings(tx, { company_id, year, changed_by: me.position_id }, rows)
    const after = await openingQueries.listOpenings(tx, company_id, year)
    const changed = after.filter((it) => ids.includes(it.user_id))
    audit.note({
      each: changed.map((it) => ({
        subject_user_id: it.user_id,
        before: { ...before.filter((old) => old.user_id === it.user_id).map(figuresOf)[0], company_id, year },
        after: { ...figuresOf(it), company_id, year },
      })),
    })
    return after
  })
  mount(app, payPosition.save, async ({ db: tx, me, audit, params: { id }, body }) => {
    const position = await lockPaidPosition(tx, id)
    if (!position || !isHrOf(me, position.company_id)) return notFound('Posisi')
    if (isOwner(me, position)) refuseOwn()
    const before = await taxQueries.payTermsOf(tx, id)
    await taxQueries.writePayTerms(tx, id, body, me.position_id)
    audit.note({ before, after: body })
    return { position_id: id, ...body }
  })
}
