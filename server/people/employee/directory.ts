/** Directory: selects the positions of one page, then reads their columns; totals come from stored tallies. */
import type { DirectoryQuery, DirectorySort, EmployeeItem } from '#contract/people/directory.ts'
import type { Paged } from '#contract/platform/http.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { containing, isPresentWorkplace } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset, mergedPage, paged } from '#server/platform/http/page.ts'
import { companyScopeCondition, companyScopeList } from '#server/platform/session/company-scope.ts'
import { countDirectory, type DirectoryFilter, matching } from './directory-filter.ts'
import { levelColumn, type Photographed, photoColumn } from './queries.ts'

type Row = Photographed<EmployeeItem>

/** The columns depend on the rights of the caller. */
export const listEmployees = (db: Db, me: Me, query: DirectoryFilter): Promise<Paged<Row>> =>
  query.keyword
    ? searchPage(db, me, query, query.keyword)
    : query.supervisor || query.sort || query.department_id
      ? matchingPage(db, me, query)
      : directoryPage(db, me, query)

const directoryPage = async (db: Db, me: Me, query: DirectoryFilter): Promise<Paged<Row>> => {
  const [rows, total] = await Promise.all([
    db<Row[]>`
      select ${shown(db, me)}
      from (${pageIds(db, query)}) page
      ${shownOf(db)}
      order by ${byName(db)}`,
    countDirectory(db, query),
  ])
  return paged(rows, total, query)
}

/**
 * Reads all matches, for both the total and the page: the few without a supervisor, or all that are to be sorted by a
 * column without an index in that order.
 */
const matchingPage = (db: Db, me: Me, query: DirectoryFilter) =>
  foundPage(
    db,
    me,
    query,
    db`select p.id, u.name from positions p join users u on u.id = p.user_id
       where ${and(db, [companyScopeCondition(db, 'p.company_id', query.scope), ...matching(db, query)])}`,
  )

/** Within a company it reads the names of that company only, since few of all names belong to it. */
const pageIds = (db: Db, query: DirectoryFilter) => {
  const { scope } = query
  const companies = companyScopeList(scope)
  if (scope === undefined)
    return db`
      select p.id from users u join positions p on p.user_id = u.id
      where ${and(db, matching(db, query))} order by u.name collate "id-x-icu", p.id ${limitOffset(db, query)}`
  const inCompany = companies ? db`w.company_id = sight.company_id` : db`w.company_id = ${scope as number}`
  const rows = db`
    select p.id ${companies ? db`, w.name` : db``} from users u join positions p on p.user_id = u.id
    join workplaces w on w.position_id = p.id and w.company_id = p.company_id
    where ${and(db, [inCompany, ...matching(db, query)])}
    order by w.name collate "id-x-icu", w.position_id`
  return companies
    ? mergedPage(db, companies, query, { rows, as: 'found', order: db`found.name collate "id-x-icu", found.id` })
    : db`${rows} ${limitOffset(db, query)}`
}

/**
 * Finds the matches once, for both the total and the page: by name or NIK in one narrow table, and by job through the
 * positions; a combined condition could use no index.
 */
const searchPage = (db: Db, me: Me, query: DirectoryFilter, keyword: string) => {
  const pattern = containing(db, keyword)
  const isNamed = db`w.search like ${pattern}`
  const hasJob = db`p.job_id in (select id from jobs where fold(name) like ${pattern})`
  const company = companyScopeCondition(db, 'w.company_id', query.scope)
  const further = matching(db, query)
  const isPlain = further.every((condition) => condition === undefined)
  const found = db`
      select w.position_id as id, w.name from workplaces w
      ${isPlain ? db`` : db`join positions p on p.id = w.position_id join users u on u.id = p.user_id`}
      where ${and(db, [isNamed, isPresentWorkplace(db), company, ...further])}
      union all
      select p.id, w.name from positions p ${isPlain ? db`` : db`join users u on u.id = p.user_id`}
      -- A lateral lookup per row: the planner overestimates how many people hold such a job and would scan the table.
      cross join lateral (
        select name, search, company_id from workplaces where position_id = p.id and company_id = p.company_id offset 0
      ) w
      where ${and(db, [hasJob, db`not ${isNamed}`, company, ...further])}`
  return foundPage(db, me, query, found)
}

/** Total and page of a query that selects the id and the name of each match. */
const foundPage = async (db: Db, me: Me, query: DirectoryFilter, matches: Fragment): Promise<Paged<Row>> => {
  const order = orderOf(db, query.sort)
  const page = query.sort
    ? db`select page.id from found page ${shownOf(db)} order by ${order} ${limitOffset(db, query)}`
    : db`select id from found order by name collate "id-x-icu", id ${limitOffset(db, query)}`
  const found = await db<(Row & { total: number })[]>`
    with found as materialized (${matches})
    select t.total, shown.*
    from (select count(*)::int as total from found) t
    left join lateral (
      select ${shown(db, me)}, row_number() over (order by ${order}) as place
      from (${page}) page
      ${shownOf(db)}
    ) shown on true
    order by shown.place`
  const { total } = exactlyOne(found.slice(0, 1))
  // A page past the end has only the total.
  return paged(
    found.filter((row) => row.id !== null),
    total,
    query,
  )
}

const sortedBy: Record<DirectorySort, (db: Db) => Fragment> = {
  name: (db) => db`u.name collate "id-x-icu"`,
  identity: (db) => db`u.employee_identity`,
  number: (db) => db`p.employee_number`,
  company: (db) => db`c.name collate "id-x-icu"`,
  job: (db) => db`j.name collate "id-x-icu"`,
  level: (db) => db`j.sequence`,
  status: (db) => db`p.status`,
}

const orderOf = (db: Db, sort: DirectoryQuery['sort']) => {
  if (!sort) return byName(db)
  const [column, direction] = sort.split('_') as [DirectorySort, 'asc' | 'desc']
  return db`${sortedBy[column](db)} ${db.unsafe(direction === 'desc' ? 'desc' : 'asc')} nulls last, ${byName(db)}`
}

const byName = (db: Db) => db`u.name collate "id-x-icu", p.id`
const shown = (db: Db, me: Me) => db`
  p.id, p.user_id, u.name, c.name as company_name, j.name as job_name, u.employee_identity, p.employee_number, p.status,
  (select name from departments where id = p.department_id) as department_name,
  ${photoColumn(db, me)} ${isHcis(me) ? levelColumn(db) : db``}`
const shownOf = (db: Db) => db`
  join positions p on p.id = page.id
  join users u on u.id = p.user_id
  join companies c on c.id = p.company_id
  join jobs j on j.id = p.job_id`
