/** The filters of the directory as conditions, and the totals that they have. */
import type { DirectoryQuery } from '#contract/people/directory.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

export type DirectoryFilter = Omit<DirectoryQuery, 'company_id'> & { scope: CompanyScope }
type Filters = Omit<DirectoryFilter, 'page' | 'page_size'>

/** Ranks 1 and 2 lead a company and may have nobody above; below, a supervisor is missing if a leader of higher rank exists. */
const lacksSupervisor = (db: Db) => db`p.status = 'active' and p.supervisor_id is null and exists (
  select from jobs own, positions lead join roles lr on lr.id = lead.role_id join jobs lj on lj.id = lead.job_id
  where own.id = p.job_id and own.sequence > 2 and lead.company_id = p.company_id and lead.status = 'active'
    and lr.name <> 'staff' and lead.user_id <> p.user_id and lj.sequence < own.sequence)`

/** All filters except company and keyword, which decide how the rows are found. */
export const matching = (db: Db, { department_id, sequence, gender, personality, status, supervisor }: Filters) => [
  department_id === undefined ? undefined : db`p.id = any(${positionsInDepartment(db, department_id)})`,
  supervisor === undefined ? undefined : lacksSupervisor(db),
  status === undefined ? undefined : db`p.status = ${status}`,
  gender === undefined ? undefined : db`u.gender = ${gender}`,
  personality === undefined ? undefined : db`u.personality = ${personality}`,
  sequence === undefined ? undefined : db`p.job_id in (select id from jobs where sequence = ${sequence})`,
]

/** A filter by rank counts rows; all other totals come from stored tallies. */
export const countDirectory = async (db: Db, query: Filters): Promise<number> => {
  const { sequence, gender, personality, status } = query
  const company = companyScopeCondition(db, 'company_id', query.scope)
  const counted =
    sequence === undefined
      ? db`
        select coalesce(sum(delta), 0)::int as total from position_tallies where ${and(db, [
          company,
          status === undefined ? undefined : db`status = ${status}`,
          gender === undefined ? undefined : db`gender = ${gender}`,
          personality === undefined ? undefined : db`personality = ${personality}`,
        ])}`
      : db`
        select count(*)::int as total from users u join positions p on p.user_id = u.id
        where ${and(db, [company, ...matching(db, query)])}`
  return exactlyOne(await db<{ total: number }[]>`${counted}`).total
}
