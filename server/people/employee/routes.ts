import type { DirectoryQuery } from '#contract/people/directory.ts'
import { employee } from '#contract/people/employee.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { canEditTasks, isHcis, type Me, type PositionRef } from '#contract/policy.ts'
import { listLeaders } from '#server/org/position/supervisor.ts'
import { listFollowable } from '#server/people/career/require-attendance.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { fileUrl } from '#server/platform/files/files.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { changeEmployee, createPosition, informationOf, WHO } from './change-employee.ts'
import { listEmployees } from './directory.ts'
import * as employeeQueries from './queries.ts'

const withPhoto = <T extends { photo_id: string | null }>(env: Env, me: Me, { photo_id, ...row }: T) => ({
  ...row,
  profile: fileUrl(env, me, photo_id),
})

export const employeeRoutes = (app: App) => {
  const listIn = async ({ db, me, query, env }: { db: Db; me: Caller; query: DirectoryQuery; env: Env }) => {
    authorize((query.sequence === undefined && !query.sort?.startsWith('level')) || isHcis(me))
    const { company_id, ...filters } = query
    const page = await listEmployees(db, me, { ...filters, scope: companyScopeOf(me, company_id) })
    return { ...page, data: page.data.map((row) => withPhoto(env, me, row)) }
  }
  mount(app, employee.list, listIn)
  mount(app, employee.filter, listIn)

  mount(app, employee.ownBasic, async ({ db, me, env }) =>
    basicFor(env, me, orNotFound(await employeeQueries.findOwnBasic(db, me), WHO)),
  )
  mount(app, employee.basic, async ({ db, me, env, params }) =>
    basicFor(env, me, orNotFound(await employeeQueries.findBasic(db, me, params.id), WHO)),
  )

  mount(app, employee.own, async ({ db, me }) =>
    informationOf(orNotFound(await employeeQueries.findOwnInformation(db, me), WHO)),
  )
  mount(app, employee.one, async ({ db, me, params }) =>
    informationOf(orNotFound(await employeeQueries.findInformation(db, me, params.id), WHO)),
  )

  mount(app, employee.supervisors, async ({ db, me, params }) => {
    const position = orNotFound(await employeeQueries.findInformation(db, me, params.id), WHO)
    return listLeaders(db, { company_id: position.company_id, position })
  })

  mount(app, employee.accounts, async ({ db, me, params: { id }, query }) => {
    orNotFound(await employeeQueries.findInformation(db, me, id), WHO)
    return listFollowable(db, me, id, query)
  })

  mount(app, employee.change, changeEmployee, { ownTransaction: true })
  mount(app, employee.create, createPosition)
}

type BasicRow = NonNullable<Awaited<ReturnType<typeof employeeQueries.findBasic>>>

const basicFor = (env: Env, me: Me, row: BasicRow) => {
  const { sequence, supervisor_id, ended_at, anonymised_at, ...shown } = row
  const position: PositionRef = { ...shown, position_id: row.id, sequence, supervisor_id }
  return {
    ...withPhoto(env, me, shown),
    ...(isHcis(me) && {
      anonymised_at,
      anonymise_from: ended_at && shiftDay(ended_at, env.ANONYMISE_AFTER_DAYS),
    }),
    edit_profile_information: isHcis(me),
    can_edit_tasks: row.id === me.position_id || canEditTasks(me, position),
  }
}
