import { isHrOf, type Me } from '#contract/policy.ts'
import { attendancePolicy, type CompanyAttendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { changeFromToday, inForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'

type StoredPolicy = { company_id: number; company_name: string; policy: object | null }

const listPolicies = async (db: Db, where: Fragment): Promise<CompanyAttendancePolicy[]> => {
  const rows = await db<StoredPolicy[]>`
    select c.id as company_id, c.name as company_name,
           case when p.company_id is not null then json_build_object(
             'grace_minutes', p.grace_minutes, 'absent_after_minutes', p.absent_after_minutes,
             'correction_days', p.correction_days, 'place_check', p.place_check,
             'overtime_wage', p.overtime_wage, 'period_start_day', p.period_start_day
           ) end as policy
    from companies c left join ${inForceNow(db, 'attendance_policies', 'p', db`c.id`)}
    where ${where} order by c.name collate "id-x-icu", c.id`
  return rows.map(({ policy, ...company }) => ({ ...company, ...DEFAULT_ATTENDANCE_POLICY, ...policy }))
}

/** A company out of sight does not exist for the caller. */
const findPolicy = async (db: Db, me: Me, company_id: number) => {
  const [found] = isHrOf(me, company_id) ? await listPolicies(db, db`c.id = ${company_id}`) : []
  return found ?? notFound('Entitas')
}

export const attendancePolicyRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, attendancePolicy.list, ({ db, me }) => listPolicies(db, hrScopeCondition(db, me, 'c.id') ?? db`true`))
  mount(app, attendancePolicy.one, ({ db, me, params }) => findPolicy(db, me, params.companyId))
  mount(app, attendancePolicy.save, ({ db, me: caller, audit, params: { companyId }, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const before = await findPolicy(tx, me, companyId)
      await changeFromToday(tx, clock, {
        table: 'attendance_policies',
        company_id: companyId,
        changed_by: me.position_id,
        values: body,
      })
      audit.note({ before, after: body })
      return { ...before, ...body }
    }),
  )
}
