/** Lists of things that people have, with their file and receipts. */
import { type HandoverFilters, handover } from '#contract/lifecycle/handover.ts'
import { isHrOf } from '#contract/policy.ts'
import { readLetterhead } from '#server/letter/letterhead/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { drawReceipt } from './draw-receipt.ts'
import * as itemQueries from './queries.ts'
import { handoverReport } from './report.ts'

export const handoverListRoutes = (app: App) => {
  const whereOf = (db: Db, me: Caller, { company_id, ...filters }: HandoverFilters) =>
    itemQueries.handoverWhere(db, { me, scope: companyScopeOf(me, company_id) }, filters)
  mount(app, handover.list, async ({ db, me, query: { page, page_size, ...filters } }) => {
    const where = whereOf(db, me, filters)
    const [rows, total] = await Promise.all([
      itemQueries.pageOfHandovers(db, where, { page, page_size }),
      itemQueries.countHandovers(db, where),
    ])
    return paged(rows, total, { page, page_size })
  })
  mount(app, handover.managerList, async ({ db, me, query: { page, page_size, ...filters } }) => {
    const where = whereOf(db, me, filters)
    const [rows, total] = await Promise.all([
      itemQueries.pageOfHandovers(db, where, { page, page_size }),
      itemQueries.countHandovers(db, where),
    ])
    return paged(
      rows.map(({ charge: _charge, ...it }) => it),
      total,
      { page, page_size },
    )
  })
  mount(app, handover.export, async ({ db, sql, me, query }) => {
    const rows = await db<{ id: number }[]>`
      select h.id from handovers h where ${whereOf(db, me, query)} ${itemQueries.newestFirst(db)}`
    const content = await exportReport(sql, me, handoverReport, { ids: rows.map((it) => it.id) })
    return { name: 'barang.xls', content }
  })
  mount(app, handover.own, ({ db, me }) =>
    itemQueries.listHandovers(
      db,
      db`h.position_id in (select id from positions where user_id = ${me.id})`,
      db`order by h.returned_at is not null, h.id desc limit 200`,
    ),
  )
  mount(app, handover.pdf, async ({ db, me, audit, params: { id } }) => {
    const [found] = await itemQueries.listHandovers(db, db`h.id = ${id}`)
    const row = orNotFound(found && isHrOf(me, found.company_id) ? found : undefined, 'Serah terima')
    audit.note({ subject_user_id: row.user_id })
    const head = await readLetterhead(db, row.company_id)
    return { name: `serah-terima-${id}.pdf`, content: await drawReceipt(row, head?.is_set ? head : undefined) }
  })
}
