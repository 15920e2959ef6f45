import { isHrOf, type Me } from '#contract/policy.ts'
import { type OfficePlace, officePlace } from '#contract/time/office-place.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { deletePlace, insertPlace, listPlaces, lockPlace, updatePlace } from './queries.ts'

const inSight = async (tx: Db, me: Me, id: number): Promise<OfficePlace> => {
  const found = await lockPlace(tx, id)
  return found && isHrOf(me, found.company_id) ? found : notFound('Tempat kerja')
}

export const officePlaceRoutes = (app: App) => {
  mount(app, officePlace.list, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    const scope = hrScopeCondition(db, me, 'w.company_id') ?? db`true`
    return listPlaces(db, company_id ? db`w.company_id = ${company_id}` : scope)
  })
  mount(app, officePlace.add, ({ db, me: caller, audit, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      authorize(isHrOf(me, body.company_id))
      if (!(await isCompany(tx, body.company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
      const after = await insertPlace(tx, body)
      audit.note({ after })
      return after
    }),
  )
  mount(app, officePlace.change, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const before = await inSight(tx, me, id)
      const after = await updatePlace(tx, id, body)
      audit.note({ before, after })
      return after
    }),
  )
  mount(app, officePlace.remove, ({ db, me: caller, audit, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const before = await inSight(tx, me, id)
      await deletePlace(tx, id)
      audit.note({ before })
      return before
    }),
  )
}
