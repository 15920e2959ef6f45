/** Reads, validates and stores an uploaded file of any kind. */
import { createHash } from 'node:crypto'
import {
  type ImportForm,
  type ImportKind,
  importColumns,
  PEOPLE_MAX,
  peopleFile,
  requiredColumns,
} from '#contract/people/import.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { type NewAuditRow, writeRows } from '#server/platform/audit/write-rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type EditedRow, readEditedRows } from '#server/platform/import/edited-rows.ts'
import { type ImportFile, readTable, requireRows } from '#server/platform/import/read-table.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import type { ImportTable } from '#server/platform/import/table.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { employmentImport } from './employment-import.ts'
import { countsOf, type ImportContext, type Importer } from './import-kind.ts'
import { personalImport } from './personal-import.ts'

const importers: Record<ImportKind, Importer> = { employment: employmentImport, personal: personalImport }

const importFileOf = (kind: ImportKind): ImportFile => ({
  upload: peopleFile,
  layouts: [{ columns: importColumns[kind], required: requiredColumns[kind].map((it) => [it]), isMappable: true }],
  maxRows: PEOPLE_MAX,
  maxColumns: 100,
  namedMax: 200,
  noRows: 'File tidak berisi data karyawan',
  advice: ', gunakan template yang tersedia',
})

export const readPeopleTable = (file: UploadedFile, { kind, mapping }: ImportForm) =>
  readTable(file, importFileOf(kind), mapping)

/** The rows of the file; none while a required column is missing. */
export const readRows = (table: ImportTable, form: ImportForm): EditedRow[] => {
  if (table.missing.length > 0) return []
  const rows = readEditedRows(table, form)
  requireRows(importFileOf(form.kind), table, rows.length)
  return rows
}

export const validateRows = (context: ImportContext, kind: ImportKind, rows: EditedRow[]) =>
  importers[kind].validate(context, rows)

interface StoreContext {
  db: Db
  me: Caller
  audit: AuditRecord
  clock: Clock
}

export const storePeopleFile = (
  { db, me, audit, clock }: StoreContext,
  file: UploadedFile,
  kind: ImportKind,
  raw: EditedRow[],
) =>
  storeImport(db, importFileOf(kind), {
    lock: async (tx) => {
      // A large file takes longer than the default statement timeout.
      await tx`set local statement_timeout = '60s'`
      await importers[kind].lock(tx)
    },
    validate: async (tx) => validateRows({ db: tx, clock, me: await reloadCaller(tx, me, 'hcis') }, kind, raw),
    badRows: ({ rows }) =>
      rows
        .filter((it) => it.verdict === 'bad')
        .map(({ sheet, errors }) => ({ row: sheet.row, problems: errors.map((it) => it.text) })),
    store: async (tx, { rows, store }) => {
      const stored = await store(tx, me, clock)
      const counts = countsOf(rows)
      const hash = createHash('sha256').update(file.bytes).digest('hex')
      await audit.write(tx, { after: { file: file.name, hash, counts } })
      // One more audit row per stored person, so that the import appears in the audit log of each of them.
      const rowsFor = (head: NewAuditRow) => stored.map((row) => ({ ...head, after: undefined, ...row }))
      await writeRows(tx, audit.rows().flatMap(rowsFor))
      return { counts }
    },
  })
