import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { overtime } from '#contract/overtime.ts'
import { WEEK_LIMIT_HOURS, weekHoursText } from '#contract/overtime-law.ts'
import { useRead } from '#web/api.ts'
import { localDay } from '#web/ui/format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}/

/** The hours of the week in which the overtime of this form starts, before it is stored; of this week at first. */
export function WeekHours() {
  const start = useWatch({ name: 'start' }) as string | undefined
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [day] = DAY.exec(start ?? '') ?? [today]
  const { data } = useRead(overtime.week, { query: { date: day } }, { failure: false })
  if (!data) return null
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{
        color: data.hours > WEEK_LIMIT_HOURS ? 'tone.waiting.text' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {weekHoursText(data.hours)}
    </Typography>
  )
}
