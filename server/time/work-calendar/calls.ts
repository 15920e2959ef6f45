import type { Holiday, HolidayForm } from '#contract/calendar/holiday.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { refuseClosedMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { addHoliday, changeHoliday, removeHoliday } from '#server/calendar/work-calendar/holidays.ts'
import { applyPack } from '#server/calendar/work-calendar/packs.ts'
import { previewChange } from '#server/leave/ledger/balance-change.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { datesOf, holidayInSight, packDates, requireOwnCompanies } from './holiday-scope.ts'

/** Answered in the call thread: they read the balances of everybody twice. */
export const calendarCalls = {
  previewHoliday: threadCall(workCalendar.previewHoliday, async ({ db, clock, me, audit, body: { id, holiday } }) => {
    const apply = async (tx: Db) => {
      const before = id === undefined ? undefined : await holidayInSight(tx, me, id)
      for (const it of [before, holiday]) if (it) requireOwnCompanies(me, it)
      await applyHoliday(tx, before, holiday)
      const dates = datesOf([before, holiday])
      await refuseClosedMonths(tx, dates)
      return { result: undefined, dates }
    }
    const { recount, leave_ids } = await previewChange(db, { clock, apply })
    audit.note({ listed: leave_ids })
    return recount
  }),
  previewPack: threadCall(workCalendar.previewPack, async ({ db, clock, audit, body: { year } }) => {
    const apply = async (tx: Db) => {
      const result = await applyPack(tx, year)
      return { result, dates: packDates(result) }
    }
    const { result, recount, leave_ids } = await previewChange(db, { clock, apply })
    audit.note({ listed: leave_ids })
    return { ...result, ...recount }
  }),
}

const applyHoliday = (tx: Db, before: Holiday | undefined, holiday: HolidayForm | undefined) => {
  if (!before) return holiday && addHoliday(tx, holiday)
  return holiday ? changeHoliday(tx, before.id, holiday) : removeHoliday(tx, before.id)
}
