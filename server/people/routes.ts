import { createHash } from 'node:crypto'
import {
  type Correction,
  PEOPLE_MAX,
  type PeopleCounts,
  type PeopleRow,
  people,
  peopleFile,
  peopleVerdicts,
} from '#contract/people.ts'
import type { Me } from '#contract/policy.ts'
import type { AuditRecord } from '#server/audit/audit-record.ts'
import { recordedChanges } from '#server/audit/mask.ts'
import { type NewAuditRow, writeRows } from '#server/audit/write-rows.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { explainConstraint } from '#server/database/constraint.ts'
import { transaction } from '#server/database/transaction.ts'
import { conflict, invalid } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { todayIn } from '#server/position/career-entry.ts'
import { duplicates } from '#server/position/change.ts'
import { lockPositions } from '#server/position/supervisor.ts'
import type { App } from '#server/services.ts'
import { type Caller, reloadCaller } from '#server/session/identify.ts'
import { exportXls } from '#server/spreadsheet/export.ts'
import { readUploaded, refuseFile } from '#server/spreadsheet/read/read-uploaded.ts'
import { readReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'
import { peopleSheet, selectPeople, templateOf } from './sheet.ts'
import { type PeopleSheetRow, readPeopleRows } from './sheet-rows.ts'
import { hasHcis, storeRows } from './store-rows.ts'
import { validatePeopleRows } from './validate-rows.ts'

export const peopleRoutes = (app: App) => {
  mount(app, people.template, async ({ db, me }) => ({
    name: 'template-karyawan.xlsx',
    content: await templateOf(db, me),
  }))

  mount(app, people.export, async ({ sql, me, query }) => ({
    name: 'karyawan.xls',
    content: await exportXls(sql, me, peopleSheet, (tx) => selectPeople(tx, me, query)),
  }))

  mount(app, people.preview, async ({ db, clock, me, body, file }) => {
    const results = await validate({ db, clock, me }, await readRows(file, body.corrections))
    return { counts: countsOf(results), rows: results.map(shownOf) }
  })

  mount(app, people.import, async ({ db, me, audit, clock, body, file }) => {
    const rows = await readRows(file, body.corrections)
    return transaction(db, (tx) => storeFile({ tx, me, audit, clock }, file, rows))
  })
}

const readRows = async (file: UploadedFile, corrections: Correction[] = []): Promise<PeopleSheetRow[]> => {
  const sheets = await readUploaded(file, peopleFile, { maxRows: PEOPLE_MAX + 40, maxColumns: 60 })
  const found =
    readPeopleRows(sheets, corrections) ??
    refuseFile(peopleFile, 'Kolom NIK, Entitas dan Pekerjaan tidak ditemukan, gunakan template yang tersedia')
  if (found.isCut || found.rows.length > PEOPLE_MAX) refuseFile(peopleFile, `Maksimal ${PEOPLE_MAX} baris`)
  if (found.rows.length === 0) refuseFile(peopleFile, 'File tidak berisi data karyawan')
  return found.rows
}

const validate = async (context: { db: Db; clock: Clock; me: Me }, rows: PeopleSheetRow[]) =>
  validatePeopleRows(context.me, rows, await readReferenceData(context, rows))

interface ImportContext {
  tx: Db
  me: Caller
  audit: AuditRecord
  clock: Clock
}

/** Validates under the lock on positions, so that of two concurrent imports the second sees what the first stored. */
const storeFile = async ({ tx, me, audit, clock }: ImportContext, file: UploadedFile, rows: PeopleSheetRow[]) => {
  // A large file takes longer than the default statement timeout.
  await tx`set local statement_timeout = '60s'`
  await lockPositions(tx)
  const results = await validate({ db: tx, clock, me: await reloadCaller(tx, me, 'hcis') }, rows)
  refuseBad(results)
  const today = await todayIn(tx, clock, me.company_id)
  const stored = await explainConstraint(storeRows(tx, me, results, today), duplicates)
  if (!(await hasHcis(tx))) conflict('Harus ada minimal satu hcis yang masih bekerja', 'last_hcis')
  const counts = countsOf(results)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  await audit.write(tx, { after: { file: file.name, hash, counts } })
  // One more audit row per stored position, so that the import appears in the audit log of each person.
  const rowsFor = (head: NewAuditRow) =>
    stored.map(({ position_id, before, after }) => ({
      ...head,
      entity: 'position' as const,
      entity_id: position_id,
      subject: { by: 'position' as const, id: position_id },
      fields: Object.keys(after),
      after: undefined,
      ...recordedChanges(Object.keys(before).length > 0 ? before : null, after),
    }))
  await writeRows(tx, audit.rows().flatMap(rowsFor))
  return { counts }
}

const LINES_MAX = 200

const refuseBad = (results: RowResult[]) => {
  const bad = results.filter((it) => it.verdict === 'bad')
  if (bad.length === 0) return
  const lines = bad.map((it) => `Baris ${it.sheet.row}: ${it.errors.join('; ')}`)
  invalid(
    { [peopleFile.field]: lines.slice(0, LINES_MAX) },
    lines.length === 1 ? lines[0] : `${lines.length} baris bermasalah. ${lines[0]}`,
  )
}

const shownOf = ({ sheet, verdict, person, changes, errors, remarks }: RowResult): PeopleRow => ({
  row: sheet.row,
  verdict,
  employee_identity: sheet.employee_identity,
  name: sheet.parsed.name ?? person?.name ?? sheet.cells.name ?? '',
  changes,
  errors,
  remarks,
  ...(verdict === 'bad' && { cells: sheet.cells as Record<string, string> }),
})

const countsOf = (results: RowResult[]) =>
  Object.fromEntries(
    peopleVerdicts.values.map((verdict) => [verdict, results.filter((it) => it.verdict === verdict).length]),
  ) as PeopleCounts
