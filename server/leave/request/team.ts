/** A page of people by name, with their leave on given days. */

import type { TeamMember } from '#contract/leave/team.ts'
import type { Paged } from '#contract/platform/http.ts'
import type { Me } from '#contract/policy.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { activePositions, countActive } from '#server/org/person/active-by-name.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset, paged } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { isOnDays } from '#server/request/flow/days-filter.ts'

interface Query {
  company_id?: number
  department_id?: number
  keyword?: string
  who?: 'away' | 'all'
  from: string
  to: string
  page: number
  page_size: number
}
type TeamQuery = Query & { scope: CompanyScope }
type Member = Omit<TeamMember, 'leaves'>
type LeaveOfMember = TeamMember['leaves'][number] & { position_id: number }

export const teamPage = async (db: Db, me: Me, query: Query): Promise<Paged<TeamMember>> => {
  const teamQuery = { ...query, scope: companyScopeOf(me, query.company_id) }
  const { people, total } = await (query.who === 'all' ? allMembers(db, teamQuery) : membersAway(db, teamQuery))
  const leaves = await leavesOf(db, teamQuery, people)
  const page = people.map((person) => ({
    ...person,
    leaves: leaves.filter((it) => it.position_id === person.position_id).map(({ position_id: _, ...leave }) => leave),
  }))
  return paged(page, total, query)
}

/** A request belongs to the company in which it was made, and is visible only to readers of that company's list. */
const inView = (db: Db, { scope, from, to }: TeamQuery) =>
  and(db, [
    db`l.status in ('waiting', 'accepted') and ${isOnDays(db, from, to)}`,
    companyScopeCondition(db, 'l.company_id', scope),
  ])

const shown = (db: Db) => db`p.id as position_id, u.name as user_name, j.name as job_name, c.name as company_name`
const shownOf = (db: Db) => db`
  join positions p on p.id = page.id
  join users u on u.id = p.user_id
  join companies c on c.id = p.company_id
  join jobs j on j.id = p.job_id
  order by u.name collate "id-x-icu", p.id`

/** Few people are away at once, so they are found by their days and counted with the page. */
const membersAway = async (db: Db, teamQuery: TeamQuery) => {
  const found = db`
    select distinct l.position_id as id from leaves l where ${inView(db, teamQuery)}
    ${teamQuery.department_id ? db`and l.position_id = any(${positionsInDepartment(db, teamQuery.department_id)})` : db``}
    ${teamQuery.keyword ? db`and l.position_id = any(${positionsNamed(db, teamQuery.keyword)})` : db``}`
  return countedPage(db, found, teamQuery)
}

const allMembers = async (db: Db, teamQuery: TeamQuery) => {
  const { keyword, department_id, scope } = teamQuery
  if (keyword || department_id !== undefined) {
    const conditions = [
      db`p.status = 'active'`,
      keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
      department_id === undefined ? undefined : db`p.id = any(${positionsInDepartment(db, department_id)})`,
      companyScopeCondition(db, 'p.company_id', scope),
    ]
    return countedPage(db, db`select p.id from positions p where ${and(db, conditions)}`, teamQuery)
  }
  const [people, sums] = await Promise.all([
    db<Member[]>`select ${shown(db)} from (${activePositions(db, teamQuery)}) page ${shownOf(db)}`,
    countActive(db, scope),
  ])
  return { people, total: exactlyOne(sums).total }
}

/** A page past the end has only the count. */
const countedPage = async (db: Db, found: ReturnType<typeof db>, teamQuery: TeamQuery) => {
  const rows = await db<(Member & { total: number; place: number })[]>`
    with found as materialized (${found})
    select t.total, shown.*
    from (select count(*)::int as total from found) t
    left join lateral (
      select ${shown(db)}, row_number() over (order by u.name collate "id-x-icu", p.id) as place
      from (
        select found.id from found join positions p on p.id = found.id join users u on u.id = p.user_id
        order by u.name collate "id-x-icu", found.id ${limitOffset(db, teamQuery)}
      ) page ${shownOf(db)}
    ) shown on true
    order by shown.place`
  return {
    people: rows.flatMap(({ total: _, place: __, ...row }) => (row.position_id === null ? [] : [row])),
    total: exactlyOne(rows.slice(0, 1)).total,
  }
}

const leavesOf = (db: Db, teamQuery: TeamQuery, people: Member[]): Promise<LeaveOfMember[]> => db<LeaveOfMember[]>`
  select l.id, l.position_id, l.request_type, l.start_date, l.end_date, l.status
  from leaves l where l.position_id = any(${people.map((it) => it.position_id)}) and ${inView(db, teamQuery)}
  order by l.start_date, l.id`
