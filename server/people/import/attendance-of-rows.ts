/** The column 'Absensi' of the sheet of people: own attendance, none, or that of the person's other account. */

import { IS_FOLLOWED } from '#server/people/career/require-attendance.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { ReferenceData } from './reference-data.ts'
import type { RowResult } from './row-result.ts'

const NO_ACCOUNT = 'Absensi: karyawan ini tidak punya akun lain yang absen sendiri'
const WHICH_ACCOUNT = 'Absensi: karyawan ini punya beberapa akun lain. Pilih akunnya di Edit Pekerjaan'

type Account = { id: number } | { row: RowResult }

/** Chooses the account that a row follows, stored or another row of the file, and refuses chains of them. */
export const followAccounts = (results: RowResult[], reference: ReferenceData) => {
  const stored = groupBy(
    [...reference.positions.filter((it) => it.status === 'active'), ...reference.elsewhere],
    (it) => it.user_id,
  )
  const rows = groupBy(results, (it) => it.sheet.employee_identity)
  for (const it of results) {
    const asked = it.sheet.parsed.attendance
    if (!asked || !it.terms) continue
    const refuse = (text: string) => it.errors.push({ text, column: 'attendance' })
    const accounts = (it.person && stored.get(it.person.id)) ?? []
    if (asked !== 'own' && it.position && accounts.some((other) => other.attendance_of === it.position?.id))
      refuse(`Absensi: ${IS_FOLLOWED}`)
    if (asked !== 'of') {
      Object.assign(it.terms, { attendance: asked, attendance_of: null })
      continue
    }
    const [chosen, ...more] = otherAccounts(it, accounts, rows.get(it.sheet.employee_identity) ?? [])
    if (!chosen) refuse(NO_ACCOUNT)
    else if (more.length > 0) refuse(WHICH_ACCOUNT)
    else follow(it, chosen)
  }
}

const follow = (it: RowResult, chosen: Account) => {
  if (!it.terms) return
  it.terms.attendance = 'of'
  if ('id' in chosen) it.terms.attendance_of = chosen.id
  else it.followed = chosen.row
}

/** The account that it follows already, else all that check in themselves once the file is stored. */
const otherAccounts = (
  it: RowResult,
  accounts: readonly { id: number; attendance: string }[],
  rows: readonly RowResult[],
): Account[] => {
  const { position } = it
  if (position?.attendance_of) return [{ id: position.attendance_of }]
  const rowOf = new Map(rows.flatMap((row) => (row.position ? [[row.position.id, row] as const] : [])))
  const stored = accounts.filter(({ id, attendance }) => {
    const asked = rowOf.get(id)?.sheet.parsed
    return id !== position?.id && asked?.status !== 'inactive' && (asked?.attendance ?? attendance) === 'own'
  })
  const added = rows.filter(
    (row) => row !== it && row.terms && !row.position && (row.sheet.parsed.attendance ?? 'own') === 'own',
  )
  return [...stored.map(({ id }) => ({ id })), ...added.map((row) => ({ row }))]
}

/** Runs after all positions are stored; `since` is the first day for those that existed before. */
export const storeFollowed = async (tx: Db, ids: ReadonlyMap<RowResult, number>, today: string) => {
  const following = [...ids].flatMap(([it, id]) => {
    const attendance_of = it.terms?.attendance === 'of' ? followedOf(it, ids) : undefined
    return attendance_of === undefined ? [] : [{ id, attendance_of, since: it.position ? today : null }]
  })
  if (following.length === 0) return
  await tx`
    update positions p set attendance = 'of', attendance_of = r.attendance_of, attendance_since = r.since
    from jsonb_to_recordset(${tx.json(following)}) as r (id int, attendance_of int, since date)
    where p.id = r.id and p.attendance_of is distinct from r.attendance_of`
}

export const followedOf = ({ terms, followed }: RowResult, ids: ReadonlyMap<RowResult, number>) =>
  (followed ? ids.get(followed) : terms?.attendance_of) ?? undefined
