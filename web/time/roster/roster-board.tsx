import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useMemo, useState } from 'react'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis } from '#contract/policy.ts'
import { SCHEDULE_DAYS_AHEAD, SCHEDULE_DAYS_BACK } from '#contract/time/pattern.ts'
import type { RosterRow } from '#contract/time/roster.ts'
import { confirmDiscard } from '#web/client/confirm.ts'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { DraftOffer } from '#web/ui/form/draft/draft-offer.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { BrushBar } from './brush-bar.tsx'
import { CopyWeekButton } from './copy-week-button.tsx'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NoShifts } from './no-shifts.tsx'
import { type Brush, type MarkedRow, markedRows, plannedRows } from './paint.ts'
import { PeriodStepper } from './period-stepper.tsx'
import { RosterLegend } from './roster-legend.tsx'
import { copiedMonday, datesIn } from './roster-period.ts'
import { SaveBar } from './save-bar.tsx'
import { StaffGaps } from './staff-gaps.tsx'
import { staffCounts } from './staffing.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { usePaintedRoster } from './use-painted-roster.ts'
import type { RosterState } from './use-roster-state.ts'
import { WeekGrid } from './week-grid.tsx'

const ManyPatterns = lazy(() => import('#web/time/pattern/many-patterns.tsx'))
const PatternImportDialog = lazy(() => import('#web/time/pattern/pattern-import-dialog.tsx'))
const ScheduleDialog = lazy(() => import('#web/time/pattern/schedule-dialog.tsx'))

const NO_ROWS: RosterRow[] = []

interface Props {
  state: RosterState
  brush: Brush | undefined
  onBrush: (brush: Brush) => void
  onSaved: () => void
}

/** The week or month of a company, and what is painted on it; mounted anew after each save. */
export function RosterBoard({ state, brush: chosen, onBrush, onSaved }: Props) {
  const { company_id, today, view, period, list, filters, shifts, reading } = state
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isHr = isHcis(useMe())
  const [openId, setOpenId] = useState<number>()
  const [many, setMany] = useState<'people' | 'sheet'>()
  const painted = usePaintedRoster({ company_id, shifts, onSaved })
  const { entries } = painted
  const brush = chosen ?? shifts[0]?.id ?? 'off'

  const stored = reading.data?.data ?? NO_ROWS
  const rows = useMemo(() => markedRows(plannedRows(stored, entries, shifts)), [stored, entries, shifts])
  const dates = datesIn(period)
  const countOf = useMemo(() => staffCounts(rows, stored, state.staffing), [rows, stored, state.staffing])
  const canPaint = (row: MarkedRow, date: string) =>
    row.may_change &&
    !reading.isPlaceholderData &&
    date >= shiftDay(today, -SCHEDULE_DAYS_BACK) &&
    date <= shiftDay(today, SCHEDULE_DAYS_AHEAD)
  const paintCell = ({ position_id }: MarkedRow, date: string, stroke?: number) => {
    const row = stored.find((it) => it.position_id === position_id)
    if (row) painted.paint(row, date, brush, stroke)
  }
  const copied = copiedMonday(view, period.from)
  const isCopied = (date: string) => copied <= date && date <= shiftDay(copied, 6)
  const hasCopied =
    state.staffing?.entry_dates.some(isCopied) ||
    rows.some((row) => [...row.days, ...row.around].some((it) => it.source === 'roster' && isCopied(it.date)))
  /** Entries belong to one company; another one starts without them. */
  const setFilters = async (next: Record<string, string>) => {
    const isOther = next.company_id !== undefined && Number(next.company_id) !== company_id
    if (isOther && entries.length > 0) {
      if (!(await confirmDiscard())) return
      painted.discard()
    }
    list.setFilters(next)
  }
  const opened = rows.find((it) => it.position_id === openId)
  const View = view === 'month' ? MonthGrid : isPhone ? DayList : WeekGrid

  return (
    <Page
      actions={
        <>
          <PeriodStepper view={view} period={period} today={today} onShow={state.show} />
          {state.hasShifts && (
            <Button variant="outlined" onClick={() => setMany('people')}>
              Pola banyak orang
            </Button>
          )}
          {hasCopied && (
            <CopyWeekButton
              company_id={company_id}
              from={copied}
              times={view === 'month' ? 3 : 1}
              isUnsaved={entries.length > 0}
              onCopied={(next) => view === 'week' && state.show(next)}
            />
          )}
        </>
      }
    >
      <DraftOffer draft={painted.draft} />
      {painted.refusal && <Alert severity="error">{refusalText(painted.refusal, stored)}</Alert>}
      <Card>
        <FilterBar
          filters={filters}
          values={list.values}
          onChange={({ name }, value) => void setFilters({ [name]: value })}
          onChangeAll={(next) => void setFilters(next)}
        />
        {state.hasShifts === false && <NoShifts isHr={isHr} company_id={company_id} />}
        <BrushBar shifts={shifts} brush={brush} onBrush={onBrush}>
          <UndoButtons undo={painted.undo} redo={painted.redo} />
        </BrushBar>
        <Loaded query={reading}>
          {({ total_item }) =>
            rows.length === 0 ? (
              <Empty text="Tidak ada karyawan yang cocok" />
            ) : (
              <>
                <Box sx={{ opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
                  <View
                    rows={rows}
                    dates={dates}
                    shifts={shifts}
                    today={today}
                    countOf={countOf}
                    canPaint={canPaint}
                    onPaint={paintCell}
                    onOpenPattern={(row) => setOpenId(row.position_id)}
                  />
                </Box>
                <StaffGaps dates={dates} today={today} shifts={shifts} countOf={countOf} />
                <RosterLegend isMonth={view === 'month'} />
                <ShortcutHint text="Klik atau seret untuk mengecat · panah, Home, End pindah · Enter cat · 1–9 pilih shift · Ctrl+Z urungkan" />
                {total_item > list.pageSize && (
                  <Pager
                    page={list.page}
                    pageSize={list.pageSize}
                    total={total_item}
                    onPage={list.setPage}
                    pageSizes={[list.pageSize]}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      <SaveBar
        count={entries.length}
        isPending={painted.isPending}
        onSave={painted.save}
        onDiscard={async () => {
          if (await confirmDiscard()) painted.discard()
        }}
      />
      <Suspense>
        {many === 'people' && (
          <ManyPatterns
            company_id={company_id}
            today={today}
            shifts={shifts}
            onImport={() => setMany('sheet')}
            onClose={() => setMany(undefined)}
          />
        )}
        {many === 'sheet' && <PatternImportDialog company_id={company_id} onClose={() => setMany(undefined)} />}
        {opened && (
          <ScheduleDialog
            person={opened}
            canChange={opened.may_change}
            shifts={shifts}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const refusalText = (
  { entry, message }: { entry: { position_id: number; date: string }; message: string },
  rows: readonly { position_id: number; name: string }[],
) => {
  const name = rows.find((it) => it.position_id === entry.position_id)?.name
  return `${[name, shortDays(entry.date)].filter(Boolean).join(', ')}: ${message}`
}
