/** The register of letters: its pages, its file, and what its rows are warned of. */
import type { LetterRecipient } from '#contract/letter/letter-draft.ts'
import type { LetterRow, LetterWarning } from '#contract/letter/letter-row.ts'
import type { LetterState, LetterType } from '#contract/letter/letter-types.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { REGISTRATION_WORKING_DAYS } from './law.ts'
import { nameOfPosition, peopleOf, type StoredLetter } from './queries.ts'

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

/** More days than any limit on letters needs, also through the longest holidays. */
const LOOK_BACK_DAYS = 45

/** Working days after a day by the company's work weeks, holidays left out; no further than limits on letters need. */
export const workingDaysSince = (db: Db, day: Fragment, today: Fragment, company: Fragment) => db`(
  select count(*) from generate_series(${day} + 1, least(${today}, ${day} + ${LOOK_BACK_DAYS}::int), '1 day') d (day)
  where extract(isodow from d.day) = any(coalesce(
    (select w.days from work_weeks w where w.company_id = ${company} and w.valid_from <= d.day order by w.valid_from desc limit 1),
    '{1,2,3,4,5}')) and not exists (
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

export const rowsById = async (db: Db, clock: Clock, ids: readonly number[]) => {
  const rows = await letterRows(db, clock, db`select id from unnest(${ids}::int[]) id`)
  return rows.map(toRow)
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
    proposed_by: db`${nameOfPosition(db, db`l.proposed_by`)}`,
    archived: db`case when l.archived then 'arsip' else '' end`,
  },
  from: db`
    from issued_letters l join companies c on c.id = l.company_id left join signatories s on s.id = l.signatory_id
    where ${lettersWhere(db, filters)} order by l.company_id, l.date, l.id`,
})
