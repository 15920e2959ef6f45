import { reportReader } from '#contract/report/reader.ts'
import { sortedIds } from '#server/org/position/position-draft.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import * as readerQueries from './queries.ts'

export const reportReaderRoutes = (app: App) => {
  mount(app, reportReader.list, async ({ db }) => readerQueries.listReaders(db))
  mount(app, reportReader.save, async ({ db: tx, me, audit, body }) => {
    await reloadCaller(tx, me, 'group-hcis')
    const company_ids = sortedIds(body.company_ids)
    const person =
      (await readerQueries.findNamed(tx, body.position_id)) ?? invalid({ position_id: ['Karyawan tidak ditemukan'] })
    if ((await readerQueries.unknownCompanies(tx, company_ids)).length > 0)
      invalid({ company_ids: ['Entitas tidak ditemukan'] })
    await readerQueries.saveReader(tx, { position_id: body.position_id, company_ids })
    audit.note({ entity_id: body.position_id, subject_user_id: person.user_id, after: { company_ids } })
    return { position_id: body.position_id, name: person.name, company_ids }
  })
  mount(app, reportReader.remove, async ({ db: tx, me, audit, params: { positionId } }) => {
    await reloadCaller(tx, me, 'group-hcis')
    const { position_id, company_ids } = orNotFound(await readerQueries.removeReader(tx, positionId), 'Pembaca laporan')
    audit.note({ entity_id: position_id, before: { company_ids } })
    return { position_id }
  })
}
