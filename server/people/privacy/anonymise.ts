/** Anonymises a former employee: removes personal data, keeps figures. Runs under the lock on positions. */
import { neutralName } from '#contract/people/privacy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { deleteNotificationsAbout } from '#server/platform/notice/retract.ts'
import { anonymisedRequests, deletedByPerson, deletedByPosition, NEUTRAL_TEXT } from './personal.ts'

export interface LeaverRow {
  id: number
  name: string
  email: string | null
  anonymised_at: string | null
}

/** Blocks all other writes about the person. */
export const lockPerson = async (tx: Db, user_id: number) => {
  const [row] = await tx<LeaverRow[]>`
    select id, name, email, anonymised_at from users where id = ${user_id} for update`
  return row
}

export interface LockedPosition {
  id: number
  company_id: number
  status: 'active' | 'inactive'
  ended_at: string | null
}

export const lockPositionsOf = (tx: Db, user_id: number) => tx<LockedPosition[]>`
  select id, company_id, status, ended_at from positions where user_id = ${user_id} order by id for update`

export const anonymise = async (
  tx: Db,
  person: LeaverRow,
  positions: LockedPosition[],
  drop: (file_id: string | null) => void,
) => {
  const ids = positions.map(({ id }) => id)
  await clearLetters(tx, ids, drop)
  const files = await tx<{ id: string }[]>`select id from files where user_id = ${person.id} order by id for update`
  await clearRequests(tx, ids)
  await deleteNotificationsAbout(tx, person.id)
  for (const table of deletedByPerson) await tx`delete from ${tx(table)} where user_id = ${person.id}`
  for (const table of deletedByPosition) await tx`delete from ${tx(table)} where position_id = any(${ids})`
  await tx`update handovers set note = null, return_note = null, dispute = null, condition = ${NEUTRAL_TEXT} where position_id = any(${ids})`
  await tx`update checklist_tasks set note = null where by = any(${ids}) and note is not null`
  await tx`delete from mail_outbox where lower(recipient_address) = lower(${person.email ?? ''})`
  await tx`update delegations set note = null where from_position_id = any(${ids}) and note is not null`
  await tx`update attendances set outside_reason = null where position_id = any(${ids}) and outside_reason is not null`
  await clearCareers(tx, ids)
  await tx`update positions set base_salary = null, take_home_pay = null, contract_end_at = null, employee_number = null
    where id = any(${ids})`
  const row = exactlyOne(
    await tx<{ id: number; name: string; anonymised_at: string }[]>`
    update users set name = ${neutralName(person.id)}, employee_identity = '-' || lpad(id::text, 9, '0'), email = null, photo_id = null,
      password_hash = null, password_kind = 'own', password_expires_at = null, last_login_at = null, status = 'old',
      anonymised_at = now()
    where id = ${person.id} returning id, name, anonymised_at`,
  )
  await clearPayroll(tx, ids)
  for (const { id } of files) drop(id)
  return row
}

/** Clears the texts of the person's requests and the notes written to others; dates, sums and statuses stay. */
const clearRequests = async (tx: Db, ids: number[]) => {
  for (const { name, table, set } of anonymisedRequests) {
    await tx`
      update ${tx(table)} r set note = null
      where note is not null and (action_by = any(${ids}) or (action_by is null and first_by = any(${ids})))
        and id in (select request_id from request_history where kind = ${name} and position_id = any(${ids}) and note is not null)`
    await tx`update request_history set note = null where kind = ${name} and note is not null and request_id in (
      select id from ${tx(table)} where position_id = any(${ids}))`
    await tx`update ${tx(table)} set ${tx.set(set)} where position_id = any(${ids})`
  }
  await tx`update request_history set note = null where position_id = any(${ids}) and note is not null`
}

/** Type, number, date and state of letters about the person stay; files and texts go. */
const clearLetters = async (tx: Db, ids: number[], drop: (file_id: string | null) => void) => {
  const letters = await tx<{ id: number; file_id: string | null; signed_file_id: string | null }[]>`
    select id, file_id, signed_file_id from issued_letters
    where id in (select letter_id from issued_letter_people where position_id = any(${ids})) order by id for update`
  const found = letters.map((it) => it.id)
  await tx`select set_config('hcis.anonymising', 'on', true)`
  await tx`
    update issued_letters set text = null, body = null, values = '{}', recipient = null, file_id = null, initials = '–',
      signed_file_id = null, comment = null, witnesses = null, registered_note = null,
      void_reason = case when void_reason is null then null else ${NEUTRAL_TEXT} end
    where id = any(${found})`
  await tx`update letter_events set note = null where letter_id = any(${found}) and note is not null`
  await tx`select set_config('hcis.anonymising', '', true)`
  // Files of the person itself are deleted with all others.
  const shared = await tx<{ id: string }[]>`
    select id from files where user_id is null and id = any(${letters.flatMap((it) => [it.file_id, it.signed_file_id]).filter((it) => it !== null)})`
  for (const { id } of shared) drop(id)
}

/** The figures stay, because the sums of the company are made of them. */
const clearPayroll = async (tx: Db, ids: number[]) => {
  for (const table of ['payroll_rows', 'payroll_version_rows']) await clearFigures(tx, table, ids)
  await tx`update report_months set leave_of_kinds = '[]', overtime_pay = null where position_id = any(${ids})`
}

const clearFigures = (tx: Db, table: string, ids: number[]) => tx`
  update ${tx(table)} r set leave_of_kinds = '[]', figures = r.figures || jsonb_build_object(
    'name', u.name, 'employee_identity', u.employee_identity, 'base_salary', null, 'take_home_pay', null, 'changes', '')
  from positions p join users u on u.id = p.user_id
  where p.id = r.position_id and r.position_id = any(${ids})`

/** Removes salaries, reasons and letter numbers; dates and positions stay. */
const clearCareers = async (tx: Db, ids: number[]) => {
  await tx`select set_config('hcis.anonymising', 'on', true)`
  await tx`
    update career_changes set reason = null, letter_number = null, problem = null,
      before = before - array['base_salary', 'take_home_pay'], after = after - array['base_salary', 'take_home_pay']
    where position_id = any(${ids})`
  await tx`update leave_entries set note = null where position_id = any(${ids}) and note is not null`
  await tx`select set_config('hcis.anonymising', '', true)`
}
