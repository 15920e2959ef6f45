import { payItem } from '#contract/pay/pay-item.ts'
import { OWN_PAY, payValue, VALUE_DAYS_AHEAD, VALUE_DAYS_BACK } from '#contract/pay/pay-value.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHrOf, isOwner, type Me } from '#contract/policy.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { refuseFixedMonth } from '#server/pay/run/fixed-months.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import * as payItemQueries from './item-queries.ts'
import * as valueQueries from './queries.ts'

/** A position whose pay the caller may write: in reach, and of another person. */
const requirePosition = async (tx: Db, me: Me, id: number) => {
  const position =
    (await valueQueries.lockPaidPosition(tx, id)) ?? invalid({ position_id: ['Karyawan tidak ditemukan'] })
  if (!isHrOf(me, position.company_id)) forbidden()
  if (isOwner(me, position)) forbidden(OWN_PAY, 'own_pay')
  return position
}

/** A component that amounts may be entered for: of the company, active, and not computed. */
const requireComponent = async (tx: Db, company_id: number, component_id: number, isSingle: boolean) => {
  const refuse = (text: string) => invalid({ component_id: [text] })
  const component = await valueQueries.findComponent(tx, component_id)
  if (component?.company_id !== company_id) return refuse('Komponen tidak ditemukan')
  if (component.code === 'POKOK') return refuse('Gaji Pokok diubah lewat riwayat karier')
  if (component.system) return refuse('Komponen ini dihitung oleh sistem')
  if (!component.active) return refuse('Komponen tidak aktif')
  if (!isSingle && component.paid === 'once') return refuse('Komponen ini diisi per bulan')
  return component
}

const requireNearDay = async (tx: Db, clock: Clock, me: Me, company_id: number, day: string) => {
  const { today } = await companyOf(tx, clock, me, company_id)
  if (day < shiftDay(today, -VALUE_DAYS_BACK))
    invalid({ valid_from: [`Paling lama ${VALUE_DAYS_BACK} hari yang lalu`] })
  if (day > shiftDay(today, VALUE_DAYS_AHEAD))
    invalid({ valid_from: [`Paling jauh ${VALUE_DAYS_AHEAD} hari ke depan`] })
}

export const payValueRoutes = (app: App) => {
  mount(app, payValue.list, async ({ db, me, clock, query: { company_id, date, keyword, ...page } }) => {
    const { today } = await companyOf(db, clock, me, company_id)
    const filters = { company_id, date: date ?? today, keyword }
    const [rows, total] = await Promise.all([
      valueQueries.pageOfValues(db, filters, page),
      valueQueries.countWithValues(db, filters),
    ])
    return paged(rows, total, page)
  })
  mount(app, payValue.one, async ({ db, me, clock, params: { id } }) => {
    const position = await valueQueries.findPaidPosition(db, id)
    if (!position || !isHrOf(me, position.company_id)) return notFound('Karyawan')
    const { today } = await companyOf(db, clock, me, position.company_id)
    const [row, history] = await Promise.all([
      valueQueries.payValuesOf(db, id, today),
      valueQueries.valueHistory(db, id),
    ])
    return { ...row, history }
  })
  mount(app, payValue.save, async ({ db: tx, me, clock, audit, body }) => {
    const { position_id, component_id, valid_from, valid_until } = body
    const { company_id, user_id } = await requirePosition(tx, me, position_id)
    const { code } = await requireComponent(tx, company_id, component_id, false)
    await requireNearDay(tx, clock, me, company_id, valid_from)
    if (valid_until && valid_until < valid_from) invalid({ valid_until: ['Tanggal akhir sebelum tanggal mulai'] })
    const before = await valueQueries.valueOn(tx, body)
    await valueQueries.writeValues(tx, [body], me.position_id)
    audit.note({
      subject_user_id: user_id,
      before: { code, amount: before?.amount ?? null },
      after: { code, amount: body.amount, valid_from, valid_until },
    })
    return valueQueries.payValuesOf(tx, position_id, valid_from)
  })
}

/** An item whose pay the caller may write. */
const requireItem = async (tx: Db, me: Me, id: number) => {
  const item = await payItemQueries.lockPayItem(tx, id)
  if (!item || !isHrOf(me, item.company_id)) return notFound('Komponen bulan ini')
  if (isOwner(me, item)) forbidden(OWN_PAY, 'own_pay')
  return item
}

export const payItemRoutes = (app: App) => {
  mount(app, payItem.list, async ({ db, me, clock, query: { company_id, month, keyword, ...page } }) => {
    await companyOf(db, clock, me, company_id)
    const filters = { company_id, month, keyword }
    const [rows, total] = await Promise.all([
      payItemQueries.pageOfPayItems(db, filters, page),
      payItemQueries.countPayItems(db, filters),
    ])
    return paged(rows, total, page)
  })
  mount(app, payItem.add, async ({ db: tx, me, audit, body: { position_id, ...draft } }) => {
    const position = await requirePosition(tx, me, position_id)
    const { code } = await requireComponent(tx, position.company_id, draft.component_id, true)
    await refuseFixedMonth(tx, position.company_id, draft.month)
    const id = await payItemQueries.insertPayItem(tx, position, draft, me.position_id)
    audit.note({ subject_user_id: position.user_id, after: { code, ...draft } })
    return payItemQueries.findPayItem(tx, id)
  })
  mount(app, payItem.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const { user_id, company_id } = await requireItem(tx, me, id)
    const { code } = await requireComponent(tx, company_id, body.component_id, true)
    const before = await payItemQueries.findPayItem(tx, id)
    await refuseFixedMonth(tx, company_id, before.month)
    await refuseFixedMonth(tx, company_id, body.month)
    await payItemQueries.updatePayItem(tx, id, body, me.position_id)
    audit.note({
      subject_user_id: user_id,
      before: { code: before.code, month: before.month, amount: before.amount, note: before.note },
      after: { code, ...body },
    })
    return payItemQueries.findPayItem(tx, id)
  })
  mount(app, payItem.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const { user_id, company_id } = await requireItem(tx, me, id)
    const item = await payItemQueries.findPayItem(tx, id)
    await refuseFixedMonth(tx, company_id, item.month)
    await payItemQueries.deletePayItem(tx, id)
    audit.note({
      subject_user_id: user_id,
      before: { code: item.code, month: item.month, amount: item.amount, note: item.note },
    })
    return item
  })
}
