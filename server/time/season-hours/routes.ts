import { isHrOf, type Me } from '#contract/policy.ts'
import { type SeasonHours, type SeasonHoursChange, seasonHours } from '#contract/time/season-hours.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { requireScheduleDates } from '#server/time/schedule-change/dates.ts'
import { deleteSeason, doesOverlap, findSeason, insertSeason, listSeasons, updateSeason } from './queries.ts'

const OVERLAP = 'Tanggalnya bertemu dengan jam musim lain'

const inSight = async (tx: Db, me: Me, id: number): Promise<SeasonHours> => {
  const found = await findSeason(tx, id)
  return found && isHrOf(me, found.company_id) ? found : notFound('Jam musim')
}

export const seasonHoursRoutes = (app: App) => {
  const { clock } = app.services
  /** The dates that gain or lose the hours must be open to changes. */
  const check = async (tx: Db, season: SeasonHoursChange & { company_id: number; id?: number }) => {
    const { company_id, from, to } = season
    await requireScheduleDates(tx, clock, company_id, [
      { date: from, field: 'from' },
      { date: to, field: 'to' },
    ])
    await refuseClosedMonths(tx, [{ from, to, company_ids: [company_id] }])
    if (await doesOverlap(tx, season)) conflict(OVERLAP, 'overlap', { from: [OVERLAP] })
  }

  mount(app, seasonHours.list, ({ db, me, query: { company_id } }) => {
    authorize(company_id === undefined || isHrOf(me, company_id))
    const scope = hrScopeCondition(db, me, 's.company_id') ?? db`true`
    return listSeasons(db, company_id ? db`s.company_id = ${company_id}` : scope)
  })
  mount(app, seasonHours.add, ({ db, me: caller, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      authorize(isHrOf(me, body.company_id))
      await check(tx, body)
      return (await insertSeason(tx, body)) ?? notFound('Jam musim')
    }),
  )
  mount(app, seasonHours.change, ({ db, me: caller, audit, params: { id }, body }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const before = await inSight(tx, me, id)
      await refuseClosedMonths(tx, [{ ...before, company_ids: [before.company_id] }])
      await check(tx, { ...body, company_id: before.company_id, id })
      const after = (await updateSeason(tx, id, body)) ?? notFound('Jam musim')
      audit.note({ before, after })
      return after
    }),
  )
  mount(app, seasonHours.remove, ({ db, me: caller, params: { id } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller)
      const row = await inSight(tx, me, id)
      await refuseClosedMonths(tx, [{ ...row, company_ids: [row.company_id] }])
      await deleteSeason(tx, id)
      return row
    }),
  )
}
