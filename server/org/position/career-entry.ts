/** Entries of the career history; every change of a position writes one in the same transaction. */
import type { CareerEntryKind } from '#contract/people/career-entry.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { failureEvent } from '#server/platform/notice/failed-change.ts'
import { followCareer } from '#server/position-followers.ts'
import type { PositionDraft, StoredPosition } from './employment.ts'
import { paintSpans } from './paint-spans.ts'

/**
 * The fields of a position that the career history records. HR may not change them on its own account while another HR
 * account exists.
 */
export const TERM_FIELDS = [
  'company_id',
  'job_id',
  'role_id',
  'supervisor_id',
  'department_id',
  'attendance',
  'attendance_of',
  'status_id',
  'status',
  'start_at',
  'contract_end_at',
  'base_salary',
  'take_home_pay',
  'company_ids',
] as const
export const OWN_TERMS = 'Ketentuan kerja Anda sendiri hanya dapat diubah oleh HR lain'
export type PositionTerms = Pick<StoredPosition, (typeof TERM_FIELDS)[number]>

/** The values before a person starts. */
export const emptyTerms = Object.fromEntries(TERM_FIELDS.map((it) => [it, null])) as Partial<PositionTerms>

export interface NewCareerEntry {
  position_id: number
  kind: CareerEntryKind
  effective_at: string
  state?: 'planned' | 'applied'
  reason?: string | null
  letter_number?: string | null
  before?: Partial<PositionTerms>
  after: Partial<PositionTerms>
  successor_id?: number | null
  by?: { position_id: number } | null
}

/** The fields in which two snapshots differ, with the values of the first. */
export const changedTerms = (side: Partial<PositionTerms>, other: Partial<PositionTerms>): Partial<PositionTerms> =>
  Object.fromEntries(
    TERM_FIELDS.filter((it) => it in other && isOther(known(it, side[it]), known(it, other[it]))).map((it) => [
      it,
      side[it] ?? null,
    ]),
  )

/** Own attendance is only recorded if it was another one before. */
const known = (field: (typeof TERM_FIELDS)[number], value: unknown) =>
  field === 'attendance' ? (value ?? 'own') : value

/** An empty company scope is only recorded if it was non-empty before. */
const isOther = (one: unknown, other: unknown) => {
  const asText = (value: unknown) => (Array.isArray(value) ? value.join() : '')
  return Array.isArray(one ?? other) ? asText(one) !== asText(other) : one !== other
}

export const recordCareerEntry = async (tx: Db, entry: NewCareerEntry) => {
  const { state = 'applied', before = {}, reason = null, letter_number = null, successor_id = null } = entry
  const stored = exactlyOne(
    await tx<{ id: number }[]>`
    insert into career_changes (position_id, kind, state, effective_at, reason, letter_number, before, after, successor_id,
      by_position_id, closed_at)
    values (${entry.position_id}, ${entry.kind}, ${state}, ${entry.effective_at}, ${reason}, ${letter_number}, ${tx.json(before)},
      ${tx.json(entry.after)}, ${successor_id}, ${entry.by?.position_id ?? null}, ${state === 'applied' ? tx`now()` : null})
    returning id`,
  )
  await followCareer(tx, [{ ...entry, before, state, by: entry.by?.position_id }])
  if (state === 'applied') await paintSpans(tx, [entry.position_id])
  return stored
}

/** Inserts many applied entries in one statement; `importedOn` is the day of the import that they come from. */
export const recordCareerEntries = async (
  tx: Db,
  entries: Omit<NewCareerEntry, 'state'>[],
  options: { importedOn?: string } = {},
) => {
  const rows = entries.map(({ by, before = {}, ...line }) => ({ ...line, before, by_position_id: by?.position_id }))
  await tx`
    insert into career_changes (position_id, kind, state, effective_at, before, after, by_position_id, closed_at)
    select position_id, kind, 'applied', effective_at, before, after, by_position_id, now()
    from jsonb_to_recordset(${tx.json(rows)})
      as r (position_id int, kind text, effective_at date, before jsonb, after jsonb, by_position_id int)`
  const events = rows.map(({ by_position_id, ...it }) => ({ ...it, state: 'applied' as const, by: by_position_id }))
  await followCareer(tx, events, options)
  await paintSpans(
    tx,
    entries.map((it) => it.position_id),
  )
}

/** Today in the time zone of the company. */
export const todayIn = async (db: Db, clock: Clock, company_id: number) =>
  exactlyOne(
    await db<{ today: string }[]>`
    select (${clock(db)} at time zone timezone)::date as today from companies where id = ${company_id}`,
  ).today

/** The kind of a change to another job in the same company, by both ranks; 1 is the top. */
export const careerStepOf = (before: number, after: number) =>
  after === before ? 'mutasi' : after < before ? 'promosi' : 'demosi'

/** The kind that describes a form's change; the most important one applies. */
export const careerKindOf = (
  before: StoredPosition,
  after: PositionDraft,
  levels: { before: number; after: number },
): CareerEntryKind => {
  if (before.status === 'active' && after.status === 'inactive') return 'keluar'
  if (before.status === 'inactive' && after.status === 'active') return 'masuk'
  if (before.company_id !== after.company_id) return 'mutasi'
  if (before.job_id !== after.job_id && levels.after !== levels.before)
    return levels.after < levels.before ? 'promosi' : 'demosi'
  if (before.department_id !== after.department_id) return 'mutasi'
  if (before.base_salary !== after.base_salary || before.take_home_pay !== after.take_home_pay) return 'gaji'
  return before.contract_end_at !== after.contract_end_at ? 'kontrak' : 'koreksi'
}

export const levelsOf = async (db: Db, before: StoredPosition, after: PositionDraft) =>
  exactlyOne(
    await db<{ before: number; after: number }[]>`
    select (select sequence from jobs where id = ${before.job_id}) as before,
           (select sequence from jobs where id = ${after.job_id}) as after`,
  )

/** Withdraws the plans of positions that ended or will end. */
export const withdrawPlans = async (tx: Db, position_ids: number[], except = 0) => {
  await tx`
    with closed as (
      update career_changes set state = 'withdrawn', closed_at = now()
      where position_id = any(${position_ids}) and state = 'planned' and id <> ${except} returning id, problem
    )
    update notifications set read_at = now() from closed
    where event = ${failureEvent(tx, 'closed')} and read_at is null`
}
