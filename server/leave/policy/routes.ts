import { type CompanyLeavePolicy, DEFAULT_LEAVE_POLICY, leavePolicy } from '#contract/leave/policy.ts'
import { isHrOf, type Me } from '#contract/policy.ts'
import { policyColumns } from '#server/leave/ledger/policies.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'

type StoredPolicy = { company_id: number; company_name: string; year: number; policy: object | null }

/** The policies of a year, by default of this one by the date of each company. */
const listPolicies = async (db: Db, clock: Clock, where: Fragment, year: number | null = null) => {
  const rows = await db<StoredPolicy[]>`
    select c.id as company_id, c.name as company_name, y.year, to_json(p) as policy
    from companies c
    cross join lateral (
      select coalesce(${year}::int, extract(year from ${clock(db)} at time zone c.timezone)::int) as year) y
    left join lateral (
      select ${policyColumns(db)} from leave_policies
      where company_id = c.id and from_year <= y.year order by from_year desc limit 1
    ) p on true
    where ${where} order by c.name collate "id-x-icu", c.id`
  return rows.map(({ policy, year, ...company }) => ({
    year,
    policy: { ...company, ...DEFAULT_LEAVE_POLICY, ...policy } as CompanyLeavePolicy,
  }))
}

/** A company out of sight does not exist for the caller. */
const findPolicy = async (db: Db, clock: Clock, me: Me, company_id: number) => {
  const [found] = isHrOf(me, company_id) ? await listPolicies(db, clock, db`c.id = ${company_id}`) : []
  return found ?? notFound('Entitas')
}

export const leavePolicyRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, leavePolicy.list, async ({ db, me, query }) =>
    (await listPolicies(db, clock, hrScopeCondition(db, me, 'c.id') ?? db`true`, query.year)).map((it) => it.policy),
  )
  mount(app, leavePolicy.one, async ({ db, me, params }) => (await findPolicy(db, clock, me, params.companyId)).policy)
  mount(app, leavePolicy.save, ({ db, me: caller, audit, params: { companyId }, body: { from_year, ...policy } }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const { year, policy: before } = await findPolicy(tx, clock, me, companyId)
      const first = from_year ?? year
      if (first !== year && first !== year + 1) invalid({ from_year: ['Pilih tahun ini atau tahun depan'] })
      const stored = { ...policy, changed_by: me.position_id, changed_at: tx`now()` }
      await tx`
        insert into leave_policies ${tx.values([{ company_id: companyId, from_year: first, ...stored }])}
        on conflict (company_id, from_year) do update set ${tx.set(stored)}`
      audit.note({ before, after: { ...policy, from_year: first } })
      return { ...before, ...policy }
    }),
  )
}
