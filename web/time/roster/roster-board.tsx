import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState } from 'react'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis } from '#contract/policy.ts'
import { SCHEDULE_DAYS_AHEAD, SCHEDULE_DAYS_BACK } from '#contract/time/pattern.ts'
import { confirmDiscard } from '#web/client/confirm.ts'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { DraftOffer } from '#web/ui/form/draft/draft-offer.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { BrushBar } from './brush-bar.tsx'
import { CopyWeekButton } from './copy-week-button.tsx'
import { DayList } from './day-list.tsx'
import { NoShifts } from './no-shifts.tsx'
import { type Brush, type PlannedRow, plannedRows } from './paint.ts'
import { RosterLegend } from './roster-legend.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePaintedRoster } from './use-painted-roster.ts'
import type { RosterState } from './use-roster-state.ts'
import { WeekGrid } from './week-grid.tsx'

const ScheduleDialog = lazy(() => import('#web/time/pattern/schedule-dialog.tsx'))

interface Props {
  state: RosterState
  brush: Brush | undefined
  onBrush: (brush: Brush) => void
  onSaved: () => void
}

/** The week of a company, and what is painted on it; mounted anew after each save. */
export function RosterBoard({ state, brush: chosen, onBrush, onSaved }: Props) {
  const { company_id, today, from, list, filters, shifts, reading } = state
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isHr = isHcis(useMe())
  const [openId, setOpenId] = useState<number>()
  const painted = usePaintedRoster({ company_id, shifts, onSaved })
  const { entries } = painted
  const brush = chosen ?? shifts[0]?.id ?? 'off'

  const stored = reading.data?.data ?? []
  const rows = plannedRows(stored, entries, shifts)
  const canPaint = (row: PlannedRow, date: string) =>
    row.may_change &&
    !reading.isPlaceholderData &&
    date >= shiftDay(today, -SCHEDULE_DAYS_BACK) &&
    date <= shiftDay(today, SCHEDULE_DAYS_AHEAD)
  const paintCell = ({ position_id }: PlannedRow, date: string) => {
    const row = stored.find((it) => it.position_id === position_id)
    if (row) painted.paint(row, date, brush)
  }
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
  const View = isPhone ? DayList : WeekGrid

  return (
    <Page
      actions={
        <>
          <WeekStepper from={from} today={today} onWeek={state.showWeek} />
          <CopyWeekButton
            company_id={company_id}
            from={from}
            isUnsaved={entries.length > 0}
            onCopied={state.showWeek}
          />
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
        <BrushBar shifts={shifts} brush={brush} onBrush={onBrush} />
        <Loaded query={reading}>
          {({ total_item }) =>
            rows.length === 0 ? (
              <Empty text="Tidak ada karyawan yang cocok" />
            ) : (
              <>
                <Box sx={{ opacity: reading.isPlaceholderData ? 0.5 : 1 }}>
                  <View
                    rows={rows}
                    shifts={shifts}
                    today={today}
                    isPart={total_item > rows.length}
                    canPaint={canPaint}
                    onPaint={paintCell}
                    onOpenPattern={(row) => setOpenId(row.position_id)}
                  />
                </Box>
                <RosterLegend />
                <ShortcutHint text="Klik atau seret untuk mengecat · panah pindah · Enter cat · 1–9 pilih shift" />
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

const WeekStepper = ({ from, today, onWeek }: { from: string; today: string; onWeek: (day: string) => void }) => (
  <>
    {(today < from || today > shiftDay(from, 6)) && (
      <Button size="small" onClick={() => onWeek(today)}>
        Pekan ini
      </Button>
    )}
    <Stepper
      unit="Pekan"
      shown={shortDays(from, shiftDay(from, 6))}
      onBefore={() => onWeek(shiftDay(from, -7))}
      onAfter={() => onWeek(shiftDay(from, 7))}
    />
  </>
)

const refusalText = (
  { entry, message }: { entry: { position_id: number; date: string }; message: string },
  rows: readonly { position_id: number; name: string }[],
) => {
  const name = rows.find((it) => it.position_id === entry.position_id)?.name
  return `${[name, shortDays(entry.date)].filter(Boolean).join(', ')}: ${message}`
}
