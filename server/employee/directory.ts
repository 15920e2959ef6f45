/** The directory: first the positions of one page, then what is shown of them; counted without reading them. */
import type { DirectoryQuery, EmployeeItem } from '#contract/employee.ts'
import type { Paged } from '#contract/http.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { every } from '#server/database/every.ts'
import { one } from '#server/database/one.ts'
import { cut, paged } from '#server/http/page.ts'
import { level, type Photographed, photo } from './queries.ts'

type Filters = Omit<DirectoryQuery, 'page' | 'page_size'>

/** As the caller may see it: `company_id` is the one in sight. */
export const listEmployees = async (
  db: Db,
  me: Me,
  query: DirectoryQuery,
): Promise<Paged<Photographed<EmployeeItem>>> => {
  const [rows, total] = await Promise.all([
    db<Photographed<EmployeeItem>[]>`
      select p.id, p.user_id, u.name, c.name as company_name, j.name as job_name, u.employee_identity, p.status,
             ${photo(db, me)} ${isHcis(me) ? level(db) : db``}
      from (
        select p.id from users u join positions p on p.user_id = u.id
        where ${matching(db, query)}
        order by u.name collate "id-x-icu", p.id ${cut(db, query)}
      ) page
      join positions p on p.id = page.id
      join users u on u.id = p.user_id
      join companies c on c.id = p.company_id
      join jobs j on j.id = p.job_id
      order by u.name collate "id-x-icu", p.id`,
    countEmployees(db, query),
  ])
  return paged(rows, total, query)
}

const matching = (db: Db, { keyword, company_id, sequence, gender, personality, status }: Filters) =>
  every(db, [
    company_id === undefined ? undefined : db`p.company_id = ${company_id}`,
    status === undefined ? undefined : db`p.status = ${status}`,
    gender === undefined ? undefined : db`u.gender = ${gender}`,
    personality === undefined ? undefined : db`u.personality = ${personality}`,
    sequence === undefined ? undefined : db`p.job_id in (select id from jobs where sequence = ${sequence})`,
    keyword ? db`p.id in (${withKeyword(db, keyword)})` : undefined,
  ])

/** By a part of the name, the NIK or the job, each found by an index of its own; together they would need none. */
const withKeyword = (db: Db, keyword: string) => {
  const pattern = db`'%' || fold(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return db`
    select p.id from users u join positions p on p.user_id = u.id
    where fold(u.name) like ${pattern} or u.employee_identity like ${pattern}
    union all
    select p.id from positions p where p.job_id in (select id from jobs where fold(name) like ${pattern})`
}

/** Rank and keyword have to be counted; for everything else the counts are kept. */
const countEmployees = async (db: Db, query: Filters): Promise<number> => {
  const { keyword, company_id, sequence, gender, personality, status } = query
  if (keyword || sequence !== undefined) {
    const counted = await db<{ total: number }[]>`
      select count(*)::int as total from users u join positions p on p.user_id = u.id where ${matching(db, query)}`
    return one(counted).total
  }
  const kept = await db<{ total: number }[]>`
    select coalesce(sum(delta), 0)::int as total from position_tallies where ${every(db, [
      company_id === undefined ? undefined : db`company_id = ${company_id}`,
      status === undefined ? undefined : db`status = ${status}`,
      gender === undefined ? undefined : db`gender = ${gender}`,
      personality === undefined ? undefined : db`personality = ${personality}`,
    ])}`
  return one(kept).total
}
