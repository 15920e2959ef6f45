import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import { useMemo, useState } from 'react'
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
import { Page } from '#web/ui/page/page.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { BrushBar } from './brush-bar.tsx'
import { NoShifts } from './no-shifts.tsx'
import { type Brush, type MarkedRow, markedRows, plannedRows } from './paint.ts'
import { type ManyPatternsStep, PatternDialogs } from './pattern-dialogs.tsx'
import { RosterActions } from './roster-actions.tsx'
import { RosterRows } from './roster-rows.tsx'
import { SaveBar } from './save-bar.tsx'
import { staffCounts } from './staffing.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { usePaintedRoster } from './use-painted-roster.ts'
import type { RosterState } from './use-roster-state.ts'

const NO_ROWS: RosterRow[] = []

interface Props {
  state: RosterState
  brush: Brush | undefined
  onBrush: (brush: Brush) => void
  onSaved: () => void
}

/** The week or month of a company, and what is painted on it; mounted anew after each save. */
export function RosterBoard({ state, brush: chosen, onBrush, onSaved }: Props) {
  const { company_id, today, list, filters, shifts, reading } = state
  const isHr = isHcis(useMe())
  const [openId, setOpenId] = useState<number>()
  const [many, setMany] = useState<ManyPatternsStep>()
  const painted = usePaintedRoster({ company_id, shifts, onSaved })
  const { entries } = painted
  const brush = chosen ?? shifts[0]?.id ?? 'off'

  const stored = reading.data?.data ?? NO_ROWS
  const rows = useMemo(() => markedRows(plannedRows(stored, entries, shifts)), [stored, entries, shifts])
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

  return (
    <Page
      actions={
        <RosterActions
          state={state}
          rows={rows}
          isUnsaved={entries.length > 0}
          onManyPatterns={() => setMany('people')}
        />
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
              <RosterRows
                state={state}
                rows={rows}
                total={total_item}
                countOf={countOf}
                canPaint={canPaint}
                onPaint={paintCell}
                onOpenPattern={(row) => setOpenId(row.position_id)}
              />
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
      <PatternDialogs
        company_id={company_id}
        today={today}
        shifts={shifts}
        many={many}
        opened={opened}
        onMany={setMany}
        onClosePerson={() => setOpenId(undefined)}
      />
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
