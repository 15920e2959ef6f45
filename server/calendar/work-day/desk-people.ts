/** The people on the desk of a company on a date: those who had begun, had not ended, and whose company it was. */
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import type { DeskPosition } from './period.ts'

/** Condition on a position `p`: it had begun by the date and had not ended before it. */
export const worksOn = (db: Db, date: string) =>
  db`(p.start_at is null or p.start_at <= ${date}) and (p.last_day is null or p.last_day >= ${date})`

/** Condition on a workplace `w`: it is in one of the companies. */
export const isInCompanies = (db: Db, scope: CompanyScope): Fragment =>
  companyScopeCondition(db, 'w.company_id', scope) ?? db`true`

/** The company of a day is that of its attendance `a`, else the one by the career of the position. */
export const isCompanyOfDay = (db: Db, date: string) =>
  db`coalesce(a.company_id = w.company_id, w.days @> ${date}::date)`

/**
 * Joins the position `p` of a workplace `w`. The offset keeps the planner from reading all positions of the group for
 * one company.
 */
export const joinPosition = (db: Db) =>
  db`cross join lateral (select * from positions where id = w.position_id offset 0) p`

/** The desks on which the position may have stood: of its present company, and of the former ones. */
export const listDesks = (db: Db, position_id: number, scope?: CompanyScope) => db<DeskPosition[]>`
  select w.position_id, w.company_id, w.days::text as days, p.start_at, p.last_day
  from workplaces w join positions p on p.id = w.position_id
  where ${and(db, [db`w.position_id = ${position_id}`, companyScopeCondition(db, 'w.company_id', scope)])}`
