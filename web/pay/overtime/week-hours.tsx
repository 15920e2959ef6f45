import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { overtime } from '#contract/pay/overtime.ts'
import { WEEK_LIMIT_HOURS, weekHoursText } from '#contract/pay/overtime-law.ts'
import { useRead } from '#web/client/api.ts'
import { localDay } from '#web/ui/format.ts'
import { partsOfAssignee } from './assignee.ts'

const DAY = /^\d{4}-\d{2}-\d{2}/

/** The day on which the overtime of this form starts; today at first. */
const useStartDay = () => {
  const start = useWatch({ name: 'start' }) as string | undefined
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [day] = DAY.exec(start ?? '') ?? [today]
  return day
}

/** The hours of the week in which the overtime of this form starts, before it is stored. */
export function WeekHours() {
  const { data } = useRead(overtime.week, { query: { date: useStartDay() } }, { failure: false })
  return data ? <WeekLine hours={data.hours} /> : null
}

/** The same of the person to whom the form assigns it, once one is chosen. */
export function AssigneeWeekHours() {
  const chosen = (useWatch({ name: 'user_id' }) as string | undefined) ?? ''
  const { userId, position_id } = partsOfAssignee(chosen)
  const { data } = useRead(
    overtime.weekOf,
    { params: { userId }, query: { date: useStartDay(), position_id } },
    { enabled: chosen !== '', failure: false },
  )
  return data && chosen !== '' ? <WeekLine hours={data.hours} /> : null
}

const WeekLine = ({ hours }: { hours: number }) => (
  <Typography
    variant="body2"
    role="status"
    sx={{
      color: hours > WEEK_LIMIT_HOURS ? 'tone.waiting.text' : 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {weekHoursText(hours)}
  </Typography>
)
