/** A position may follow each other position of the same person that has own attendance; there are no chains. */

import type { FollowableAccount } from '#contract/people/employee.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import type { PositionDraft, StoredPosition } from '#server/org/position/employment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'

const CHOOSE_ACCOUNT = 'Pilih akun yang diikuti'
const UNKNOWN_ACCOUNT = 'Akun ini bukan akun lain dari karyawan yang sama'
const FOLLOWS_ITSELF = 'Akun ini tidak absen sendiri'
export const IS_FOLLOWED = 'Absensi akun lain mengikuti akun ini'

/** Runs under the lock on positions, so that two accounts cannot follow each other. An unchanged value is accepted. */
export const requireAttendance = async (
  tx: Db,
  me: Me,
  { attendance, attendance_of }: Pick<PositionDraft, 'attendance' | 'attendance_of'>,
  before: Partial<StoredPosition> & { user_id: number },
) => {
  if (attendance === (before.attendance ?? 'own') && attendance_of === (before.attendance_of ?? null)) return
  if (attendance === 'own') return
  if (attendance === 'of') await requireFollowable(tx, me, before, attendance_of)
  if (before.id !== undefined && (await isFollowed(tx, before.id))) invalid({ attendance: [IS_FOLLOWED] })
}

const requireFollowable = async (
  tx: Db,
  me: Me,
  { id, user_id }: { id?: number; user_id: number },
  attendance_of: number | null,
) => {
  if (attendance_of === null) invalid({ attendance_of: [CHOOSE_ACCOUNT] })
  const [account] = await tx<Pick<StoredPosition, 'attendance' | 'company_id'>[]>`
    select attendance, company_id from positions
    where id = ${attendance_of} and user_id = ${user_id} and status = 'active' and id is distinct from ${id ?? null}::int`
  if (!account || !isHrOf(me, account.company_id)) return invalid({ attendance_of: [UNKNOWN_ACCOUNT] })
  if (account.attendance !== 'own') invalid({ attendance_of: [FOLLOWS_ITSELF] })
}

const isFollowed = async (tx: Db, id: number) =>
  (await tx`select from positions where attendance_of = ${id} and status = 'active' limit 1`).length > 0

/** The accounts that the position could follow, and the one that it follows; those for a new position include itself. */
export const listFollowable = (db: Db, me: Me, id: number, { is_new = false }: { is_new?: boolean | undefined }) => db<
  FollowableAccount[]
>`
  select other.id, c.name as company_name, j.name as job_name
  from positions p join positions other on other.user_id = p.user_id and (${is_new} or other.id <> p.id)
  join companies c on c.id = other.company_id join jobs j on j.id = other.job_id
  where p.id = ${id} and (
    (other.id = p.attendance_of and not ${is_new}) or (other.status = 'active' and other.attendance = 'own'
      and ${companyScopeCondition(db, 'other.company_id', companyScopeOf(me)) ?? db`true`})
  )
  order by c.name collate "id-x-icu", j.name collate "id-x-icu", other.id`
