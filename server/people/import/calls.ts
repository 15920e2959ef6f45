/** Reads, validates and stores an uploaded file of people. */
import { createHash } from 'node:crypto'
import { type ImportKind, importColumns, people, peopleFile, requiredColumns } from '#contract/people/import.ts'
import { type ImportForm, PEOPLE_MAX } from '#contract/people/import-edits.ts'
import { type NewAuditRow, writeRows } from '#server/platform/audit/write-rows.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { readEditedRows } from '#server/platform/import/edited-rows.ts'
import { type ImportFile, readTable, requireRows } from '#server/platform/import/read-table.ts'
import { causesOf } from '#server/platform/import/row-error.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { refuseFile } from '#server/platform/spreadsheet/read/read-uploaded.ts'
import { employmentImport } from './employment-import.ts'
import { type Importer, type PeopleImportRow, peopleCountsOf, shownRow } from './import-kind.ts'
import { personalImport } from './personal-import.ts'
import { personalTemplate } from './personal-sheet.ts'
import { resultSheet } from './result-sheet.ts'
import { templateOf } from './template.ts'

const importers: Record<ImportKind, Importer> = { employment: employmentImport, personal: personalImport }

const importFileOf = (kind: ImportKind): ImportFile => {
  const columns = Object.entries(importColumns[kind]).map(([name, { heading, also }]) => [name, [heading, ...also]])
  return {
    upload: peopleFile,
    layouts: [
      {
        columns: Object.fromEntries(columns) as ImportFile['layouts'][0]['columns'],
        required: requiredColumns[kind].map((it) => [it]),
        isMappable: true,
      },
    ],
    maxRows: PEOPLE_MAX,
    maxColumns: 100,
    namedMax: 200,
    noRows: 'File tidak berisi data karyawan',
    advice: ', gunakan template yang tersedia',
  }
}

/** The rows are empty while a required column is missing. */
const readPeople = async (file: UploadedFile, form: ImportForm) => {
  const imported = importFileOf(form.kind)
  const table = await readTable(file, imported, form.mapping)
  if (table.missing.length > 0) return { table, raw: [] }
  const raw = readEditedRows(table, form)
  requireRows(imported, table.sheet.isCut, raw.length)
  return { table, raw }
}

/** A preview tells which values of a person are the stored ones. */
const shownPeople = (kind: ImportKind, rows: readonly PeopleImportRow[]) => ({
  listed: [...new Set(rows.flatMap((it) => it.person?.id ?? []))],
  after: { kind },
})

/** Answered in the call thread: a file has up to 5,000 rows, each compared with what is stored. */
export const peopleCalls = {
  template: threadCall(people.template, async ({ db, me, query }) =>
    query.kind === 'personal'
      ? { name: 'template-data-pribadi.xlsx', content: await personalTemplate(db) }
      : { name: 'template-karyawan.xlsx', content: await templateOf(db, me) },
  ),
  preview: threadCall(people.preview, async ({ db, clock, me, audit, body, file }) => {
    const { table, raw } = await readPeople(file, body)
    const { rows, options } = await importers[body.kind].validate({ db, clock, me }, raw)
    audit.note(shownPeople(body.kind, rows))
    const { mapping, headings, proposal, missing } = table
    const causes = causesOf(rows)
    const offered = Object.entries(options).filter(([column]) => causes.some((it) => it.column === column))
    return {
      counts: peopleCountsOf(rows),
      rows: rows.map(shownRow),
      ...{ mapping, headings, proposal, missing, causes },
      options: Object.fromEntries(offered.map(([column, values]) => [column, [...(values ?? [])]])),
    }
  }),

  results: threadCall(people.results, async ({ db, clock, me, audit, body, file }) => {
    const { raw } = await readPeople(file, body)
    const { rows } = await importers[body.kind].validate({ db, clock, me }, raw)
    audit.note(shownPeople(body.kind, rows))
    return { name: 'hasil-impor.xlsx', content: await resultSheet(rows, body.kind) }
  }),

  import: threadCall(people.import, async ({ db, me, audit, clock, body: form, file }) => {
    const { table, raw } = await readPeople(file, form)
    if (table.missing.length > 0) refuseFile(peopleFile, `Kolom ${table.missing.join(', ')} belum dipetakan`)
    const { validate, lock } = importers[form.kind]
    return storeImport(db, importFileOf(form.kind), {
      lock: async (tx) => {
        // A large file takes longer than the default statement timeout.
        await tx`set local statement_timeout = '60s'`
        await lock(tx)
      },
      validate: async (tx) => validate({ db: tx, clock, me: await reloadCaller(tx, me, 'hcis') }, raw),
      badRows: ({ rows }) =>
        rows
          .filter((it) => it.verdict === 'bad')
          .map(({ sheet, errors }) => ({ row: sheet.row, problems: errors.map((it) => it.text) })),
      store: async (tx, { rows, store }) => {
        const stored = await store(tx, me, clock)
        const counts = peopleCountsOf(rows)
        const hash = createHash('sha256').update(file.bytes).digest('hex')
        await audit.write(tx, { after: { file: file.name, hash, counts } })
        // One more audit row per stored person, so that the import appears in the audit log of each of them.
        const rowsFor = (head: NewAuditRow) => stored.map((row) => ({ ...head, after: undefined, ...row }))
        await writeRows(tx, audit.rows().flatMap(rowsFor))
        return { counts }
      },
    })
  }),
}
