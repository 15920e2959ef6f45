import { mondayOf, shiftDay } from '#contract/platform/day.ts'
import { canNameCompany, canSchedule, isHcis, type Me } from '#contract/policy.ts'
import type { RosterDay, Staffing } from '#contract/time/roster.ts'
import { roster } from '#contract/time/roster.ts'
import { isWorked } from '#contract/time/roster-law.ts'
import { lockAndReload } from '#server/calendar/work-calendar/change.ts'
import type { DayInPeriod, DayPeriod } from '#server/calendar/work-day/period.ts'
import { computePeriod } from '#server/calendar/work-day/period.ts'
import { shiftNameOf } from '#server/calendar/work-day/work-day.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { entriesBetween, findOwn, listEntryDates, listScheduled, pageOfRoster } from './queries.ts'
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
    const { keyword, department_id } = query
    const filters = { company_id: companyOf(me, named), period, keyword, department_id }
    const { people, total } = await pageOfRoster(db, filters, query)
    const days = await computePeriod(db, clock, people, assessedPeriod(period))
    const isShown = ({ date }: DayInPeriod) => from <= date && date <= to
    const rows = people.map((person, index) => {
      const assessed = days[index] ?? []
      return {
        position_id: person.position_id,
        employee_identity: person.employee_identity,
        name: person.name,
        job_name: person.job_name,
        may_change: canSchedule(me, person),
        days: rosterDays(assessed.filter(isShown)),
        around: rosterDays(assessed.filter((it) => !isShown(it))).filter(isWorked),
      }
    })
    return paged(rows, total, query)
  })
  mount(app, roster.staffing, async ({ db, me, query: { company_id: named, ...period } }) => {
    const company_id = companyOf(me, named)
    const people = await listScheduled(db, { company_id, period })
    const days = await computePeriod(db, clock, people, period)
    return { entry_dates: await listEntryDates(db, company_id, period), people: peopleOnShifts(days) }
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
  mount(app, roster.copy, ({ db, me: caller, audit, body: { company_id, from, to, days, times } }) =>
    transaction(db, async (tx) => {
      const me = await lockAndReload(tx, caller, 'manager')
      authorize(canNameCompany(me, company_id))
      const stored = await entriesBetween(tx, company_id, { from, to })
      if (stored.length === 0) invalid({ from: ['Tidak ada jadwal untuk disalin pada tanggal itu'] })
      // A manager's own entries, written by HR, must not keep the manager from copying those of the team.
      const copied = stored.filter((it) => canSchedule(me, it))
      authorize(copied.length > 0)
      const entries = Array.from({ length: times }, (_, at) => (at + 1) * days).flatMap((later) =>
        copied.map(({ position_id, date, shift_id }) => ({ position_id, date: shiftDay(date, later), shift_id })),
      )
      const saved = await saveRoster(tx, clock, { me, company_id, entries })
      audit.note({ after: { company_id, from, to, days, times, ...saved } })
      return saved
    }),
  )
}

/** Six days before, because of work without a day off, to the end of the last week, because of its hours. */
const assessedPeriod = ({ from, to }: DayPeriod) => ({ from: shiftDay(from, -6), to: shiftDay(mondayOf(to), 6) })

const peopleOnShifts = (days: readonly DayInPeriod[][]): Staffing['people'] => {
  const counts = new Map<string, { date: string; shift_id: number; count: number }>()
  for (const { date, work, leave } of days.flat()) {
    if (work.shift_id === null || leave) continue
    const key = `${date} ${work.shift_id}`
    const found = counts.get(key) ?? { date, shift_id: work.shift_id, count: 0 }
    found.count++
    counts.set(key, found)
  }
  return [...counts.values()]
}

/** The days of the roster, read off the same computation as attendance. */
const rosterDays = (days: readonly DayInPeriod[]): RosterDay[] =>
  days.map(({ date, work, leave }) => ({
    date,
    shift_id: work.shift_id,
    shift_name: shiftNameOf(work),
    in: work.hours?.in ?? '-',
    out: work.hours?.out ?? '-',
    split_out: work.hours?.split_out ?? null,
    split_in: work.hours?.split_in ?? null,
    break_minutes: work.hours?.break_minutes ?? 0,
    source: work.decided_by,
    off: work.is_free,
    leave: leave?.request_type ?? null,
    holiday: work.holiday,
  }))
