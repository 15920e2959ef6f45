import Box from '@mui/material/Box'
import { type DayStatus, dayStatuses, dayStatusText } from '#contract/time/state.ts'
import { statusMeanings } from '#contract/time/status-meaning.ts'
import { chipStyle } from '#web/ui/list/status-chip.tsx'

interface JudgedDay {
  day_status: DayStatus
  lacks_out: boolean
}

/** Ground and text of a day; a day ahead is an empty frame. */
export const dayStyle = (day_status: DayStatus) => {
  const { colour } = dayStatuses[day_status]
  return {
    bgcolor: `day.${colour}.background`,
    color: `day.${colour}.text`,
    ...(colour === 'ahead' && { boxShadow: 'inset 0 0 0 1px var(--palette-divider)' }),
  } as const
}

/** The status of a day, in the one word and colour that it has on every screen. */
export const DayChip = ({ day }: { day: JudgedDay }) => (
  <Box component="span" title={statusMeanings[day.day_status]} sx={{ ...chipStyle, ...dayStyle(day.day_status) }}>
    {dayStatusText(day)}
  </Box>
)
