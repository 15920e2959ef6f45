/** The list of imports, and their undo. */

import type { Paged } from '#contract/platform/http.ts'
import { canNameCompany, canUndoImport, isHcis, isLimitedHr, type Me } from '#contract/policy.ts'
import type { StoredImport } from '#contract/time/attendance-import.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { AuditRecord } from '#server/platform/audit/audit-record.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, conflict, notFound } from '#server/platform/http/errors.ts'
import { limitOffset, paged } from '#server/platform/http/page.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { lockDates } from './queries.ts'

interface ListQuery {
  company_id?: number
  page: number
  page_size: number
}

/** An import of several companies is shown to those who see all of them. */
export const listImports = async (db: Db, me: Me, query: ListQuery): Promise<Paged<StoredImport>> => {
  companyScopeOf(me, query.company_id)
  const named = isHcis(me) ? query.company_id : me.company_id
  const sight = isLimitedHr(me) ? me.company_ids : isHcis(me) ? undefined : [me.company_id]
  const where = and(db, [
    named === undefined ? db`company_ids <> '{}'` : db`company_ids @> ${[named]}::int[]`,
    sight ? db`company_ids <@ ${sight}::int[]` : undefined,
  ])
  const rows = await db<(Omit<StoredImport, 'can_undo'> & Importer)[]>`
    select ${importerOf(db)}, i.company_ids, i.id, i.created_at as at, by_user.name as by, i.file_name as file, i.first_day as "from", i.last_day as "to",
           i.changed, i.undone_at, undone_user.name as undone_by
    from (select * from attendance_imports where ${where} order by id desc ${limitOffset(db, query)}) i
    left join positions by_position on by_position.id = i.position_id
    left join users by_user on by_user.id = by_position.user_id
    left join positions undone_position on undone_position.id = i.undone_by
    left join users undone_user on undone_user.id = undone_position.user_id
    order by i.id desc`
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total from attendance_imports where ${where}`
  const shown = rows.map(({ importer, company_ids, ...row }) => ({
    ...row,
    can_undo: canUndoImport(me, { importer, company_ids }),
  }))
  return paged(shown, counted?.total ?? 0, query)
}

interface Importer {
  company_ids: number[]
  /** Null if a program stored it. */
  importer: { user_id: number; sequence: number } | null
}

const importerOf = (db: Db) => db`
  (select jsonb_build_object('user_id', p.user_id, 'sequence', j.sequence)
   from positions p join jobs j on j.id = p.job_id where p.id = i.position_id) as importer`

interface UndoContext {
  db: Db
  clock: Clock
  me: Me
  audit: AuditRecord
}

interface LockedImport extends Importer {
  from: string
  to: string
  changed: number
  is_undone: boolean
}

const UNDO_OF_OTHERS = 'Import ini dibatalkan oleh pengimpor, atasannya atau HR'

/** Puts every day of the import back to what it was, or none. */
export const undoImport = async ({ db: tx, clock, me, audit }: UndoContext, id: number) => {
  // Without blocking the foreign key of another undo, which puts days back to this import.
  const [found] = await tx<LockedImport[]>`
    select i.company_ids, i.first_day as "from", i.last_day as "to", i.changed, i.undone_at is not null as is_undone,
           ${importerOf(tx)}
    from attendance_imports i where i.id = ${id} for no key update`
  const isSeen = found && found.company_ids.length > 0 && found.company_ids.every((it) => canNameCompany(me, it))
  if (!isSeen) return notFound('Import')
  authorize(canUndoImport(me, found), UNDO_OF_OTHERS)
  if (found.is_undone) return conflict('Import ini sudah dibatalkan', 'undone')
  await lockDates(tx, found)
  await refuseChangedSince(tx, id)
  const { company_ids } = found
  await refuseClosedMonths(
    tx,
    (await daysOf(tx, id)).map((it) => ({ ...it, company_ids })),
  )
  const undone = await putBack(tx, id)
  await tx`update attendance_imports set undone_at = ${clock(tx)}, undone_by = ${me.position_id || null} where id = ${id}`
  audit.note({ entity_id: id, after: { from: found.from, to: found.to, ...undone } })
  return undone
}

const daysOf = (tx: Db, id: number) => tx<{ from: string; to: string }[]>`
  select distinct work_date as "from", work_date as "to" from attendance_import_days where import_id = ${id}`

/** 409 with the dates on which a row is not what the import wrote. The rows stay locked until the transaction ends. */
const refuseChangedSince = async (tx: Db, id: number) => {
  await tx`
    select count(*) from (
      select a.id from attendance_import_days d
      join attendances a on a.position_id = d.position_id and a.work_date = d.work_date
      where d.import_id = ${id} order by a.position_id, a.work_date for update of a
    ) locked`
  const changed = await tx<{ date: string }[]>`
    select distinct d.work_date as date from attendance_import_days d
    left join attendances a on a.position_id = d.position_id and a.work_date = d.work_date
    where d.import_id = ${id} and (
      a.import_id is distinct from ${id} or a.correction_id is not null
      or a."in" is distinct from d."in" or a."out" is distinct from d."out" or a.location is distinct from d.location)
    order by 1`
  if (changed.length > 0)
    conflict('Kehadiran sudah berubah sejak import ini, tidak ada yang dibatalkan', 'changed_since', {
      days: changed.map((it) => it.date),
    })
}

const putBack = async (tx: Db, id: number) => {
  const [counts] = await tx<{ restored: number; removed: number }[]>`
    with restored as (
      update attendances a set "in" = d.before_in, "out" = d.before_out, location = d.before_location,
             punches = d.before_punches, import_id = d.before_import_id
      from attendance_import_days d
      where d.import_id = ${id} and d.before_in is not null
        and a.position_id = d.position_id and a.work_date = d.work_date
      returning 1
    ), removed as (
      delete from attendances a using attendance_import_days d
      where d.import_id = ${id} and d.before_in is null and a.position_id = d.position_id and a.work_date = d.work_date
      returning 1
    )
    select (select count(*)::int from restored) as restored, (select count(*)::int from removed) as removed`
  return counts ?? { restored: 0, removed: 0 }
}
