import { OWN_PAY } from '#contract/pay/pay-value.ts'
import { payPrevious } from '#contract/pay/previous-employer.ts'
import { isOwner, type Me } from '#contract/policy.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { findFinalSlip, findPrevious, writePrevious } from './previous-queries.ts'
import { taxedPeople } from './queries.ts'

const requirePerson = async (
  db: Db,
  clock: Clock,
  me: Me,
  { company_id, user_id }: { company_id: number; user_id: number },
) => {
  await companyOf(db, clock, me, company_id)
  if (!(await taxedPeople(db, company_id, [user_id])).has(user_id)) notFound('Karyawan')
}

const refuseOwn = (me: Me, user_id: number) => {
  if (isOwner(me, { user_id })) forbidden(OWN_PAY, 'own_pay')
}

export const payPreviousRoutes = (app: App) => {
  mount(app, payPrevious.one, async ({ db, me, clock, params: { userId, year }, query: { company_id } }) => {
    const of = { company_id, user_id: userId, year }
    await requirePerson(db, clock, me, of)
    return findPrevious(db, of)
  })
  mount(app, payPrevious.save, async ({ db: tx, me, clock, audit, params: { userId, year }, body }) => {
    const { company_id, ...figures } = body
    const of = { company_id, user_id: userId, year }
    refuseOwn(me, userId)
    await requirePerson(tx, clock, me, of)
    const before = await findPrevious(tx, of)
    await writePrevious(tx, of, figures, me.position_id)
    const after = await findPrevious(tx, of)
    audit.note({ before: { ...before, company_id, year }, after: { ...after, company_id, year } })
    return after
  })
  mount(app, payPrevious.take, async ({ db: tx, me, clock, audit, params: { userId, year }, body: { company_id } }) => {
    const of = { company_id, user_id: userId, year }
    refuseOwn(me, userId)
    await requirePerson(tx, clock, me, of)
    const found = await findFinalSlip(tx, of)
    if (!found) throw new HttpError(404, 'no_final_slip', 'Belum ada slip terakhir di entitas lain tahun ini')
    const before = await findPrevious(tx, of)
    await writePrevious(tx, of, found, me.position_id)
    const after = await findPrevious(tx, of)
    const taken = { ...after, year, from_company_id: found.company_id }
    audit.note({
      each: [
        { subject_user_id: userId, before: { ...before, company_id, year }, after: { ...taken, company_id } },
        // The old company sees who took the figures.
        { subject_user_id: userId, after: { ...taken, company_id: found.company_id, taken_by_company_id: company_id } },
      ],
    })
    return after
  })
}
