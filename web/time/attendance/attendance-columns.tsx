import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Attendance, dayColumnNames, dayColumns } from '#contract/time/attendance.ts'
import { OUTSIDE } from '#contract/time/work-place.ts'
import { DayChip } from '#web/time/day/day-chip.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { hour, shortDays, weekday } from '#web/ui/short-format.ts'

interface ClockProps {
  value: string
  tone?: 'error' | 'success' | undefined
}

/** A time of day or a length, as stored and as in the exported file; nothing is dimmed. */
const Clock = ({ value, tone }: ClockProps) => {
  const isNothing = value === '-' || value === '00:00:00'
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        color: isNothing ? 'text.secondary' : tone && `${tone}.main`,
        fontWeight: tone && !isNothing ? 600 : undefined,
      }}
    >
      {value}
    </Box>
  )
}

/** In a table on two lines, because one would squeeze the names beside it. */
const NextDay = ({ out }: { out: string }) => (
  <>
    <Clock value={out} />{' '}
    <Box component="span" sx={{ display: { sm: 'block' }, whiteSpace: 'nowrap' }}>
      (+1 hari)
    </Box>
  </>
)

const Unbroken = ({ text }: { text: string }) => <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>{text}</Box>

type Figure = keyof typeof dayColumns
const tones: { [F in Figure]?: 'error' | 'success' } = { out_fast: 'error', late: 'error', overtime: 'success' }

const CORRECTED = 'Dikoreksi'

/** A value with remarks below it; cards have them as values of their own. */
const Remarks = ({ value, remarks }: { value: ReactNode; remarks: readonly string[] }) => (
  <>
    {value}
    {remarks.map((it) => (
      <Typography
        key={it}
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {it}
      </Typography>
    ))}
  </>
)

/** Remarks about a day beside its figures. */
const marksOf = ({ corrected, outside, outside_reason }: Attendance): string[] => [
  ...(corrected ? [CORRECTED] : []),
  ...(outside ? [[OUTSIDE, outside_reason].filter(Boolean).join(': ')] : []),
]

const draw = (row: Attendance, name: Figure) => {
  const { type } = dayColumns[name]
  const marks = name === 'location' ? marksOf(row) : []
  if (marks.length > 0) return <Remarks value={row.location} remarks={marks} />
  // Below the hours, because a column of its own would not fit beside the menu of a small laptop.
  if (name === 'in_rules' && row.shift_name)
    return <Remarks value={<Clock value={row.in_rules} />} remarks={[row.shift_name]} />
  if (type !== 'time') return <Unbroken text={type === 'date' ? day(row[name]) : row[name]} />
  if (name === 'out' && row.out_next_day) return <NextDay out={row.out} />
  return <Clock value={row[name]} tone={tones[name]} />
}

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
        !manages && name === 'date' ? <Opener onOpen={() => onOpen(row)}>{draw(row, name)}</Opener> : draw(row, name),
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
