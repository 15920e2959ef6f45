import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Pager } from '#web/ui/list/pager.tsx'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { MarkedRow } from './paint.ts'
import { RosterLegend } from './roster-legend.tsx'
import { datesIn } from './roster-period.ts'
import type { RosterViewProps } from './roster-view.ts'
import { StaffGaps } from './staff-gaps.tsx'
import type { RosterState } from './use-roster-state.ts'
import { WeekGrid } from './week-grid.tsx'

interface RowsProps extends Pick<RosterViewProps, 'countOf' | 'canPaint' | 'onPaint' | 'onOpenPattern'> {
  state: RosterState
  rows: readonly MarkedRow[]
  /** On all pages. */
  total: number
}

/** The rows of the page as the view shows them, and what stands below. */
export function RosterRows({ state, rows, total, countOf, canPaint, onPaint, onOpenPattern }: RowsProps) {
  const { today, view, period, list, shifts, reading } = state
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const dates = datesIn(period)
  const View = view === 'month' ? MonthGrid : isPhone ? DayList : WeekGrid
  return (
    <>
      <Box sx={{ opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
        <View
          rows={rows}
          dates={dates}
          shifts={shifts}
          today={today}
          countOf={countOf}
          canPaint={canPaint}
          onPaint={onPaint}
          onOpenPattern={onOpenPattern}
        />
      </Box>
      <StaffGaps dates={dates} today={today} shifts={shifts} countOf={countOf} />
      <RosterLegend isMonth={view === 'month'} />
      <ShortcutHint text="Klik atau seret untuk mengecat · panah, Home, End pindah · Enter cat · 1–9 pilih shift · Ctrl+Z urungkan" />
      {total > list.pageSize && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          onPage={list.setPage}
          pageSizes={[list.pageSize]}
        />
      )}
    </>
  )
}
