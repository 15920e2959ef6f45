import { audit } from '#contract/platform/audit.ts'
import { managesPay } from '#contract/policy.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { copyQuery } from '#server/platform/spreadsheet/copy-rows.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { listAuditEvents, listOwnEvents } from './event-queries.ts'
import { countAudit, countOwnAudit, listAudit, listOwnAudit, selectAudit } from './queries.ts'
import { auditReport } from './report.ts'

export const auditRoutes = (app: App) => {
  mount(app, audit.list, async ({ db, me, query }) => {
    // Rows that this process still buffers must be in the list.
    await app.readAudit.flush()
    const [rows, total] = [await listAudit(db, query, managesPay(me)), await countAudit(db, query)]
    return paged(rows, total, query)
  })

  mount(app, audit.export, async ({ sql, me, query }) => {
    await app.readAudit.flush()
    const { fields, from } = selectAudit(sql, query, managesPay(me))
    return { name: 'jejak.xls', content: await exportReport(sql, me, auditReport, copyQuery(fields, from)) }
  })

  mount(app, audit.events, async ({ db, me, query }) => {
    await app.readAudit.flush()
    return listAuditEvents(db, query, managesPay(me))
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
