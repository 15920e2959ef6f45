import { people, peopleFile } from '#contract/people.ts'
import { canNameCompany } from '#contract/policy.ts'
import { transaction } from '#server/database/transaction.ts'
import { authorize } from '#server/errors.ts'
import { mount, orNotFound } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { exportXls } from '#server/spreadsheet/export.ts'
import { refuseFile } from '#server/spreadsheet/read/read-uploaded.ts'
import { readHeadings, readRows, storePeopleFile, validateRows } from './import-file.ts'
import { countVerdicts, shownRow } from './import-kind.ts'
import { findMapping, saveMapping } from './mapping-queries.ts'
import { personalTemplate } from './personal-sheet.ts'
import { resultSheet } from './result-sheet.ts'
import { causesOf } from './row-error.ts'
import { peopleSheet, selectPeople, templateOf } from './sheet.ts'

export const peopleRoutes = (app: App) => {
  mount(app, people.template, async ({ db, me, query }) =>
    query.kind === 'personal'
      ? { name: 'template-data-pribadi.xlsx', content: await personalTemplate(db) }
      : { name: 'template-karyawan.xlsx', content: await templateOf(db, me) },
  )

  mount(app, people.export, async ({ sql, me, query }) => ({
    name: 'karyawan.xls',
    content: await exportXls(sql, me, peopleSheet, (tx) => selectPeople(tx, me, query)),
  }))

  mount(app, people.mapping, async ({ db, me, query }) => {
    authorize(canNameCompany(me, query.company_id))
    return findMapping(db, query)
  })
  mount(app, people.saveMapping, async ({ db, me, query, body }) => {
    authorize(canNameCompany(me, query.company_id))
    return orNotFound(await saveMapping(db, me, query, body.mapping), 'Entitas')
  })

  mount(app, people.preview, async ({ db, clock, me, body, file }) => {
    const found = await readHeadings(file, body)
    const { rows, options } = await validateRows({ db, clock, me }, body.kind, readRows(found, body))
    const { mapping, headings, proposal, missing } = found
    const causes = causesOf(rows)
    const offered = Object.entries(options).filter(([column]) => causes.some((it) => it.column === column))
    return {
      counts: countVerdicts(rows),
      rows: rows.map(shownRow),
      mapping,
      headings,
      proposal,
      missing,
      causes,
      options: Object.fromEntries(offered.map(([column, values]) => [column, [...(values ?? [])]])),
    }
  })

  mount(app, people.results, async ({ db, clock, me, body, file }) => {
    const found = await readHeadings(file, body)
    const { rows } = await validateRows({ db, clock, me }, body.kind, readRows(found, body))
    return { name: 'hasil-impor.xlsx', content: await resultSheet(rows, body.kind) }
  })

  mount(app, people.import, async ({ db, me, audit, clock, body, file }) => {
    const found = await readHeadings(file, body)
    if (found.missing.length > 0) refuseFile(peopleFile, `Kolom ${found.missing.join(', ')} belum dipetakan`)
    const rows = readRows(found, body)
    return transaction(db, (tx) => storePeopleFile({ tx, me, audit, clock }, file, body.kind, rows))
  })
}
