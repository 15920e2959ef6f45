/** Makes somebody who left long ago nobody: what is personal goes, what is counted stays. Runs under the lock on positions. */
import { neutralName } from '#contract/privacy.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'

/** In the place of texts that must say something. */
export const NEUTRAL_TEXT = '(dianonimkan)'

/** Rows that are the person's alone, by person and by position. */
const GONE_BY_PERSON = [
  'profiles addresses seminars social_medias skills educations organizations experiences achievements families documents',
  'form_drafts tasks notifications notification_preferences push_subscriptions sessions password_resets',
  'totp_factors recovery_codes passkeys login_tickets login_handovers',
].flatMap((names) => names.split(' '))
const GONE_BY_POSITION = ['job_summaries', 'job_tasks', 'calendar_links', 'idempotency_keys']

/** Of each kind of request: the table, and its text. */
const REQUESTS = [
  { kind: 'leave', table: 'leaves', text: 'description' },
  { kind: 'reimbursement', table: 'reimbursements', text: 'description' },
  { kind: 'overtime', table: 'overtimes', text: 'detail' },
] as const

export interface Person {
  id: number
  name: string
  email: string | null
  anonymised_at: string | null
}

/** Held against everybody who writes something of the person. */
export const holdPerson = async (tx: Db, user_id: number) => {
  const [row] = await tx<Person[]>`
    select id, name, email, anonymised_at from users where id = ${user_id} for update`
  return row
}

export interface Held {
  id: number
  company_id: number
  status: 'active' | 'inactive'
  ended_at: string | null
}

export const holdPositions = (tx: Db, user_id: number) => tx<Held[]>`
  select id, company_id, status, ended_at from positions where user_id = ${user_id} order by id for update`

export const anonymise = async (tx: Db, person: Person, positions: Held[], drop: (file_id: string | null) => void) => {
  const ids = positions.map(({ id }) => id)
  const files = await tx<{ id: string }[]>`select id from files where user_id = ${person.id} order by id for update`
  await clearRequests(tx, ids)
  for (const table of GONE_BY_PERSON) await tx`delete from ${tx(table)} where user_id = ${person.id}`
  for (const table of GONE_BY_POSITION) await tx`delete from ${tx(table)} where position_id = any(${ids})`
  await tx`delete from mail_outbox where lower(recipient_address) = lower(${person.email ?? ''})`
  await tx`update delegations set note = null where from_position_id = any(${ids}) and note is not null`
  await clearCareers(tx, ids)
  await tx`update positions set base_salary = null, take_home_pay = null, contract_end_at = null where id = any(${ids})`
  const row = one(
    await tx<{ id: number; name: string; anonymised_at: string }[]>`
    update users set name = ${neutralName(person.id)}, employee_identity = 'X' || lpad(id::text, 9, '0'), email = null, photo_id = null,
      password_hash = null, password_kind = 'own', password_expires_at = null, last_login_at = null, status = 'old',
      anonymised_at = now()
    where id = ${person.id} returning id, name, anonymised_at`,
  )
  for (const { id } of files) drop(id)
  return row
}

/** The words about requests, and those that the person has said to others; days, sums and states stay. */
const clearRequests = async (tx: Db, ids: number[]) => {
  for (const { kind, table, text } of REQUESTS) {
    await tx`
      delete from notifications where event in (
        select ${kind} || ':' || r.id || ':' || suffix from ${tx(table)} r
        cross join unnest(array['waits', 'waits-2', 'assigned', r.status]) suffix
        where r.position_id = any(${ids}))`
    await tx`update ${tx(table)} set note = null where action_by = any(${ids}) and note is not null`
    await tx`update request_history set note = null where kind = ${kind} and note is not null and request_id in (
      select id from ${tx(table)} where position_id = any(${ids}))`
    await tx`
      update ${tx(table)} set ${tx(text)} = ${NEUTRAL_TEXT}, note = null ${table === 'reimbursements' ? tx`, file_id = null` : tx``}
      where position_id = any(${ids})`
  }
  await tx`update request_history set note = null where position_id = any(${ids}) and note is not null`
}

/** What was earned is nobody's business any more; when and what somebody was stays. */
const clearCareers = async (tx: Db, ids: number[]) => {
  await tx`select set_config('hcis.anonymising', 'on', true)`
  await tx`
    update career_changes set reason = null, letter_number = null, problem = null,
      before = before - array['base_salary', 'take_home_pay'], after = after - array['base_salary', 'take_home_pay']
    where position_id = any(${ids})`
  await tx`select set_config('hcis.anonymising', '', true)`
}
