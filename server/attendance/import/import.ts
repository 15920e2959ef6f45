/** Imports one day's attendance from a spreadsheet: validates each row, then stores all of them or none. */
import { createHash } from 'node:crypto'
import { attendanceFile, type ImportDay, type ImportPreview, importVerdicts } from '#contract/attendance-import.ts'
import { messages } from '#contract/messages.ts'
import type { Me } from '#contract/policy.ts'
import type { AuditRecord } from '#server/audit/audit-record.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { conflict, forbidden, invalid } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { readUploaded, refuseFile } from '#server/spreadsheet/read/read-uploaded.ts'
import { refuseClosedMonths } from '#server/work-calendar/closed-months.ts'
import { candidatesFor, insertRows, lockDay, recordImport, updateRows } from './queries.ts'
import { type AttendanceSheetRow, MAX_ROWS, readAttendanceRows } from './sheet.ts'
import { type AttendanceRowResult, countsOf, validateAttendanceRows } from './validate-rows.ts'

const readRows = async (file: UploadedFile, date: string): Promise<AttendanceSheetRow[]> => {
  const sheets = await readUploaded(file, attendanceFile, { maxRows: MAX_ROWS + 100, maxColumns: 60 })
  const found =
    readAttendanceRows(sheets, date) ??
    refuseFile(attendanceFile, 'Kolom NIK dan Jam Masuk tidak ditemukan, gunakan template yang tersedia')
  if (found.isCut) refuseFile(attendanceFile, `Maksimal ${MAX_ROWS} baris`)
  if (found.rows.length === 0) refuseFile(attendanceFile, 'File tidak berisi data absensi')
  return found.rows
}

const dayOf = (date: string, it: Omit<ImportDay, 'date'>): ImportDay => ({
  date,
  new: it.new,
  changed: it.changed,
  same: it.same,
  empty: it.empty,
})

const identitiesOf = (rows: AttendanceSheetRow[]) => [...new Set(rows.map((it) => it.employee_identity))]

export const previewImport = async (db: Db, me: Me, date: string, file: UploadedFile): Promise<ImportPreview> => {
  const rows = await readRows(file, date)
  const results = validateAttendanceRows(me, date, rows, await candidatesFor(db, date, identitiesOf(rows)))
  const counts = countsOf(results)
  return { ...counts, rows: results.map((it) => it.shown), days: [dayOf(date, counts)], unknown_pins: [] }
}

const ATTEMPTS = 5

interface ImportContext {
  db: Db
  me: Me
  audit: AuditRecord
}

export const importDay = async ({ db, me, audit }: ImportContext, date: string, file: UploadedFile) => {
  const rows = await readRows(file, date)
  for (let i = 0; i < ATTEMPTS; i++) {
    const stored = await transaction(db, (tx) => storeDay({ db: tx, me, audit }, { date, file, rows })).catch(
      (error: unknown) => {
        if (error instanceof ConcurrentCheckIn) return undefined
        throw error
      },
    )
    if (stored) return { message: messages.attendance.stored, ...stored }
  }
  return conflict('Data sedang diubah orang lain, silakan coba lagi')
}

/** A person in the file checked in between validation and insertion; the import starts over. */
class ConcurrentCheckIn extends Error {}

interface DayImport {
  date: string
  file: UploadedFile
  rows: AttendanceSheetRow[]
}

const storeDay = async ({ db: tx, me, audit }: ImportContext, { date, file, rows }: DayImport) => {
  const identities = identitiesOf(rows)
  await lockDay(tx, date, identities)
  const results = validateAttendanceRows(me, date, rows, await candidatesFor(tx, date, identities))
  refuseBadRows(results)

  const stored = results.flatMap((it) => it.store ?? [])
  const company_ids = stored.map((it) => it.candidate.company_id)
  if (stored.length > 0) await refuseClosedMonths(tx, company_ids, [{ from: date, to: date }])
  const fresh = stored.filter((it) => it.candidate.attendance_id === null)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const id = await recordImport(tx, { position_id: me.position_id || null, date, hash, changed: stored.length })
  if ((await insertRows(tx, id, date, fresh)) < fresh.length) throw new ConcurrentCheckIn()
  await updateRows(
    tx,
    id,
    stored.filter((it) => it.candidate.attendance_id !== null),
  )

  // The values before and after each change suffice to undo a wrong file.
  const changes = stored.map(({ candidate, ...after }) => {
    const { position_id, attendance_id, location } = candidate
    return { position_id, before: attendance_id && { in: candidate.in, out: candidate.out, location }, after }
  })
  await audit.write(tx, { entity_id: id, after: { work_date: date, file: file.name, changes } })
  const { refused: _, ...counts } = countsOf(results)
  return { ...counts, import_id: stored.length > 0 ? id : null, days: [dayOf(date, counts)], unknown_pins: [] }
}

/** Reports every bad row; rows of another company answer 403 instead. */
const refuseBadRows = (results: AttendanceRowResult[]) => {
  const bad = results.map((it) => it.shown).filter((it) => importVerdicts[it.verdict].refused)
  if (bad.length === 0) return
  const foreign = bad.filter((it) => it.verdict === 'other_company')
  if (foreign.length > 0)
    forbidden(
      `Karyawan dari entitas lain tidak dapat diimport: baris ${foreign
        .slice(0, 20)
        .map((it) => it.row)
        .join(', ')}`,
    )
  const lines = bad.map((it) => `Baris ${it.row}: ${it.message}`)
  invalid(
    { [attendanceFile.field]: lines },
    lines.length === 1 ? lines[0] : `${lines.length} baris bermasalah. ${lines[0]}`,
  )
}
