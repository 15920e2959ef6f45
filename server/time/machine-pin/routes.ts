import { isHrOf, type Me } from '#contract/policy.ts'
import { type MachinePin, machinePin } from '#contract/time/machine-pin.ts'
import { mountInThread } from '#server/platform/call-thread/mount-in-thread.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { NOT_ACTIVE_HERE, OWN_PIN, storePins, validatePins } from './assign.ts'
import { pinCalls, requireOwnCompany } from './calls.ts'
import * as pinOwnerQueries from './owner-queries.ts'
import * as machinePinQueries from './queries.ts'

const WHAT = 'PIN mesin'

const inSight = async (tx: Db, me: Me, id: number): Promise<MachinePin> => {
  const found = await machinePinQueries.lockPin(tx, id)
  return found && isHrOf(me, found.company_id) ? found : notFound(WHAT)
}

const refuseDuplicate = (text: string) => conflict(text, 'duplicate', { pin: [text] })

/** A pin is unique within a company and belongs to a person who works there; that of HR is given by another HR. */
const check = async (
  tx: Db,
  me: Me,
  pin: { company_id: number; pin: string; position_id: number },
  except?: number,
) => {
  if (await pinOwnerQueries.isOwnWithOtherHr(tx, me, pin)) forbidden(OWN_PIN)
  if (!(await pinOwnerQueries.isActiveIn(tx, pin.position_id, pin.company_id)))
    invalid({ position_id: [NOT_ACTIVE_HERE] })
  const taken = await machinePinQueries.findNameByPin(tx, pin, except)
  if (taken) refuseDuplicate(`PIN ${pin.pin} sudah dipakai ${taken}`)
}

/** A constraint of the table refuses the second of two equal pins at the same time. */
const explainDuplicate = <T>(work: PromiseLike<T>, pin: string) =>
  explainConstraint(work, { machine_pins_pin_company_id_key: () => refuseDuplicate(`PIN ${pin} sudah dipakai`) })

/** All that is wrong, each at its pin; the own pin and those of others with the status of a single one. */
const refuseBadPins = (verdicts: Awaited<ReturnType<typeof validatePins>>) => {
  const bad = verdicts.flatMap((it, index) => (it.verdict === 'bad' ? [{ ...it, index }] : []))
  const [first] = bad
  if (!first) return
  if (first.why === 'own') forbidden(OWN_PIN)
  const errors = Object.fromEntries(
    bad.map(({ why, error, index }) => [`pins.${index}.${why === 'inactive' ? 'position_id' : 'pin'}`, [error]]),
  )
  if (bad.every((it) => it.why === 'taken')) conflict(first.error, 'duplicate', errors)
  invalid(errors, first.error)
}

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
      await requireOwnCompany(tx, me, body.company_id)
      await check(tx, me, body)
      const id = await explainDuplicate(machinePinQueries.insertPin(tx, body), body.pin)
      const after = orNotFound(await machinePinQueries.findPin(tx, id), WHAT)
      audit.note({ after, subject_user_id: after.user_id })
      return after
    }),
  )
  mount(app, machinePin.bulk, ({ db, me: caller, audit, body: { company_id, pins } }) =>
    transaction(db, async (tx) => {
      const me = await reloadCaller(tx, caller, 'hcis')
      await requireOwnCompany(tx, me, company_id)
      const verdicts = await validatePins(tx, me, company_id, pins)
      refuseBadPins(verdicts)
      const added = pins.filter((_, index) => verdicts[index]?.verdict === 'new')
      await storePins(tx, company_id, added)
      const counts = { added: added.length, same: pins.length - added.length }
      audit.note({ after: { company_id, pins: added.map((it) => `${it.pin}: ${it.position_id}`).join(', ') } })
      return counts
    }),
  )
  mountInThread(app, pinCalls.preview)
  mountInThread(app, pinCalls.import)
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
