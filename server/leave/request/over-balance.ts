import type { DayPart } from '#contract/leave/form.ts'
import { daysText } from '#contract/leave/row.ts'
import { countedDays, sumOfDays, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { type BalanceOfYear, readBalances } from '#server/leave/ledger/balances.ts'
import type { LedgerPosition } from '#server/leave/ledger/figures.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { Assessment } from './assess.ts'

interface Days {
  start_date: string
  end_date: string
  part: DayPart
}

/** A year of a request: what it counts, and what can be asked for without it. */
export interface YearOfRequest {
  year: number
  working_days: number
  available: number
  /** The available days, less those of the request if it deducts. */
  remaining_after: number
  isOver: boolean
}

/** The balances of the years that a request touches; `id` is the request itself, if it is stored. */
export const yearsOfRequest = async (
  db: Db,
  { position, calendar, kind }: Pick<Assessment, 'position' | 'calendar' | 'kind'>,
  days: Days & { id?: number },
): Promise<YearOfRequest[]> => {
  const years = [...new Set([yearOf(days.start_date), yearOf(days.end_date)])]
  const balances = await readBalances(db, [position], years, { without: days.id })
  return balances.map((balance) => ofYear(balance, { position, calendar, deducts: kind.deducts, days }))
}

interface RequestFacts {
  position: LedgerPosition
  calendar: WorkCalendar
  deducts: boolean
  days: Days
}

const ofYear = (balance: BalanceOfYear, { position, calendar, deducts, days }: RequestFacts): YearOfRequest => {
  const counted = countedDays(calendar, days).filter((it) => yearOf(it.date) === balance.year)
  const working_days = sumOfDays(counted)
  const { year, available, expected, expected_from } = balance
  // A grant that is still to come counts from its day on: the days before it need others.
  const early = sumOfDays(counted.filter((it) => expected_from !== null && it.date < expected_from))
  const withoutGrant = available - expected
  const usable = early > Math.max(0, withoutGrant) ? withoutGrant : available
  return {
    year,
    working_days,
    available: usable,
    remaining_after: deducts ? usable - working_days : usable,
    isOver: deducts && working_days > usable && year >= position.ledger_from,
  }
}

export const overBalanceText = ({
  year,
  available,
  working_days,
}: Omit<YearOfRequest, 'remaining_after' | 'isOver'>) => {
  const left = available < 0 ? `sudah kelebihan ${daysText(-available)}` : `tersedia ${daysText(available)}`
  return `Sisa cuti ${year} tidak cukup: ${left} hari, diminta ${daysText(working_days)} hari`
}

/** Asked under the lock on the position, after the request is stored: of many for the last day one wins. */
export const refuseOverBalance = async (tx: Db, assessed: Assessment, days: Days & { id: number }) => {
  if (assessed.policy.over_balance !== 'refuse' || !assessed.kind.deducts) return
  const over = (await yearsOfRequest(tx, assessed, days)).find((it) => it.isOver)
  if (over) conflict(overBalanceText(over), 'over_balance')
}
