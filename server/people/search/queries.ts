import { type FoundPerson, SEARCH_MAX } from '#contract/people/search.ts'
import { admits, type Me } from '#contract/policy.ts'
import { containing, isPresentWorkplace, startingWith, startingWordWith } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'

type Row = Omit<FoundPerson, 'photo'> & { photo_id: string | null }

/** The index of trigrams finds three letters anywhere, but two only where a word begins. */
const INDEXED_ANYWHERE = 3

const matches = (db: Db, column: string, keyword: string): Fragment =>
  keyword.length >= INDEXED_ANYWHERE
    ? db`${db(column)} like ${containing(db, keyword)}`
    : db`(${db(column)} like ${startingWith(db, keyword)} or ${db(column)} like ${startingWordWith(db, keyword)})`

/** Staff see who works in the company, and find colleagues by the name only, not by NIK or employee number. */
const colleagues = (db: Db, keyword: string) => db`
  join positions p on p.id = w.position_id and ${isActivePosition(db)}
  join users u on u.id = p.user_id and ${matches(db, 'u.search_name', keyword)}`

/**
 * People in the caller's sight, names that begin with the keyword first, leavers of the directory last. The eight are
 * chosen in one narrow table, by its folded text, which begins with the name: joining or collating hundreds of matches
 * would cost more than finding them.
 */
export const searchPeople = (db: Db, me: Me, keyword: string) => {
  const hasDirectory = admits.manager(me)
  const inSight = companyScopeCondition(db, 'w.company_id', companyScopeOf(me))
  return db<Row[]>`
    select p.user_id, p.id as position_id, u.name, j.name as job_name, c.name as company_name,
      ${hasDirectory ? db`u.employee_identity` : db`null as employee_identity`},
      case when p.status = 'active' then u.photo_id end as photo_id
    from (
      select w.position_id, row_number() over () as place from (
        select w.position_id from workplaces w ${hasDirectory ? db`` : colleagues(db, keyword)}
        where ${and(db, [matches(db, 'w.search', keyword), isPresentWorkplace(db), inSight])}
        order by w.search not like ${startingWith(db, keyword)}, w.search collate "C", w.position_id
        limit ${SEARCH_MAX}::int
      ) w
    ) found
    join positions p on p.id = found.position_id
    join users u on u.id = p.user_id join jobs j on j.id = p.job_id join companies c on c.id = p.company_id
    order by p.status <> 'active', found.place`
}
