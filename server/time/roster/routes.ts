import { shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, canSchedule, isHcis, type Me } from '#contract/policy.ts'
import type { RosterRow } from '#contract/time/roster.ts'
import { roster } from '#contract/time/roster.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import type { DayInPeriod } from '#server/calendar/work-day/period.ts'
import { computePeriod } from '#server/calendar/work-day/period.ts'
import { shiftNameOf } from '#server/calendar/work-day/work-day.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { entriesBetween, findOwn, pageOfRoster } from './queries.ts'
import { saveRoster } from './save.ts'

/** HR names the company; a manager has one. */
const companyOf = (me: Me, named: number | undefined): number => {
  authorize(named === undefined || canNameCompany(me, named))
  if (!isHcis(me)) return me.company_id
  return named ?? invalid({ company_id: ['Entitas wajib diisi'] })
}

export const rosterRoutes = (app: App) => {
  const { clock } = app.services
  mount(app, roster.page, async ({ db, me, query: { company_id: named, from, to, ...query } }) => {
    const period = { from, to }
    const filters = { company_id: companyOf(me, named), period, keyword: query.keyword }
    const { people, total } = await pageOfRoster(db, filters, query)
    const days = await computePeriod(db, clock, people, period)
    const rows = people.map((person, index) => ({
      position_id: person.position_id,
      employee_identity: person.employee_identity,
      name: person.name,
      job_name: person.job_name,
      may_change: canSchedule(me, person),
      days: rosterDays(days[index] ?? []),
    }))
    return paged(rows, total, query)
  })
  mount(app, roster.own, async ({ db, me, query: period }) => {
    const [days = []] = await computePeriod(db, clock, [await findOwn(db, me.position_id)], period)
    return rosterDays(days)
  })
  mount(app, roster.save, ({ db, me: caller, audit, body: { company_id, entries } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'manager')
      authorize(canNameCompany(me, company_id))
      const saved = await saveRoster(tx, clock, { me, company_id, entries })
      audit.note({ after: { company_id, ...saved } })
      return saved
    }),
  )
  mount(app, roster.copy, ({ db, me: caller, audit, body: { company_id, from, to, days } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'manager')
      authorize(canNameCompany(me, company_id))
      const stored = await entriesBetween(tx, company_id, { from, to })
      if (stored.length === 0) invalid({ from: ['Tidak ada jadwal untuk disalin pada tanggal itu'] })
      // A manager's own entries, written by HR, must not keep the manager from copying those of the team.
      const copied = stored.filter((it) => canSchedule(me, it))
      authorize(copied.length > 0)
      const entries = copied.map(({ position_id, date, shift_id }) => ({
        position_id,
        date: shiftDay(date, days),
        shift_id,
      }))
      const saved = await saveRoster(tx, clock, { me, company_id, entries })
      audit.note({ after: { company_id, from, to, days, ...saved } })
      return saved
    }),
  )
}

/** The days of the roster, read off the same computation as attendance. */
const rosterDays = (days: readonly DayInPeriod[]): RosterRow['days'] =>
  days.map(({ date, work, leave }) => ({
    date,
    shift_id: work.shift_id,
    shift_name: shiftNameOf(work),
    in: work.hours?.in ?? '-',
    out: work.hours?.out ?? '-',
    source: work.decided_by,
    off: work.is_free,
    leave: leave?.request_type ?? null,
    holiday: work.holiday,
  }))
