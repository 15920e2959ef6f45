import { payComponent } from '#contract/pay/component.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import {
  deleteComponent,
  hasCode,
  insertComponent,
  isPaid,
  isUsed,
  listComponents,
  lockComponent,
  updateComponent,
} from './queries.ts'

const WHAT = 'Komponen'
/** The nature of a component, which its lines depend on. */
const NATURE = ['kind', 'taxable', 'paid'] as const
const duplicate = () => {
  const text = 'Kode komponen sudah ada'
  return conflict(text, 'duplicate', { code: [text] })
}

/** A component that HR may change: the ones of the computation belong to the program. */
const changeable = async (tx: Db, me: Me, id: number) => {
  const row = orNotFound(await lockComponent(tx, id), WHAT)
  if (!isHrOf(me, row.company_id)) notFound(WHAT)
  if (row.system) conflict('Komponen sistem tidak dapat diubah', 'system')
  return row
}

export const payComponentRoutes = (app: App) => {
  mount(app, payComponent.list, async ({ db, me, clock, query: { company_id } }) => {
    await companyOf(db, clock, me, company_id)
    return listComponents(db, company_id)
  })
  mount(app, payComponent.add, async ({ db: tx, me, clock, audit, body: { company_id, ...draft } }) => {
    await companyOf(tx, clock, me, company_id)
    audit.note({ after: draft })
    return (await insertComponent(tx, company_id, draft)) ?? duplicate()
  })
  mount(app, payComponent.change, async ({ db: tx, me, audit, params: { id }, body }) => {
    const { company_id, ...before } = await changeable(tx, me, id)
    if (await hasCode(tx, company_id, body.code, id)) duplicate()
    const isOther = NATURE.some((it) => before[it] !== body[it])
    if (isOther && (await isPaid(tx, id)))
      conflict('Komponen sudah dibayarkan: jenis, pajak dan cara bayarnya tetap. Buat komponen lain', 'in_use')
    const after = await updateComponent(tx, id, body)
    audit.note({ before, after })
    return after
  })
  mount(app, payComponent.remove, async ({ db: tx, me, audit, params: { id } }) => {
    const { company_id: _, ...row } = await changeable(tx, me, id)
    if (await isUsed(tx, id)) conflict('Komponen masih dipakai. Jadikan tidak aktif', 'in_use')
    await deleteComponent(tx, id)
    audit.note({ before: row })
    return row
  })
}
