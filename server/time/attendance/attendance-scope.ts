/** The attendance to read, as conditions, and its number of rows. */
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

/** The attendance to read: of one position, one company, some companies or all. */
export interface Scope {
  position_id?: number
  company_id?: CompanyScope
  /** Only the people of this unit and of those below it. */
  department_id?: number
  date?: string
  /** The first and the last date. */
  between?: readonly [string, string]
}

export const matchingScope = (db: Db, { position_id, company_id, department_id, date, between }: Scope) =>
  and(db, [
    position_id ? db`a.position_id = ${position_id}` : undefined,
    companyScopeCondition(db, 'a.company_id', company_id),
    department_id === undefined ? undefined : db`a.position_id = any(${positionsInDepartment(db, department_id)})`,
    date ? db`a.work_date = ${date}` : undefined,
    between ? db`a.work_date between ${between[0]} and ${between[1]}` : undefined,
  ])
/** Up to this many rows `ofDay` is faster than `ofBusyDay`, which also visits absent people. */
export const FEW = 60

/** Found by the index of the positions, and counted. */
export const isOfFew = ({ position_id, department_id }: Scope) =>
  position_id !== undefined || department_id !== undefined

/**
 * Counts the rows of one position or unit; for companies it reads stored tallies: of a date, or of all dates plus the steps not
 * yet added up.
 */
export const countOf = async (db: Db, scope: Scope): Promise<number> => {
  const { company_id, date } = scope
  const company = companyScopeCondition(db, 'company_id', company_id)
  const inCompany = company ? db`and ${company}` : db``
  const sum = db`select coalesce(sum(delta), 0)::int from attendance_tallies`
  const counted = isOfFew(scope)
    ? db`select count(*)::int from attendances a where ${matchingScope(db, scope)}`
    : date
      ? db`${sum} where work_date = ${date} ${inCompany}`
      : db`(${sum} where work_date is null ${inCompany}) + (${sum} where is_step ${inCompany})`
  return exactlyOne(await db<{ total: number }[]>`select (${counted}) as total`).total
}
