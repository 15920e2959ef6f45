import Box from '@mui/material/Box'
import { useState } from 'react'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis } from '#contract/policy.ts'
import { attendanceDesk, type DeskRow } from '#contract/time/desk.ts'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { localDay } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { rowShortcutProps, useRowShortcuts } from '#web/ui/list/row-shortcuts.ts'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { DayPanel } from './day-panel.tsx'
import { DeskCard } from './desk-card.tsx'
import { columnsFor } from './desk-columns.tsx'
import { RemindButton, remindable } from './remind-button.tsx'
import { DayBar, deskChoices, StateChips } from './state-chips.tsx'

const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const show: Filter = {
  name: 'show',
  label: 'Status',
  options: deskChoices,
  none: 'Semua',
  hasTabs: true,
}

const PAGE_SIZES = [50, 100] as const
const Steps = ({ date, on }: { date: string; on: (date: string) => void }) => (
  <Box sx={{ pt: 1.5 }}>
    <Stepper
      unit="Hari"
      shown={`${weekday(date)}, ${shortDays(date)}`}
      onBefore={() => on(shiftDay(date, -1))}
      onAfter={() => on(shiftDay(date, 1))}
    />
  </Box>
)

/** Everybody on the page who should be there, at once. */
const RemindAll = ({ rows }: { rows: readonly DeskRow[] }) =>
  rows.length > 1 && <RemindButton isMain rows={rows} label={`Ingatkan ${rows.length} orang`} />

/** The people of a date by state: here, late, on leave, free, not yet in or missing. */
export default function DeskPage() {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [openId, setOpenId] = useState<number>()
  const date: Filter = { name: 'date', label: 'Tanggal', input: 'day', preset: today }
  const units = useDepartmentFilters()
  const filters = [keyword, ...(isHcis(me) ? [entity] : []), ...units, date, show]
  const open = (row: DeskRow) => setOpenId(row.position_id)
  useRowShortcuts({ onOpen: (key) => setOpenId(Number(key)) })
  const { values } = useListState(filters, PAGE_SIZES[0])
  const shownDate = values.date || today
  const isToday = shownDate === today
  return (
    <ListPage
      endpoint={attendanceDesk.day}
      columns={columnsFor({ onOpen: open, isToday, hasCompanies: isHcis(me) && !values.company_id })}
      card={DeskCard}
      filters={filters}
      rowKey={(row) => row.position_id}
      rowProps={(row) => rowShortcutProps(row.position_id, () => open(row))}
      pageSizes={PAGE_SIZES}
      tabs={(list, reply) => (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'end',
              px: 2,
              gap: 1,
            }}
          >
            <Steps date={shownDate} on={(day) => list.setFilter(date, day)} />
            <RemindAll rows={remindable(reply?.data ?? [], isToday)} />
          </Box>
          <DayBar counts={reply?.day_statuses} />
          <StateChips
            counts={reply?.day_statuses}
            shown={list.values.show ?? ''}
            onShow={(it) => list.setFilter(show, it)}
          />
        </>
      )}
      foot={(rows) => (
        <>
          <ShortcutHint text="J/K pindah · Enter buka" />
          <DayPanel rows={rows} openId={openId} date={shownDate} isToday={isToday} onOpen={setOpenId} />
        </>
      )}
      empty="Tidak ada karyawan untuk pilihan ini"
    />
  )
}
