/** Imports attendance from a sheet or from the file of a machine: validates every row, then stores all of them or none. */
import { createHash } from 'node:crypto'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { Me } from '#contract/policy.ts'
import { attendance } from '#contract/time/attendance.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { attendanceImportFile } from './layouts.ts'
import * as importQueries from './queries.ts'
import { readFile } from './read-file.ts'
import { countsByDay, countsOf, refusedRows, type StoredRow } from './result.ts'
import {
  companyOfFile,
  datesOfFile,
  type FileToValidate,
  type ValidationContext,
  validateFile,
} from './validate-file.ts'

const ATTEMPTS = 5

/** Answered in the call thread: a file has up to 40,000 rows. */
export const importCalls = {
  preview: threadCall(attendance.preview, async ({ body: form, file: uploaded, ...context }) => {
    const file = await readFile(uploaded, form)
    const company_id = await companyOfFile(context, form, file.isByPin)
    const date = form.date ?? undefined
    const { results, ...unknown } = await validateFile(context, { file, date, company_id, isLocked: false })
    return { ...countsOf(results), rows: results.map((it) => it.shown), days: countsByDay(results), ...unknown }
  }),

  import: threadCall(attendance.import, async ({ body: form, file: uploaded, ...context }) => {
    const file = await readFile(uploaded, form)
    const company_id = await companyOfFile(context, form, file.isByPin)
    const toStore = { file, uploaded, date: form.date ?? undefined, company_id }
    for (let i = 0; i < ATTEMPTS; i++) {
      const stored = await storeFile(context, toStore).catch((error: unknown) => {
        if (error instanceof ConcurrentCheckIn) return undefined
        throw error
      })
      if (stored) return { message: screenMessages.attendance.stored, ...stored }
    }
    return conflict('Data sedang diubah orang lain, silakan coba lagi')
  }),
}

type ImportContext = ValidationContext & { audit: AuditRecord }

/** A person in the file checked in between validation and insertion; the import starts over. */
class ConcurrentCheckIn extends Error {}

type FileToStore = Omit<FileToValidate, 'isLocked'> & { uploaded: UploadedFile }

const storeFile = (context: ImportContext, { file, uploaded, date, company_id }: FileToStore) =>
  storeImport(context.db, attendanceImportFile, {
    lock: async (tx) => {
      const dates = datesOfFile(file)
      if (dates) await importQueries.lockDates(tx, dates)
    },
    validate: (tx) => validateFile({ ...context, db: tx }, { file, date, company_id, isLocked: true }),
    badRows: ({ results }) => refusedRows(results).map(({ row, message }) => ({ row, problems: [message] })),
    store: async (tx, { results, ...unknown }) => {
      const stored = results.flatMap((it) => it.store ?? [])
      await refuseClosedDays(tx, stored)
      const import_id = stored.length > 0 ? await storeRows(tx, context.me, uploaded, stored) : null
      await importQueries.storePunches(
        tx,
        results.flatMap((it) => it.keep ?? []),
      )
      await context.audit.write(tx, {
        ...(import_id !== null && { entity_id: import_id }),
        after: { ...spanOf(stored, date), file: uploaded.name, changes: changesOf(stored) },
      })
      const { refused: _, ...counts } = countsOf(results)
      return { import_id, ...counts, days: countsByDay(results), ...unknown }
    },
  })

const storeRows = async (tx: Db, me: Me, { bytes, name }: UploadedFile, stored: StoredRow[]) => {
  const days = stored.map((it) => it.date).toSorted()
  const [from = ''] = days
  const import_id = await importQueries.recordImport(tx, {
    position_id: me.position_id || null,
    from,
    to: days.at(-1) ?? from,
    company_ids: [...new Set(stored.map((it) => it.candidate.company_id))],
    file_name: name,
    file_hash: createHash('sha256').update(bytes).digest('hex'),
    changed: stored.length,
  })
  const fresh = stored.filter((it) => it.candidate.stored === null)
  if ((await importQueries.insertRows(tx, import_id, fresh)) < fresh.length) throw new ConcurrentCheckIn()
  await importQueries.updateRows(
    tx,
    import_id,
    stored.filter((it) => it.candidate.stored !== null),
  )
  await importQueries.storeReplaced(tx, import_id, stored)
  return import_id
}

/** Each date with its own companies, because their months end on different days. */
const refuseClosedDays = (tx: Db, stored: readonly StoredRow[]) => {
  const ofDate = groupBy(stored, (it) => it.date)
  const changes = [...ofDate].map(([date, rows]) => ({
    from: date,
    to: date,
    company_ids: [...new Set(rows.map((it) => it.candidate.company_id))],
  }))
  return refuseClosedMonths(tx, changes)
}

/** The audit log names the single days of small files; those of large ones are kept with the import. */
const AUDITED_MAX = 1000

const changesOf = (stored: readonly StoredRow[]) =>
  stored.length > AUDITED_MAX
    ? stored.length
    : stored.map(({ candidate: { position_id, stored: before }, in: came, out, location, date }) => ({
        position_id,
        date,
        before: before && { in: before.in, out: before.out, location: before.location },
        after: { in: came, out, location },
      }))

const spanOf = (stored: readonly StoredRow[], date: string | undefined) => {
  const days = stored.map((it) => it.date).toSorted()
  const [from] = days
  return from === undefined || from === days.at(-1)
    ? { work_date: from ?? date ?? null }
    : { from, to: days.at(-1) ?? from }
}
