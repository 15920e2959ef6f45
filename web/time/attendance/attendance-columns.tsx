import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { type Attendance, dayColumnNames, dayColumns } from '#contract/time/attendance-row.ts'
import { OUTSIDE } from '#contract/time/work-place.ts'
import { DayChip } from '#web/time/day/day-chip.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { hour, shortDays, weekday } from '#web/ui/short-format.ts'
import { CORRECTED, drawFigure } from './attendance-figure.tsx'

/** Opens the explanation of a day; underlined like a link. */
const Opener = ({ children, onOpen }: { children: ReactNode; onOpen: () => void }) => (
  <Link component="button" type="button" onClick={onOpen} sx={{ font: 'inherit', textAlign: 'left' }}>
    {children}
  </Link>
)

type Open = (row: Attendance) => void

const figuresFor = (manages: boolean, onOpen: Open) =>
  dayColumnNames.map(
    (name): Column<Attendance> => ({
      label: dayColumns[name].label,
      cell: (row) =>
        !manages && name === 'date' ? (
          <Opener onOpen={() => onOpen(row)}>{drawFigure(row, name)}</Opener>
        ) : (
          drawFigure(row, name)
        ),
      role: 'detail',
      ...(dayColumns[name].type === 'time' && { align: 'right' }),
    }),
  )
const hours: Column<Attendance> = {
  label: 'Masuk – Pulang',
  role: 'meta',
  shownOn: 'card',
  cell: (row) => (row.out === '-' ? `dari ${hour(row.in)}` : `${hour(row.in)}–${hour(row.out)}`),
}
const verdict: Column<Attendance> = {
  label: 'Status',
  role: 'status',
  shownOn: 'card',
  cell: (row) => (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <DayChip day={row} />
      {row.corrected && <StatusChip status="neutral" label={CORRECTED} />}
      {row.outside && <StatusChip status="neutral" label={OUTSIDE} />}
    </Box>
  ),
}

/** Two positions of one person are not two people. */
const keyedByNik = (row: Attendance) => ({ ...row, position_id: row.employee_identity })
const who = (row: Attendance, rows: readonly Attendance[]) => (
  <PersonName name={row.name} about={aboutNamesakes(rows.map(keyedByNik))(row)} />
)

/** On a phone card a day is one line: name or date, times and status. */
export const attendanceColumns = (manages: boolean, hasDay: boolean, onOpen: Open): Column<Attendance>[] => [
  ...(manages
    ? [
        { label: 'Nama Karyawan', role: 'title' as const, shownOn: 'card' as const, cell: who },
        {
          label: 'Nama Karyawan',
          shownOn: 'table' as const,
          cell: (row: Attendance, rows: readonly Attendance[]) => (
            <Opener onOpen={() => onOpen(row)}>{who(row, rows)}</Opener>
          ),
        },
      ]
    : [{ label: 'Nama Karyawan', role: 'detail' as const, cell: who }]),
  { label: 'Nama Entitas', cell: (row) => row.company_name, role: 'detail' },
  ...(hasDay && manages
    ? []
    : [
        {
          label: 'Hari',
          role: manages ? ('meta' as const) : ('title' as const),
          shownOn: 'card' as const,
          cell: (row: Attendance) => <NoWrap>{`${weekday(row.date)}, ${shortDays(row.date)}`}</NoWrap>,
        },
      ]),
  hours,
  verdict,
  { label: 'Shift', role: 'detail', shownOn: 'card', cell: (row) => row.shift_name ?? '' },
  ...figuresFor(manages, onOpen),
  {
    label: 'Penjelasan',
    role: 'action',
    shownOn: 'card',
    cell: (row) => <RowAction label="Mengapa" onClick={() => onOpen(row)} />,
  },
]
