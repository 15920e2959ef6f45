/** Stores a validated file in a few set-based statements: five thousand single ones would hold the lock too long. */
import type { Me } from '#contract/policy.ts'
import { changeEmails } from '#server/org/person/email.ts'
import { recordCareerEntries, withdrawPlans } from '#server/org/position/career-entry.ts'
import { notifyGrants, notifyLostPlans } from '#server/people/career/notify-grants.ts'
import { notifyLostTokens } from '#server/people/career/orphaned-tokens.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { By } from '#server/platform/notice/account-events.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { endSessions } from '#server/platform/session/session.ts'
import { followedOf, storeFollowed } from './attendance-of-rows.ts'
import { storeRowPins } from './machine-pins.ts'
import type { ReferencePerson } from './reference-data.ts'
import type { RowResult, RowTerms } from './row-result.ts'
import { PERSONAL_FIELDS } from './row-result.ts'
import { leaderOf, requireStored, storePositions, storeSupervisors } from './store-positions.ts'

const NO_RIGHTS = { job_id: 0, role_id: 0, status: 'active' as const, company_ids: [] as number[] }

const isStored = ({ verdict }: RowResult) => verdict === 'new' || verdict === 'change'

export const storeRows = async (tx: Db, me: Me & By, results: RowResult[], today: string) => {
  const rows = results.filter(isStored)
  const users = await storePeople(tx, me, rows)
  const ids = await storePositions(tx, rows, users, today)
  await storeSupervisors(tx, rows, ids)
  await storeFollowed(tx, ids, today)
  const pins = await storeRowPins(tx, ids)
  await endSessionsOf(tx, rows)
  await withdrawPlans(
    tx,
    rows.flatMap((it) => (it.position?.status === 'active' && it.terms?.status === 'inactive' ? [it.position.id] : [])),
  )
  const grants = rows.map((it) => ({
    position_id: requireStored(ids, it),
    before: it.position,
    after: { ...NO_RIGHTS, ...it.position, ...it.terms },
  }))
  await notifyGrants(tx, me, grants)
  const position_ids = grants.map((it) => it.position_id)
  await notifyLostPlans(tx, me, position_ids)
  await notifyLostTokens(tx, me, position_ids)
  const entries = rows
    .map((it) => ({
      position_id: requireStored(ids, it),
      kind: it.careerKind ?? (it.position ? 'impor' : 'masuk'),
      effective_at: (it.position ? undefined : it.terms?.start_at) ?? today,
      ...snapshotsOf(it, ids),
      by: me,
    }))
    .filter((it) => Object.keys(it.after).length > 0)
  await recordCareerEntries(tx, entries, { importedOn: today })
  return { entries, pins }
}

/** Inserts new people without a password; they sign in with an invitation or a one-time code. */
const storePeople = async (tx: Db, by: By, rows: RowResult[]) => {
  const fresh = new Map<string, Record<string, string | undefined>>()
  const changed = new Map<number, ReferencePerson>()
  for (const it of rows) {
    const { employee_identity, parsed } = it.sheet
    // For a person with several rows, another row may fill the fields that this one leaves empty.
    if (!it.person)
      fresh.set(employee_identity, { ...personal(parsed), ...fresh.get(employee_identity), employee_identity })
    else if (PERSONAL_FIELDS.some((field) => it.changes.includes(field)))
      changed.set(it.person.id, { ...it.person, ...changed.get(it.person.id), ...personal(parsed) })
  }
  const added = await tx<{ id: number; employee_identity: string }[]>`
    insert into users (employee_identity, name, email, gender, personality)
    select employee_identity, name, email, coalesce(gender, ''), coalesce(personality, '')
    from jsonb_to_recordset(${tx.json([...fresh.values()])})
      as r (employee_identity text, name text, email text, gender text, personality text)
    returning id, employee_identity`
  await recordMaker(
    tx,
    by,
    added.map(({ id }) => id),
  )
  await tx`
    update users u set name = r.name, gender = r.gender, personality = r.personality
    from jsonb_to_recordset(${tx.json([...changed.values()])}) as r (id int, name text, gender text, personality text)
    where u.id = r.id`
  await changeEmails(tx, by, [...changed.values()])
  return new Map(added.map((it) => [it.employee_identity, it.id]))
}

const personal = (parsed: RowResult['sheet']['parsed']) =>
  Object.fromEntries(PERSONAL_FIELDS.flatMap((field) => (parsed[field] === undefined ? [] : [[field, parsed[field]]])))

const RIGHTS = ['job_id', 'role_id', 'status', 'company_ids']

const endSessionsOf = async (tx: Db, rows: RowResult[]) => {
  const touched = rows.flatMap((it) =>
    it.position && it.changes.some((field) => RIGHTS.includes(field)) ? [it.position.id] : [],
  )
  await endSessions(tx, 'position', { position_ids: touched })
}

/**
 * Values before and after for the career history: only the terms of the position; name and e-mail address belong to the
 * person.
 */
const snapshotsOf = (it: RowResult, ids: Map<RowResult, number>) => {
  const { position, terms, changes } = it
  const supervisor_id = leaderOf(it, ids)
  if (!position)
    return { before: {}, after: { status: 'active' as const, ...terms, ...(supervisor_id && { supervisor_id }) } }
  const named = Object.keys(position).filter((field) => changes.includes(field)) as (keyof RowTerms)[]
  const pick = (side: object) =>
    Object.fromEntries(named.map((field) => [field, (side as Record<string, unknown>)[field] ?? null]))
  const attendance_of = followedOf(it, ids)
  const now = { ...terms, ...(supervisor_id && { supervisor_id }), ...(attendance_of && { attendance_of }) }
  return { before: pick(position), after: pick({ ...position, ...now }) }
}

/** Whether an active HR position for the whole group remains; without one, no account could be reopened. */
export const hasHcis = async (tx: Db) => {
  const [row] = await tx`
    select p.id from positions p join roles r on r.id = p.role_id where p.status = 'active' and p.last_day is null
      and r.name = 'hcis' and p.company_ids = '{}' limit 1`
  return row !== undefined
}
