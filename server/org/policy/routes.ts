import type { CompanyPolicy, PolicyChange, PolicyRow } from '#contract/org/company-policy.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { todayIn } from '#server/org/position/career-entry.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeFromDay, changeFromToday, changeFromYear } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { listPolicies, policyHistory, yearIn } from './queries.ts'

/** A company outside of HR's company scope is answered 404, as if it did not exist. */
const findPolicy = async (db: Db, clock: Clock, policy: CompanyPolicy, me: Me, company_id: number, day?: string) => {
  const [found] = isHrOf(me, company_id)
    ? await listPolicies(db, clock, policy, { where: db`c.id = ${company_id}`, day })
    : []
  return found ?? notFound('Entitas')
}

/** The settings alone; those that a change leaves out stay as they are in the row. */
const settingsOf = ({ fields }: CompanyPolicy, row: PolicyRow, change: PolicyChange = {}) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const changed = change[name]
      return [name, changed === undefined ? (row[name] ?? null) : changed]
    }),
  )

/** This year or the next: earlier years are settled. */
const firstYear = async (tx: Db, clock: Clock, company_id: number, { from_year }: PolicyChange) => {
  const year = await yearIn(tx, clock, company_id)
  const first = from_year ?? year
  if (first !== year && first !== year + 1) return invalid({ from_year: ['Pilih tahun ini atau tahun depan'] })
  return first
}

const isChosen = (policy: CompanyPolicy) => policy.since === 'valid_from' && policy.choosesDay === true

const chosenDay = async (tx: Db, clock: Clock, company_id: number, { valid_from }: PolicyChange) =>
  typeof valid_from === 'string' ? valid_from : todayIn(tx, clock, company_id)

interface PolicyOptions {
  /** Further columns of the list, of the company `c`. */
  more?: (db: Db) => Fragment
  /** Refuses a company that the caller may not name, where that is not answered 404. */
  requireCompany?: (db: Db, me: Me, company_id: number) => Promise<unknown>
  /** Refuses a change from this day on. */
  requireDay?: (tx: Db, company_id: number, day: string) => Promise<void>
}

/** The routes of a policy: list, one and save. */
export const policyRoutes =
  (policy: CompanyPolicy, { more, requireCompany, requireDay }: PolicyOptions = {}) =>
  (app: App) => {
    const { clock } = app.services
    mount(app, policy.list, ({ db, me, query }) =>
      listPolicies(db, clock, policy, {
        where: hrScopeCondition(db, me, 'c.id') ?? db`true`,
        year: query?.year,
        more,
      }),
    )
    mount(app, policy.one, async ({ db, me, params: { companyId } }) => {
      await requireCompany?.(db, me, companyId)
      const found = await findPolicy(db, clock, policy, me, companyId)
      return isChosen(policy) ? { ...found, history: await policyHistory(db, policy, companyId) } : found
    })
    mount(app, policy.save, async ({ db: tx, me: caller, audit, params: { companyId: company_id }, body }) => {
      const me = await reloadCaller(tx, caller, policy.save.access)
      await requireCompany?.(tx, me, company_id)
      const day = isChosen(policy) ? await chosenDay(tx, clock, company_id, body) : undefined
      const row = await findPolicy(tx, clock, policy, me, company_id, day)
      const values = settingsOf(policy, row, body)
      const change = { company_id, changed_by: me.position_id, values }
      const before = settingsOf(policy, row)
      if (policy.since === 'valid_from' && day !== undefined) {
        await requireDay?.(tx, company_id, day)
        await changeFromDay(tx, day, policy, change)
        audit.note({ before, after: { ...values, valid_from: day } })
      } else if (policy.since === 'valid_from') {
        await changeFromToday(tx, clock, policy, change)
        audit.note({ before, after: values })
      } else {
        const from_year = await firstYear(tx, clock, company_id, body)
        await changeFromYear(tx, from_year, policy, change)
        audit.note({ before, after: { ...values, from_year } })
      }
      return { ...row, ...values }
    })
  }
