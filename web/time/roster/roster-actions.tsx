import Button from '@mui/material/Button'
import { shiftDay } from '#contract/platform/day.ts'
import { CopyWeekButton } from './copy-week-button.tsx'
import type { MarkedRow } from './paint.ts'
import { PeriodStepper } from './period-stepper.tsx'
import { copiedMonday } from './roster-period.ts'
import type { RosterState } from './use-roster-state.ts'

interface ActionsProps {
  state: RosterState
  rows: readonly MarkedRow[]
  isUnsaved: boolean
  onManyPatterns: () => void
}

/** The period in view, patterns for many people, and copying what the period has. */
export function RosterActions({ state, rows, isUnsaved, onManyPatterns }: ActionsProps) {
  const { company_id, today, view, period } = state
  const copied = copiedMonday(view, period.from)
  const isCopied = (date: string) => copied <= date && date <= shiftDay(copied, 6)
  const hasCopied =
    state.staffing?.entry_dates.some(isCopied) ||
    rows.some((row) => [...row.days, ...row.around].some((it) => it.source === 'roster' && isCopied(it.date)))
  return (
    <>
      <PeriodStepper view={view} period={period} today={today} onShow={state.show} />
      {state.hasShifts && (
        <Button variant="outlined" onClick={onManyPatterns}>
          Pola banyak orang
        </Button>
      )}
      {hasCopied && (
        <CopyWeekButton
          company_id={company_id}
          from={copied}
          times={view === 'month' ? 3 : 1}
          isUnsaved={isUnsaved}
          onCopied={(next) => view === 'week' && state.show(next)}
        />
      )}
    </>
  )
}
