import type { Shift } from '#contract/time/shift.ts'
import type { MarkedRow } from './paint.ts'
import type { CountOf } from './staffing.ts'

/** The properties of a view of the roster: week, month, or day by day on a phone. */
export interface RosterViewProps {
  rows: readonly MarkedRow[]
  /** A person who has joined meanwhile has fewer days. */
  dates: readonly string[]
  shifts: readonly Shift[]
  today: string
  countOf: CountOf
  canPaint: (row: MarkedRow, date: string) => boolean
  /** Cells that are painted together have the same stroke. */
  onPaint: (row: MarkedRow, date: string, stroke?: number) => void
  onOpenPattern: (row: MarkedRow) => void
}

/** The holiday or joint leave of a date. */
export const holidayOn = (rows: readonly MarkedRow[], date: string) =>
  rows.flatMap((row) => row.days).find((it) => it.date === date && it.holiday !== null)?.holiday ?? null

export const dayOn = (row: MarkedRow | undefined, date: string | undefined) => row?.days.find((it) => it.date === date)
