import { people } from '#contract/people/import.ts'
import { canNameCompany } from '#contract/policy.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { copyQuery } from '#server/platform/spreadsheet/copy-rows.ts'
import { exportReport } from '#server/platform/spreadsheet/export.ts'
import { peopleCalls } from './calls.ts'
import { findMapping, saveMapping } from './mapping-queries.ts'
import { peopleReport, selectPeople } from './sheet.ts'

export const peopleRoutes = (app: App) => {
  mountInThread(app, peopleCalls.template)
  mount(app, people.export, async ({ sql, me, query }) => {
    const { fields, from } = selectPeople(sql, me, query)
    return { name: 'karyawan.xls', content: await exportReport(sql, me, peopleReport, copyQuery(fields, from)) }
  })

  mount(app, people.mapping, async ({ db, me, query }) => {
    authorize(canNameCompany(me, query.company_id))
    return findMapping(db, query)
  })
  mount(app, people.saveMapping, async ({ db, me, query, body }) => {
    authorize(canNameCompany(me, query.company_id))
    return orNotFound(await saveMapping(db, me, query, body.mapping), 'Entitas')
  })

  mountInThread(app, peopleCalls.preview)
  mountInThread(app, peopleCalls.results)
  mountInThread(app, peopleCalls.import)
}
