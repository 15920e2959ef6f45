import { audit } from '#contract/platform/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { exportXls } from '#server/platform/spreadsheet/export.ts'
import { listAuditEvents, listOwnEvents } from './event-queries.ts'
import { countAudit, countOwnAudit, listAudit, listOwnAudit, selectAudit } from './queries.ts'
import { auditSheet } from './sheet.ts'

export const auditRoutes = (app: App) => {
  mount(app, audit.list, async ({ db, query }) => {
    // Rows that this process still buffers must be in the list.
    await app.readAudit.flush()
    const [rows, total] = [await listAudit(db, query), await countAudit(db, query)]
    return paged(rows, total, query)
  })

  mount(app, audit.export, async ({ sql, me, query }) => {
    await app.readAudit.flush()
    return { name: 'jejak.xls', content: await exportXls(sql, me, auditSheet, (db) => selectAudit(db, query)) }
  })

  mount(app, audit.events, async ({ db, query }) => {
    await app.readAudit.flush()
    return listAuditEvents(db, query)
  })
  mount(app, audit.ownEvents, async ({ db, me, query }) => {
    await app.readAudit.flush()
    return listOwnEvents(db, me.id, query)
  })

  mount(app, audit.own, async ({ db, me, query }) => {
    await app.readAudit.flush()
    const [rows, total] = [await listOwnAudit(db, me.id, query), await countOwnAudit(db, me.id)]
    return paged(rows, total, query)
  })
}
