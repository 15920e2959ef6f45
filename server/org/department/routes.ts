import { DEPARTMENT_LEVELS, type DepartmentDraft, department } from '#contract/org/department.ts'
import { canNameCompany, isHrOf, type Me } from '#contract/policy.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import { lockPositions } from '#server/org/position/supervisor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeCondition, companyScopeOf, hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import * as departmentQueries from './queries.ts'

const WHAT = 'Unit kerja'
const NAME_TAKEN = 'Nama unit ini sudah ada di entitas itu'
const LOOP = 'Unit tidak boleh berada di bawah dirinya sendiri atau unit di bawahnya'

export const departmentRoutes = (app: App) => {
  mount(app, department.list, ({ db, me, query: { company_id, inactive } }) => {
    // The own company is open to all who work there, even if the company scope of HR does not include it.
    authorize(company_id === undefined || company_id === me.company_id || canNameCompany(me, company_id))
    const inSight = companyScopeCondition(db, 'd.company_id', companyScopeOf(me)) ?? db`true`
    const inScope =
      company_id === undefined ? db`(${inSight} or d.company_id = ${me.company_id})` : db`d.company_id = ${company_id}`
    return departmentQueries.listDepartments(db, inScope, inactive === 'true')
  })

  mount(app, department.all, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    const inSight = hrScopeCondition(db, me, 'd.company_id') ?? db`true`
    return departmentQueries.listRows(db, company_id === undefined ? inSight : db`d.company_id = ${company_id}`)
  })

  mount(app, department.add, ({ db, me: caller, audit, body: { company_id, ...draft } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      authorize(isHrOf(me, company_id))
      if (!(await isCompany(tx, company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
      await requirePlace(tx, company_id, draft)
      const id = await departmentQueries.insertDepartment(tx, company_id, draft)
      audit.note({ entity_id: id, after: { company_id, ...draft } })
      return orNotFound(await departmentQueries.findRow(tx, id), WHAT)
    }),
  )

  mount(app, department.change, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const before = await findInScope(tx, me, id)
      await requirePlace(tx, before.company_id, body, before)
      await departmentQueries.updateDepartment(tx, id, body)
      const { name, code, parent_id, head_position_id, active } = before
      audit.note({ before: { name, code, parent_id, head_position_id, active }, after: body })
      return findInScope(tx, me, id)
    }),
  )

  mount(app, department.remove, ({ db, me: caller, audit, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const row = await findInScope(tx, me, id)
      if (row.in_use) conflict(`${WHAT} masih digunakan. Jadikan tidak aktif bila tidak ingin dipilih lagi`, 'in_use')
      await departmentQueries.deleteDepartment(tx, id)
      audit.note({ before: { name: row.name } })
      return row
    }),
  )
}

/** One change at a time, together with the changes of positions, so that tree and use are still as checked. */
const lockAndReload = async (tx: Db, caller: Parameters<typeof reloadCaller>[1]) => {
  await lockPositions(tx)
  return reloadCaller(tx, caller, 'hcis')
}

const findInScope = async (tx: Db, me: Me, id: number) => {
  const row = await departmentQueries.findRow(tx, id)
  return row && isHrOf(me, row.company_id) ? row : notFound(WHAT)
}

const requirePlace = async (
  tx: Db,
  company_id: number,
  { name, parent_id, head_position_id }: DepartmentDraft,
  before?: { id: number; parent_id: number | null; head_position_id: number | null },
) => {
  if (await departmentQueries.isNameInUse(tx, company_id, name, before?.id))
    conflict(NAME_TAKEN, 'duplicate', { name: [NAME_TAKEN] })
  if (parent_id) await requireParent(tx, company_id, parent_id, before)
  if (head_position_id && !(await departmentQueries.mayBeHead(tx, head_position_id, company_id)))
    invalid({ head_position_id: ['Kepala unit harus karyawan yang masih bekerja di entitas ini'] })
}

const requireParent = async (
  tx: Db,
  company_id: number,
  parent_id: number,
  before?: { id: number; parent_id: number | null },
) => {
  if (!(await departmentQueries.mayBeParent(tx, parent_id, company_id, before?.parent_id ?? null)))
    invalid({ parent_id: ['Unit tidak ditemukan di entitas ini'] })
  const { above, own, loops } = await departmentQueries.placeUnder(tx, parent_id, before?.id ?? null)
  if (loops) invalid({ parent_id: [LOOP] })
  if (above + own > DEPARTMENT_LEVELS) invalid({ parent_id: [`Paling banyak ${DEPARTMENT_LEVELS} tingkat`] })
}
