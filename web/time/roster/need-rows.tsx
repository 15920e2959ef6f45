import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { shortDays, weekday } from '#web/ui/short-format.ts'
import { gapAt, type Staffed } from './staffing.ts'

interface Props extends Staffed {
  dates: readonly string[]
  /** Narrow columns: the word of a gap is read out and shown by the pointer. */
  isNarrow?: boolean
  /** The hours of all people in view. */
  total: string
}

/** A line for each shift: how many people work it on each day, and how many are missing. */
export const NeedRows = ({ dates, isNarrow, total, ...staffed }: Props) => (
  <tfoot>
    {staffed.shifts.map((shift, index) => (
      <tr key={shift.id}>
        <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 600 }}>
          {shift.name}
          {shift.needed !== null && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {` · perlu ${shift.needed}`}
            </Box>
          )}
        </Box>
        {dates.map((date) => {
          const gap = gapAt(staffed, shift, date)
          return (
            <Box
              component="td"
              key={date}
              title={gap && `${weekday(date)} ${shortDays(date)}: ${shift.name} ${gap.text}`}
              sx={gap ? gapStyle : { textAlign: 'center' }}
            >
              {staffed.countOf(date, shift.id)}
              {gap && (
                <Box component="span" sx={isNarrow ? visuallyHidden : { fontWeight: 400, fontSize: 12 }}>
                  {` ${gap.text}`}
                </Box>
              )}
            </Box>
          )
        })}
        {index === 0 && (
          <Box
            component="td"
            rowSpan={staffed.shifts.length}
            sx={{ textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' }}
          >
            <strong>{total}</strong>
          </Box>
        )}
      </tr>
    ))}
  </tfoot>
)

const gapStyle = {
  position: 'relative',
  textAlign: 'center',
  fontWeight: 700,
  bgcolor: 'tone.bad.background',
  color: 'tone.bad.text',
} as const
