import { handover } from '#contract/lifecycle/handover.ts'
import { type CompanyItem, companyItem } from '#contract/lifecycle/item.ts'
import { isHrOf } from '#contract/policy.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { itemCalls } from './calls.ts'
import { answerHandover, giveItem } from './hand-over.ts'
import { handoverListRoutes } from './handover-list-routes.ts'
import * as itemQueries from './queries.ts'
import { receiveReturn, undoReturn } from './take-back.ts'

const WHAT = 'Barang'
const TAKEN = 'Nomor seri ini sudah ada'
const taken = { items_serial: () => conflict(TAKEN, 'duplicate', { serial_number: [TAKEN] }) }

const requireKind = async (tx: Db, id: number) => {
  const [kind] = await tx`select id from item_kinds where id = ${id} and active`
  if (!kind) invalid({ kind_id: ['Pilihan tidak ditemukan'] })
}

const findVisible = async (tx: Db, me: Caller, id: number): Promise<CompanyItem> => {
  await tx`select from items where id = ${id} for update`
  const found = await itemQueries.findItem(tx, id)
  return found && isHrOf(me, found.company_id) ? found : notFound(WHAT)
}

const auditOf = ({ company_id, kind_name, name, serial_number, value, note, state }: CompanyItem) => ({
  ...{ company_id, kind_name, name, serial_number, value, note, state },
})

const mountItems = (app: App) => {
  mount(app, companyItem.list, async ({ db, me, query: { company_id, ...query } }) => {
    const { page, page_size, ...asked } = query
    const filters = { ...asked, scope: companyScopeOf(me, company_id) }
    const [rows, total] = await Promise.all([
      itemQueries.pageOfItems(db, filters, { page, page_size }),
      itemQueries.countCompanyItems(db, filters),
    ])
    return paged(rows, total, query)
  })
  mount(app, companyItem.add, async ({ db: tx, me, audit, body }) => {
    if (!isHrOf(me, body.company_id)) forbidden('Entitas ini di luar cakupan Anda', 'scope')
    const [company] = await tx`select id from companies where id = ${body.company_id}`
    if (!company) invalid({ company_id: ['Pilihan tidak ditemukan'] })
    await requireKind(tx, body.kind_id)
    const { value = null, note = null, ...rest } = body
    const inserted = tx<{ id: number }[]>`insert into items ${tx.values({ ...rest, value, note })} returning id`
    const { id } = exactlyOne(await explainConstraint(inserted, taken))
    const row = await findVisible(tx, me, id)
    audit.note({ entity_id: id, after: auditOf(row) })
    return row
  })
  mount(app, companyItem.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const before = await findVisible(tx, me, id)
    if (body.kind_id !== before.kind_id) await requireKind(tx, body.kind_id)
    const { value = null, note = null, state = before.state, ...rest } = body
    if (before.state === 'held' && state !== 'held') conflict(`Sedang dipegang ${before.holder_name ?? ''}`, 'held')
    await explainConstraint(tx`update items set ${tx.set({ ...rest, value, note, state })} where id = ${id}`, taken)
    const row = await findVisible(tx, me, id)
    audit.note({ before: auditOf(before), after: auditOf(row) })
    return row
  })
  mount(app, companyItem.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const before = await findVisible(tx, me, id)
    const [used] = await tx`select id from handovers where item_id = ${id} limit 1`
    if (used) conflict('Barang ini pernah diserahkan', 'in_use')
    await tx`delete from items where id = ${id}`
    audit.note({ before: auditOf(before) })
    return before
  })
  mountInThread(app, itemCalls.preview)
  mountInThread(app, itemCalls.import)
}

export const itemRoutes = (app: App) => {
  mountItems(app)
  handoverListRoutes(app)
  mount(app, handover.add, async ({ db: tx, me, clock, audit, body }) => {
    const row = await giveItem({ tx, me, clock, mayIn: (company_id) => isHrOf(me, company_id) }, body)
    audit.note({ entity_id: row.id, subject_user_id: row.user_id, after: { what: row.what, handed_at: row.handed_at } })
    return row
  })
  mount(app, handover.giveBack, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const row = await receiveReturn({ tx, me, clock, mayIn: (company_id) => isHrOf(me, company_id) }, id, body)
    audit.note({ subject_user_id: row.user_id, after: { what: row.what, ...body } })
    return row
  })
  mount(app, handover.undo, async ({ db: tx, me, clock, audit, params: { id }, body: { note } }) => {
    const row = await undoReturn({ tx, me, clock, mayIn: (company_id) => isHrOf(me, company_id) }, id, note)
    audit.note({ subject_user_id: row.user_id, after: { what: row.what, note } })
    return row
  })
  mount(app, handover.acknowledge, async ({ db: tx, me, clock, audit, params: { id }, body }) => {
    const row = await answerHandover({ tx, me, clock }, id, body)
    audit.note({ subject_user_id: me.id, after: { what: row.what, accepted: body.accepted } })
    return row
  })
}
