import type { CompanyPolicy, PolicyChange, PolicyRow } from '#contract/org/company-policy.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeFromToday, changeFromYear } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { listPolicies, yearIn } from './queries.ts'

/** A company outside of HR's company scope is answered 404, as if it did not exist. */
const findPolicy = async (db: Db, clock: Clock, policy: CompanyPolicy, me: Me, company_id: number) => {
  const [found] = isHrOf(me, company_id)
    ? await listPolicies(db, clock, policy, { where: db`c.id = ${company_id}` })
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

interface PolicyOptions {
  /** Further columns of the list, of the company `c`. */
  more?: (db: Db) => Fragment
}

/** The routes of a policy: list, one and save. */
export const policyRoutes =
  (policy: CompanyPolicy, { more }: PolicyOptions = {}) =>
  (app: App) => {
    const { clock } = app.services
    mount(app, policy.list, ({ db, me, query }) =>
      listPolicies(db, clock, policy, {
        where: hrScopeCondition(db, me, 'c.id') ?? db`true`,
        year: query?.year,
        more,
      }),
    )
    mount(app, policy.one, ({ db, me, params }) => findPolicy(db, clock, policy, me, params.companyId))
    mount(app, policy.save, async ({ db: tx, me: caller, audit, params: { companyId: company_id }, body }) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const row = await findPolicy(tx, clock, policy, me, company_id)
      const values = settingsOf(policy, row, body)
      const change = { company_id, changed_by: me.position_id, values }
      const before = settingsOf(policy, row)
      if (policy.since === 'valid_from') {
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
