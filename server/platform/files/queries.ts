import type { FileKind } from '#contract/platform/system.ts'
import type { IssuedLetterRef, Me, PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { meColumns, meSource } from '#server/platform/session/identify.ts'
import { companiesOf } from '#server/platform/session/person-scope.ts'

export interface FileRow {
  id: string
  kind: FileKind
  /** Null for a file of a company. */
  user_id: number | null
  position_id: number | null
  mime: string
  size: number
  name: string
}

export const insertFileRow = (db: Db, it: FileRow) => db`insert into files ${db.values({ ...it })}`

/** Bytes of the files that were stored for this person within a day. */
export const bytesOfToday = async (db: Db, user_id: number) => {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce(sum(size), 0)::int as bytes from files
    where user_id = ${user_id} and created_at > now() - interval '1 day'`
  return row?.bytes ?? 0
}

export const deleteFileRow = (db: Db, id: string) => db`delete from files where id = ${id}`

/** A file's row with the data of its owner that the access rules need. */
export interface StoredFile extends FileRow {
  company_ids: number[]
  last_company_id: number | null
  holder: PositionRef | null
  /** The issued letter that it belongs to. */
  letter: IssuedLetterRef | null
  /** The company whose letterhead it belongs to. */
  letterhead_of: number | null
}

/** The letter of the file `f`, with the people who may read it. */
const letterOf = (db: Db) => db`(
  select json_build_object('company_id', l.company_id, 'has_pay', l.has_pay,
    'is_led', l.type in ('sp1', 'sp2', 'sp3', 'tugas') and coalesce(l.valid_until, l.date) > current_date - interval '1 year',
    'people', (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'supervisor_id', p.supervisor_id)), '[]')
      from issued_letter_people q join positions p on p.id = q.position_id where q.letter_id = l.id))
  from issued_letters l where l.file_id = f.id or l.signed_file_id = f.id limit 1)`

export const findFile = async (db: Db, id: string) => {
  const [row] = await db<StoredFile[]>`
    select f.id, f.kind, f.user_id, f.position_id, f.mime, f.size, f.name,
           ${companiesOf(db, db`f.user_id`)},
           (select json_build_object('user_id', p.user_id, 'position_id', p.id,
                                     'company_id', coalesce(request.company_id, p.company_id),
                                     'sequence', j.sequence, 'supervisor_id', p.supervisor_id)
            from positions p join jobs j on j.id = p.job_id
            left join lateral (
              select company_id from reimbursements where file_id = f.id
              union all select company_id from leaves where file_id = f.id
              union all select company_id from corrections where file_id = f.id limit 1
            ) request on true
            where p.id = f.position_id) as holder,
           case when f.kind in ('issued_letter', 'signed_letter') then ${letterOf(db)} end as letter,
           case when f.kind = 'letterhead' then coalesce(
             (select company_id from letterheads where logo_id = f.id),
             (select company_id from signatories where signature_id = f.id)) end as letterhead_of
    from files f where f.id = ${id}`
  return row
}

/** The position that the link was issued for, while it is active. */
export const findViewer = async (db: Db, position_id: number) => {
  const [me] = await db<Me[]>`
    select ${meColumns(db)} from ${meSource(db)} where p.id = ${position_id} and ${isActivePosition(db)}`
  return me
}

export const listKnownFiles = (db: Db, ids: string[]) =>
  db<{ id: string }[]>`select id from files where id = any(${ids})`
