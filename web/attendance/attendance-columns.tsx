import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Attendance, dayColumnNames, dayColumns } from '#contract/attendance.ts'
import { OUTSIDE } from '#contract/work-place.ts'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'
import { hour, minutesOf, minutesText, shortDays, weekday } from '#web/ui/short-format.ts'
import { dayStatus } from './day-status.ts'
import { isoDay } from './wall-clock.ts'

interface ClockProps {
  shown: string
  /** To the second, as stored: for the pointer, as in the exported file. */
  exact: string
  tone?: 'error' | 'success' | undefined
}

/** A time of day or a length in minutes; nothing is dimmed. */
const Clock = ({ shown, exact, tone }: ClockProps) => {
  const isNothing = shown === NOTHING
  return (
    <Box
      component="span"
      title={isNothing ? undefined : exact}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        color: isNothing ? 'text.secondary' : tone && `${tone}.main`,
        fontWeight: tone && !isNothing ? 600 : undefined,
      }}
    >
      {shown}
    </Box>
  )
}

const Unbroken = ({ text }: { text: string }) => <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>{text}</Box>

type Figure = keyof typeof dayColumns
const tones: { [F in Figure]?: 'error' | 'success' } = { out_fast: 'error', late: 'error', overtime: 'success' }

const NOTHING = '–'
const lengths: ReadonlySet<Figure> = new Set<Figure>(['out_fast', 'late', 'overtime', 'attend_time'])
const lengthText = (value: string) => (minutesOf(value) === 0 ? NOTHING : minutesText(minutesOf(value)))
const hourText = (value: string) => (value === '-' ? NOTHING : hour(value))

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

/** What is remarkable about a day beside its figures. */
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
    return <Remarks value={<Clock shown={hourText(row.in_rules)} exact={row.in_rules} />} remarks={[row.shift_name]} />
  if (type !== 'time') return <Unbroken text={type === 'date' ? day(row[name]) : row[name]} />
  const isNextDay = name === 'out' && row.out_next_day
  const shown = lengths.has(name) ? lengthText(row[name]) : hourText(row[name])
  return <Clock shown={isNextDay ? `${shown} (+1 hari)` : shown} exact={row[name]} tone={tones[name]} />
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
  label: 'Keterangan',
  role: 'status',
  shownOn: 'card',
  cell: (row) => (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip {...dayStatus(row, isoDay(new Date()))} />
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
