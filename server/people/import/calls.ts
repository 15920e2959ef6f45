import { people, peopleFile } from '#contract/people/import.ts'
import type { ImportKind } from '#contract/people/import-columns.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { causesOf } from '#server/platform/import/row-error.ts'
import { refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { readPeopleTable, readRows, storePeopleFile, validateRows } from './import-file.ts'
import { countsOf, type PeopleImportRow, shownRow } from './import-kind.ts'
import { resultSheet } from './result-sheet.ts'

/** A preview tells which values of a person are the stored ones. */
const shownPeople = (kind: ImportKind, rows: readonly PeopleImportRow[]) => ({
  listed: [...new Set(rows.flatMap((it) => it.person?.id ?? []))],
  after: { kind },
})

/** Answered in the call thread: a file has up to 5,000 rows, each compared with what is stored. */
export const peopleCalls = {
  preview: threadCall(people.preview, async ({ db, clock, me, audit, body, file }) => {
    const table = await readPeopleTable(file, body)
    const { rows, options } = await validateRows({ db, clock, me }, body.kind, readRows(table, body))
    audit.note(shownPeople(body.kind, rows))
    const { mapping, headings, proposal, missing } = table
    const causes = causesOf(rows)
    const offered = Object.entries(options).filter(([column]) => causes.some((it) => it.column === column))
    return {
      counts: countsOf(rows),
      rows: rows.map(shownRow),
      mapping,
      headings,
      proposal,
      missing,
      causes,
      options: Object.fromEntries(offered.map(([column, values]) => [column, [...(values ?? [])]])),
    }
  }),

  results: threadCall(people.results, async ({ db, clock, me, audit, body, file }) => {
    const table = await readPeopleTable(file, body)
    const { rows } = await validateRows({ db, clock, me }, body.kind, readRows(table, body))
    audit.note(shownPeople(body.kind, rows))
    return { name: 'hasil-impor.xlsx', content: await resultSheet(rows, body.kind) }
  }),

  import: threadCall(people.import, async ({ db, me, audit, clock, body, file }) => {
    const table = await readPeopleTable(file, body)
    if (table.missing.length > 0) refuseFile(peopleFile, `Kolom ${table.missing.join(', ')} belum dipetakan`)
    const rows = readRows(table, body)
    return storePeopleFile({ db, me, audit, clock }, file, body.kind, rows)
  }),
}
