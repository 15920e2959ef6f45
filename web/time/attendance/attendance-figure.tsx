import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Attendance, dayColumns } from '#contract/time/attendance-row.ts'
import { OUTSIDE } from '#contract/time/work-place.ts'
import { day } from '#web/ui/format.ts'

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

type AttendanceFigureName = keyof typeof dayColumns
const tones: { [F in AttendanceFigureName]?: 'error' | 'success' } = {
  out_fast: 'error',
  late: 'error',
  overtime: 'success',
}

export const CORRECTED = 'Dikoreksi'

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

export const drawFigure = (row: Attendance, name: AttendanceFigureName) => {
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
