import Box from '@mui/material/Box'
import type { Shift } from '#contract/time/shift.ts'
import type { PlannedRow } from './paint.ts'
import { hoursSum, peopleOn, workOf } from './roster-sums.ts'

/** Letters as far as they tell the shifts apart. */
const shortName = (shifts: readonly Shift[], name: string) => {
  const first = name.charAt(0).toUpperCase()
  const isAlone = shifts.filter((it) => it.name.charAt(0).toUpperCase() === first).length === 1
  return isAlone ? first : name.slice(0, 3)
}

interface Props {
  rows: readonly PlannedRow[]
  shifts: readonly Shift[]
  isPart: boolean
}

/** How many of these people work each shift on each day; a shift without anybody is boxed. */
export function OnDutyRow({ rows, shifts, isPart }: Props) {
  if (shifts.length === 0) return null
  const all = rows.reduce((sum, row) => sum + workOf(row.days).minutes, 0)
  return (
    <tfoot>
      <tr>
        <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
          {isPart ? 'Yang bertugas di halaman ini' : 'Yang bertugas'}
        </Box>
        {rows[0]?.days.map(({ date }) => {
          const people = peopleOn(rows, date, shifts)
          // A day without any shift, such as a rest day, has no gaps.
          const isShiftDay = people.some((it) => it.count > 0)
          return (
            <Box component="td" key={date} sx={{ textAlign: 'center' }}>
              {isShiftDay &&
                people.map(({ shift, count }) => (
                  <Box
                    component="span"
                    key={shift.id}
                    title={`${shift.name}: ${count} orang`}
                    sx={count === 0 ? gapStyle : { px: 0.5 }}
                  >
                    {shortName(shifts, shift.name)} <strong>{count}</strong>
                  </Box>
                ))}
            </Box>
          )
        })}
        <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          <strong>{hoursSum(all)}</strong>
        </Box>
      </tr>
    </tfoot>
  )
}

const gapStyle = {
  px: 0.5,
  borderRadius: 0.5,
  border: 1,
  bgcolor: 'tone.bad.background',
  color: 'tone.bad.text',
  borderColor: 'tone.bad.text',
} as const
