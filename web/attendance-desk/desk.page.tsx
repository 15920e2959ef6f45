import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { attendanceDesk, type DeskRow } from '#contract/attendance-desk.ts'
import { attendanceStates } from '#contract/attendance-state.ts'
import { shiftDay } from '#contract/day.ts'
import { isHcis } from '#contract/policy.ts'
import { useMe } from '#web/session.ts'
import { localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { Stepper } from '#web/ui/page/stepper.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { sharedNames } from '#web/ui/shared-names.ts'
import { hour, minutesOf, minutesText, shortDays, weekday } from '#web/ui/short-format.ts'
import { StateChips } from './state-chips.tsx'

const ExplainPanel = lazy(() => import('#web/attendance-explain/explain-panel.tsx'))

const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const state: Filter = {
  name: 'state',
  label: 'Keadaan',
  options: attendanceStates.options,
  none: 'Semua',
  hasTabs: true,
}

const PAGE_SIZES = [50, 100] as const
const NOTHING = '–'
const clock = (value: string) => (value === '-' ? NOTHING : hour(value))
const length = (value: string) => (minutesOf(value) === 0 ? NOTHING : minutesText(minutesOf(value)))
const waitingLabels = { leave: 'Izin', correction: 'Koreksi' }

const namesakes = (rows: readonly DeskRow[]) => sharedNames(rows.map((it) => ({ key: it.position_id, name: it.name })))

const columnsFor = (onOpen: (row: DeskRow) => void): readonly Column<DeskRow>[] => [
  {
    label: 'Nama',
    role: 'title',
    cell: (row, rows) => (
      <ButtonBase
        onClick={() => onOpen(row)}
        // Covers the whole card on a phone.
        sx={{
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'left',
          justifyContent: 'flex-start',
          '&::after': { content: '""', position: 'absolute', inset: 0, display: { sm: 'none' } },
        }}
      >
        <PersonName name={row.name} about={namesakes(rows).has(row.name) && row.job_name} />
      </ButtonBase>
    ),
  },
  { label: 'Pekerjaan', role: 'detail', cell: (row) => row.job_name },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => <StatusChip status={row.state} label={attendanceStates.label(row.state)} />,
  },
  { label: 'Masuk', role: 'meta', align: 'right', cell: (row) => clock(row.in) },
  {
    label: 'Pulang',
    role: 'meta',
    align: 'right',
    cell: (row) => `${clock(row.out)}${row.out_next_day ? ' (+1 hari)' : ''}`,
  },
  {
    label: 'Terlambat',
    role: 'detail',
    align: 'right',
    cell: (row) => (
      <Box component="span" sx={{ color: minutesOf(row.late) > 0 ? 'tone.waiting.text' : 'text.secondary' }}>
        {length(row.late)}
      </Box>
    ),
  },
  {
    label: 'Jam',
    role: 'detail',
    cell: (row) => row.holiday ?? (row.in_rules === '-' ? NOTHING : `${hour(row.in_rules)}–${hour(row.out_rules)}`),
  },
  {
    label: 'Menunggu',
    role: 'text',
    cell: (row) => row.waiting && <StatusChip status="waiting" label={waitingLabels[row.waiting]} />,
  },
]

/** One line a person; a tap anywhere on it opens the explanation. */
function DeskCard({ title, status, meta, text }: RowCardProps) {
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, minHeight: 56 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title.map((it) => (
          <Box key={it.label}>{it.value}</Box>
        ))}
        <Typography component="div" variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 2 }}>
          {meta.map((it) => (
            <span key={it.label}>
              {it.label} {it.value}
            </span>
          ))}
        </Typography>
      </Box>
      {text.map((it) => it.value)}
      {status.map((it) => it.value)}
    </Box>
  )
}

const Steps = ({ date, on }: { date: string; on: (date: string) => void }) => (
  <Box sx={{ px: 2, pt: 1.5 }}>
    <Stepper
      unit="Hari"
      shown={`${weekday(date)}, ${shortDays(date)}`}
      onBefore={() => on(shiftDay(date, -1))}
      onAfter={() => on(shiftDay(date, 1))}
    />
  </Box>
)

/** Who is here, late, on leave, free, not yet in or missing on a date. */
export default function DeskPage() {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [open, setOpen] = useState<DeskRow>()
  const date: Filter = { name: 'date', label: 'Tanggal', input: 'day', preset: today }
  const filters = isHcis(me) ? [keyword, entity, date, state] : [keyword, date, state]
  const shownDate = useListState(filters, PAGE_SIZES[0]).values.date || today
  return (
    <>
      <ListPage
        endpoint={attendanceDesk.day}
        columns={columnsFor((row) => setOpen(row))}
        card={DeskCard}
        filters={filters}
        rowKey={(row) => row.position_id}
        pageSizes={PAGE_SIZES}
        tabs={(list, reply) => (
          <>
            <Steps date={shownDate} on={(day) => list.setFilter(date, day)} />
            <StateChips
              counts={reply?.counts}
              state={list.values.state ?? ''}
              onState={(it) => list.setFilter(state, it)}
            />
          </>
        )}
        empty="Tidak ada karyawan dengan keadaan ini"
      />
      <Suspense>
        {open && (
          <ExplainPanel
            position_id={open.position_id}
            date={shownDate}
            title={open.name}
            about={open.job_name}
            onClose={() => setOpen(undefined)}
          >
            <Waiting row={open} />
          </ExplainPanel>
        )}
      </Suspense>
    </>
  )
}

const Waiting = ({ row }: { row: DeskRow }) =>
  row.waiting === 'leave' ? (
    <Alert
      severity="warning"
      action={
        <RouterButton to="/daftar-izin" search={{ status: 'waiting', keyword: row.name }}>
          Lihat
        </RouterButton>
      }
    >
      Pengajuan izin untuk hari ini masih menunggu keputusan.
    </Alert>
  ) : null
