import { type LawValueRow, payLaw } from '#contract/pay/law-value.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { type AddedValue, deleteLawValue, fixedSince, insertLawValue, listAdded } from './queries.ts'
import { lawOfProgram } from './tables.ts'

const rowOf = ({ by, ...it }: AddedValue): LawValueRow => ({
  ...it,
  source: by === null ? 'Ditambahkan grup' : `Ditambahkan ${by}`,
})

const listAll = async (db: Db): Promise<LawValueRow[]> => {
  const known = lawOfProgram.map((it) => ({ id: null, ...it }))
  const order = (it: LawValueRow) => `${it.key} ${it.month}`
  return [...known, ...(await listAdded(db)).map(rowOf)].toSorted((a, b) => order(a).localeCompare(order(b)))
}

/** Approved runs keep the values that they were computed with. */
const refuseFixed = async (tx: Db, month: string) => {
  const fixed = await fixedSince(tx, month)
  if (fixed) conflict(`Gaji bulan ${fixed} sudah disetujui`, 'month_closed')
}

export const payLawRoutes = (app: App) => {
  mount(app, payLaw.list, ({ db }) => listAll(db))
  mount(app, payLaw.add, async ({ db: tx, me, audit, body }) => {
    await refuseFixed(tx, body.month)
    const id = await insertLawValue(tx, body, me.position_id)
    if (id === undefined) return conflict('Nilai bulan ini sudah ada', 'duplicate', { month: ['Sudah ada'] })
    audit.note({ entity_id: id, after: body })
    return rowOf(orNotFound((await listAdded(tx)).find((it) => it.id === id)))
  })
  mount(app, payLaw.remove, async ({ db: tx, audit, params: { id } }) => {
    const row = orNotFound(
      (await listAdded(tx)).find((it) => it.id === id),
      'Nilai',
    )
    await refuseFixed(tx, row.month)
    await deleteLawValue(tx, id)
    audit.note({ before: { key: row.key, month: row.month, value: row.value } })
    return rowOf(row)
  })
}
