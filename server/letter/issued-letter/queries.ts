import type { LetterRecipient, LetterValues } from '#contract/letter/letter-draft.ts'
import type { Letter, LetterAction, LetterRow, LetterWarning } from '#contract/letter/letter-row.ts'
import type { LetterState, LetterType } from '#contract/letter/letter-types.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { makersOf } from '#server/platform/session/account-makers.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { REGISTRATION_WORKING_DAYS } from './law.ts'

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
const peopleOf = (db: Db) => db`
  select coalesce(array_agg(q.position_id order by q.place), '{}') as position_ids, coalesce(array_agg(u.id order by q.place), '{}') as user_ids,
         coalesce(array_agg(u.name order by q.place), '{}') as names
  from issued_letter_people q join positions p on p.id = q.position_id join users u on u.id = p.user_id where q.letter_id = l.id`

const nameOfPosition = (db: Db, id: Fragment) =>
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

export interface LetterFilters {
  scope: CompanyScope
  type?: LetterType
  state?: LetterState
  year?: number
  keyword?: string
  user_id?: number
}

const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

export const lettersWhere = (db: Db, { scope, type, state, year, keyword, user_id }: LetterFilters) =>
  and(db, [
    db`true`,
    companyScopeCondition(db, 'l.company_id', scope),
    type && db`l.type = ${type}`,
    state && db`l.state = ${state}`,
    year !== undefined ? db`l.date between ${`${year}-01-01`} and ${`${year}-12-31`}` : undefined,
    user_id !== undefined
      ? db`exists (select from issued_letter_people q join positions p on p.id = q.position_id where q.letter_id = l.id and p.user_id = ${user_id})`
      : undefined,
    keyword
      ? db`(l.number ilike ${containing(keyword)} or l.recipient->>'name' ilike ${containing(keyword)}
            or exists (select from issued_letter_people q where q.letter_id = l.id and q.position_id = any(${positionsNamed(db, keyword)})))`
      : undefined,
  ])

/** Working days after a day, holidays of the company left out. */
export const workingDaysSince = (db: Db, day: Fragment, today: Fragment, company: Fragment) => db`(
  select count(*) from generate_series(${day} + 1, ${today}, '1 day') d (day)
  where extract(isodow from d.day) < 6 and not exists (
    select from holidays h where h.date = d.day::date and h.kind = 'libur' and (h.company_ids = '{}' or ${company} = any(h.company_ids))))`

/** Contracts are registered within some working days of their signing. */
export const isUnregistered = (db: Db, today: Fragment) => db`(
  l.state = 'issued' and l.type in ('pkwt', 'pkwt_perpanjangan') and l.registered_at is null
  and ${workingDaysSince(db, db`l.date`, today, db`l.company_id`)} > ${REGISTRATION_WORKING_DAYS})`

type ListedLetter = Omit<LetterRow, 'name' | 'warnings'> & {
  names: string[]
  recipient: LetterRecipient | null
  is_withdrawn: boolean
  is_unregistered: boolean
}

const WITHDRAWN = { code: 'change_withdrawn', text: 'Perubahan karier sudah dibatalkan: batalkan surat ini' }
const UNREGISTERED = { code: 'not_registered', text: 'PKWT belum dicatatkan (3 hari kerja sejak ditandatangani)' }

/** 'Budi', 'Budi +2', or the name of a candidate. */
export const nameOfLetter = ({ names, recipient }: Pick<StoredLetter, 'names' | 'recipient'>) => {
  const [first, ...others] = names
  if (first === undefined) return recipient?.name ?? '–'
  return others.length > 0 ? `${first} +${others.length}` : first
}

export const letterRows = (db: Db, clock: Clock, page: Fragment) => db<ListedLetter[]>`
  select l.id, l.company_id, c.name as company_name, l.type, l.name as type_name, l.number, l.date, l.state, l.position_id,
         people.names, people.user_ids[1] as user_id, l.recipient, s.name as signatory, l.valid_until, l.acknowledged_at, l.archived,
         ${nameOfPosition(db, db`l.proposed_by`)} as proposed_by,
         ${nameOfPosition(db, db`coalesce(l.issued_by, l.created_by)`)} as by, coalesce(l.issued_at, l.created_at) as at,
         l.state = 'issued' and exists (select from career_changes cc where cc.id = l.change_id and cc.state = 'withdrawn') as is_withdrawn,
         ${isUnregistered(db, db`(${clock(db)} at time zone c.timezone)::date`)} as is_unregistered
  from (${page}) page join issued_letters l on l.id = page.id join companies c on c.id = l.company_id
  left join signatories s on s.id = l.signatory_id cross join lateral (${peopleOf(db)}) people
  order by l.state = 'draft' and l.proposed_by is not null desc, l.id desc`

export const toRow = ({ names, recipient, is_withdrawn, is_unregistered, ...row }: ListedLetter): LetterRow => {
  const warnings: LetterWarning[] = [...(is_withdrawn ? [WITHDRAWN] : []), ...(is_unregistered ? [UNREGISTERED] : [])]
  return { ...row, name: nameOfLetter({ names, recipient }), warnings }
}

export const pageOfLetters = async (
  db: Db,
  clock: Clock,
  filters: LetterFilters,
  page: { page: number; page_size: number },
) => {
  const rows = await letterRows(
    db,
    clock,
    db`select l.id from issued_letters l where ${lettersWhere(db, filters)}
       order by l.state = 'draft' and l.proposed_by is not null desc, l.id desc ${limitOffset(db, page)}`,
  )
  return rows.map(toRow)
}

export const countLetters = async (db: Db, filters: LetterFilters) =>
  exactlyOne(
    await db<
      { total: number }[]
    >`select count(*)::int as total from issued_letters l where ${lettersWhere(db, filters)}`,
  ).total

export interface NewLetter {
  company_id: number
  type: LetterType
  name: string
  code: string
  template_id: number | null
  date: string
  position_id: number | null
  change_id: number | null
  signatory_id: number | null
  recipient: LetterRecipient | null
  values: LetterValues
  body: string | null
  valid_until: string | null
  verify_code: string | null
  contract_start: string | null
  contract_end: string | null
}

const stored = (tx: Db, { values, recipient, ...row }: Partial<NewLetter>) => ({
  ...row,
  ...(values && { values: tx.json(values) }),
  ...(recipient !== undefined && { recipient: recipient === null ? null : tx.json(recipient) }),
})

export const insertLetter = async (
  tx: Db,
  letter: NewLetter,
  by: { created_by: number | null; proposed_by?: number },
) =>
  exactlyOne(
    await tx<
      { id: number }[]
    >`insert into issued_letters ${tx.values([{ ...stored(tx, letter), ...by }])} returning id`,
  ).id

export const updateLetter = (tx: Db, id: number, letter: Partial<NewLetter>) =>
  tx`update issued_letters set ${tx.set(stored(tx, letter))}, version = version + 1 where id = ${id}`

export const writePeople = async (tx: Db, letter_id: number, position_ids: readonly number[]) => {
  await tx`delete from issued_letter_people where letter_id = ${letter_id}`
  await tx`
    insert into issued_letter_people (letter_id, place, position_id)
    select ${letter_id}, place, id from unnest(${position_ids}::int[]) with ordinality as it (id, place)`
}

export const addLetterEvent = (
  tx: Db,
  letter_id: number,
  action: LetterAction,
  by: number | null,
  note: string | null = null,
) => tx`
  insert into letter_events (letter_id, action, position_id, note) values (${letter_id}, ${action}, ${by}, ${note})`

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

export const rowsById = async (db: Db, clock: Clock, ids: readonly number[]) => {
  const rows = await letterRows(db, clock, db`select id from unnest(${ids}::int[]) id`)
  return rows.map(toRow)
}

interface ArchivedLetter {
  company_id: number
  position_id: number
  name: string
  number: string
  date: string
  file_id: string
  by: number
}

/** A letter of the time before, whose number stands outside of the counter. */
export const insertArchived = async (tx: Db, { by, file_id, ...letter }: ArchivedLetter) => {
  const { id } = exactlyOne(
    await tx<{ id: number }[]>`
      insert into issued_letters ${tx.values(
        [{ ...letter, type: 'lain', code: 'ARSIP', archived: true, created_by: by, signed_file_id: file_id }].map(
          ({ number: _, ...row }) => row,
        ),
      )} returning id`,
  )
  await tx`insert into issued_letter_people (letter_id, place, position_id) values (${id}, 1, ${letter.position_id})`
  await tx`
    update issued_letters set state = 'issued', number = ${letter.number}, issued_by = ${by}, issued_at = now(), text = ''
    where id = ${id}`
  return id
}

/** The columns of the register for its file. */
export const selectRegister = (db: Db, filters: LetterFilters) => ({
  fields: {
    number: db`l.number`,
    date: db`l.date`,
    type_name: db`l.name`,
    company_name: db`c.name`,
    state: db`l.state`,
    name: db`coalesce((select string_agg(u.name, ', ' order by q.place) from issued_letter_people q
      join positions p on p.id = q.position_id join users u on u.id = p.user_id where q.letter_id = l.id), l.recipient->>'name')`,
    signatory: db`s.name`,
    valid_until: db`l.valid_until`,
    acknowledged_at: db`l.acknowledged_at`,
    void_reason: db`l.void_reason`,
    by: db`${nameOfPosition(db, db`coalesce(l.issued_by, l.created_by)`)}`,
    archived: db`case when l.archived then 'arsip' else '' end`,
  },
  from: db`
    from issued_letters l join companies c on c.id = l.company_id left join signatories s on s.id = l.signatory_id
    where ${lettersWhere(db, filters)} order by l.company_id, l.date, l.id`,
})
