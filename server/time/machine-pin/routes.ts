import { isHrOf, type Me } from '#contract/policy.ts'
import { type MachinePin, machinePin } from '#contract/time/machine-pin.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import * as machinePinQueries from './queries.ts'

const WHAT = 'PIN mesin'

const inSight = async (tx: Db, me: Me, id: number): Promise<MachinePin> => {
  const found = await machinePinQueries.lockPin(tx, id)
  return found && isHrOf(me, found.company_id) ? found : notFound(WHAT)
}

const refuseDuplicate = (text: string) => conflict(text, 'duplicate', { pin: [text] })

const OWN_PIN = 'PIN sendiri hanya dapat diberikan HR lain'

/** A pin is unique within a company and belongs to a person who works there; that of HR is given by another HR. */
const check = async (
  tx: Db,
  me: Me,
  pin: { company_id: number; pin: string; position_id: number },
  except?: number,
) => {
  if (await machinePinQueries.isOwnWithOtherHr(tx, me, pin)) forbidden(OWN_PIN)
  if (!(await machinePinQueries.isActiveIn(tx, pin.position_id, pin.company_id)))
    invalid({ position_id: ['Karyawan tidak aktif di entitas ini'] })
  const taken = await machinePinQueries.findNameByPin(tx, pin, except)
  if (taken) refuseDuplicate(`PIN ${pin.pin} sudah dipakai ${taken}`)
}

/** A constraint of the table refuses the second of two equal pins at the same time. */
const explainDuplicate = <T>(work: PromiseLike<T>, pin: string) =>
  explainConstraint(work, { machine_pins_pin_company_id_key: () => refuseDuplicate(`PIN ${pin} sudah dipakai`) })

export const machinePinRoutes = (app: App) => {
  mount(app, machinePin.list, async ({ db, me, query }) => {
    const filters = { scope: companyScopeOf(me, query.company_id), keyword: query.keyword }
    const [rows, total] = await Promise.all([
      machinePinQueries.pageOfPins(db, filters, query),
      machinePinQueries.countPins(db, filters),
    ])
    return paged(rows, total, query)
  })
  mount(app, machinePin.add, ({ db, me: caller, audit, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      authorize(isHrOf(me, body.company_id))
      if (!(await isCompany(tx, body.company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
      await check(tx, me, body)
      const id = await explainDuplicate(machinePinQueries.insertPin(tx, body), body.pin)
      const after = orNotFound(await machinePinQueries.findPin(tx, id), WHAT)
      audit.note({ after, subject_user_id: after.user_id })
      return after
    }),
  )
  mount(app, machinePin.change, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const before = await inSight(tx, me, id)
      const { company_id } = before
      if ((body.company_id ?? company_id) !== company_id) invalid({ company_id: ['Entitas tidak dapat diubah'] })
      await check(tx, me, { ...body, company_id }, id)
      await explainDuplicate(machinePinQueries.updatePin(tx, id, body), body.pin)
      const after = orNotFound(await machinePinQueries.findPin(tx, id), WHAT)
      audit.note({ before, after, subject_user_id: after.user_id })
      return after
    }),
  )
  mount(app, machinePin.remove, ({ db, me: caller, audit, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      const before = await inSight(tx, me, id)
      await machinePinQueries.deletePin(tx, id)
      audit.note({ before, subject_user_id: before.user_id })
      return before
    }),
  )
}
