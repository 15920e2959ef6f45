import { canNameCompany, isHrOf, type Me } from '#contract/policy.ts'
import { isSplitInOrder, type Shift, type ShiftChange, SPLIT_ORDER, shift } from '#contract/time/shift.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { companyScopeCondition, companyScopeOf, hrScopeCondition } from '#server/platform/session/company-scope.ts'
import {
  deleteShift,
  insertShift,
  isInUse,
  isNameTaken,
  listShifts,
  lockShift,
  setTimes,
  updateShift,
} from './queries.ts'

const NAME_TAKEN = 'Nama shift ini sudah ada'
const nameTaken = () => conflict(NAME_TAKEN, 'duplicate', { name: [NAME_TAKEN] })

type ShiftTimes = Pick<Shift, 'in' | 'out' | 'split_out' | 'split_in' | 'break_minutes' | 'grace_minutes'>

/** The gap stays as it is where the caller left it out. */
const timesOf = (
  { in: begins, out: ends, split_out, split_in, break_minutes, grace_minutes }: Omit<ShiftChange, 'active' | 'name'>,
  before?: Shift,
): ShiftTimes => ({
  in: begins,
  out: ends,
  split_out: split_out === undefined ? (before?.split_out ?? null) : split_out,
  split_in: split_in === undefined ? (before?.split_in ?? null) : split_in,
  break_minutes,
  grace_minutes,
})
const isSameTimes = (before: ShiftTimes, after: ShiftTimes) =>
  JSON.stringify(timesOf({ needed: null, ...before })) === JSON.stringify(after)

export const shiftRoutes = (app: App) => {
  const { clock } = app.services
  const shiftInSight = async (tx: Db, me: Me, id: number) => {
    const found = await lockShift(tx, clock, id)
    return found && isHrOf(me, found.company_id) ? found : notFound('Shift')
  }

  mount(app, shift.list, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    const inSight = hrScopeCondition(db, me, 's.company_id') ?? db`true`
    return listShifts(db, clock, company_id ? db`s.company_id = ${company_id}` : inSight)
  })
  mount(app, shift.active, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || canNameCompany(me, company_id))
    const inScope = companyScopeCondition(db, 's.company_id', companyScopeOf(me, company_id)) ?? db`true`
    return listShifts(db, clock, db`s.active and ${inScope}`)
  })
  mount(app, shift.add, ({ db, me: caller, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      authorize(isHrOf(me, body.company_id))
      if (!(await isCompany(tx, body.company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
      const id = (await insertShift(tx, body)) ?? nameTaken()
      await setTimes(tx, clock, id, { ...timesOf(body), changed_by: me.position_id })
      return (await lockShift(tx, clock, id)) ?? notFound('Shift')
    }),
  )
  mount(app, shift.change, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const before = await shiftInSight(tx, me, id)
      if (await isNameTaken(tx, before.company_id, body.name, id)) nameTaken()
      const times = timesOf(body, before)
      if (!isSplitInOrder(times)) invalid({ split_in: [SPLIT_ORDER] })
      await updateShift(tx, id, { ...body, needed: body.needed === undefined ? before.needed : body.needed })
      if (!isSameTimes(before, times)) await setTimes(tx, clock, id, { ...times, changed_by: me.position_id })
      const after = await shiftInSight(tx, me, id)
      audit.note({ before, after })
      return after
    }),
  )
  mount(app, shift.remove, ({ db, me: caller, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const row = await shiftInSight(tx, me, id)
      if (await isInUse(tx, id))
        conflict('Shift masih digunakan. Jadikan tidak aktif bila tidak ingin dipilih lagi', 'in_use')
      await deleteShift(tx, id)
      return row
    }),
  )
}
