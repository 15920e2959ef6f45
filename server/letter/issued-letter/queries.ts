import type { LetterRecipient, LetterValues } from '#contract/letter/letter-draft.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import type { LetterState, LetterType } from '#contract/letter/letter-types.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { makersOf } from '#server/platform/session/account-makers.ts'

export interface StoredLetter {
  id: number
  company_id: number
  company_name: string
  timezone: string
  type: LetterType
  type_name: string
  code: string
  template_id: number | null
  state: LetterState
  date: string
  position_id: number | null
  position_ids: number[]
  user_ids: number[]
  names: string[]
  change_id: number | null
  signatory_id: number | null
  signatory: string | null
  recipient: LetterRecipient | null
  values: LetterValues
  body: string | null
  valid_until: string | null
  verify_code: string | null
  proposed_by: string | null
  proposer_id: number | null
  by: string | null
  at: string
  version: number
  number: string | null
  text: string | null
  has_pay: boolean
  file_id: string | null
  initials: string | null
  archived: boolean
  void_reason: string | null
  acknowledged_at: string | null
  comment: string | null
  refused_at: string | null
  witnesses: string[] | null
  signed_file_id: string | null
  registered_at: string | null
  registered_note: string | null
  checks: number
  last_checked: string | null
}

/** The people of the letter `l` as three arrays, in their order. */
export const peopleOf = (db: Db) => db`
  select coalesce(array_agg(q.position_id order by q.place), '{}') as position_ids, coalesce(array_agg(u.id order by q.place), '{}') as user_ids,
         coalesce(array_agg(u.name order by q.place), '{}') as names
  from issued_letter_people q join positions p on p.id = q.position_id join users u on u.id = p.user_id where q.letter_id = l.id`

export const nameOfPosition = (db: Db, id: Fragment) =>
  db`(select u.name from positions p join users u on u.id = p.user_id where p.id = ${id})`

export const findLetter = async (db: Db, id: number): Promise<StoredLetter | undefined> => {
  const [row] = await db<StoredLetter[]>`
    select l.*, l.name as type_name, c.name as company_name, c.timezone, people.*, s.name as signatory,
           l.proposed_by as proposer_id, ${nameOfPosition(db, db`l.proposed_by`)} as proposed_by,
           ${nameOfPosition(db, db`coalesce(l.issued_by, l.created_by)`)} as by, coalesce(l.issued_at, l.created_at) as at
    from issued_letters l join companies c on c.id = l.company_id left join signatories s on s.id = l.signatory_id
    cross join lateral (${peopleOf(db)}) people
    where l.id = ${id}`
  return row
}

/** Two changes of a letter wait for each other. */
export const lockLetter = async (tx: Db, id: number) => {
  await tx`select id from issued_letters where id = ${id} for update`
  return findLetter(tx, id)
}

export const listLetterEvents = (db: Db, letter_id: number) => db<Letter['events']>`
  select e.action, ${nameOfPosition(db, db`e.position_id`)} as by, e.at, e.note from letter_events e
  where e.letter_id = ${letter_id} order by e.id`

/** The number of a letter in force about a change. */
export const letterOfChange = async (db: Db, change_id: number) => {
  const [row] = await db<{ id: number; number: string }[]>`
    select id, number from issued_letters where change_id = ${change_id} and state = 'issued'`
  return row
}

/** HR that could issue a letter of the company: none of these people, and no account that one of them has lately made. */
export const hasOtherHr = async (db: Db, company_id: number, user_ids: readonly number[]) => {
  const rows = await db`
    select p.id from positions p join roles r on r.id = p.role_id
    where not (p.user_id = any(${user_ids}::int[])) and p.status = 'active' and r.name = 'hcis'
      and (p.company_ids = '{}' or ${company_id} = any(p.company_ids)) and not ${makersOf(db, db`p.user_id`)} && ${user_ids}::int[]
    limit 1`
  return rows.length > 0
}

/** One of a company's templates. */
export const findTemplate = async (db: Db, company_id: number, id: number) => {
  const [row] = await db<TemplateRules[]>`
    select id, type, name, code, valid_days, qr from letter_templates where id = ${id} and company_id = ${company_id}`
  return row
}

/** The one that a company last wrote for a type. */
export const templateOfType = async (db: Db, company_id: number, type: LetterType) => {
  const [row] = await db<TemplateRules[]>`
    select id, type, name, code, valid_days, qr from letter_templates
    where company_id = ${company_id} and type = ${type} and active order by id desc limit 1`
  return row
}

export interface TemplateRules {
  id: number
  type: LetterType
  name: string
  code: string | null
  valid_days: number | null
  qr: boolean | null
}
