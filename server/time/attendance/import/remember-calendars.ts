import { spanOf } from '#contract/calendar/day-figures.ts'
import type { RulesOf } from '#server/calendar/work-day/queries.ts'
import { workDayOf } from '#server/calendar/work-day/work-day.ts'
import type { PositionOfRow } from './people.ts'
import { beginOfDay, type HoursOn } from './punches.ts'

export interface Calendar {
  hoursOn: HoursOn
  beginOn: (date: string) => number
}

/** Thousands of punches ask for the same few days. */
export const rememberCalendars = (rulesOf: RulesOf) => {
  const calendars = new Map<number, Calendar>()
  return ({ position_id, company_id }: PositionOfRow): Calendar => {
    const known = calendars.get(position_id)
    if (known) return known
    const rules = rulesOf(position_id, company_id)
    // Half a day of leave moves the hours, but not the day: a person who comes all the same keeps the punch.
    const hoursOn = remember((date) => {
      const { hours } = workDayOf(rules, date)
      return spanOf({ in_rules: hours?.in ?? null, out_rules: hours?.out ?? null })
    })
    const calendar = { hoursOn, beginOn: remember((date) => beginOfDay(hoursOn, date)) }
    calendars.set(position_id, calendar)
    return calendar
  }
}

const remember = <T>(of: (date: string) => T) => {
  const known = new Map<string, T>()
  return (date: string): T => {
    const found = known.get(date)
    if (found !== undefined) return found
    const value = of(date)
    known.set(date, value)
    return value
  }
}
