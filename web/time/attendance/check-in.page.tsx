import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendance } from '#contract/time/attendance.ts'
import { useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { ClockCard } from './clock-card.tsx'
import { DayState } from './day-state.tsx'

/** Refetch interval: a new day may begin while the screen is open, and another device may check in. */
const NEW_DAY_MS = 60_000

export default function CheckInPage() {
  const reading = useRead(attendance.today, {}, { refetchInterval: NEW_DAY_MS, staleTime: 0 })
  return (
    <Page>
      <Card sx={{ width: '100%', maxWidth: 560, mx: 'auto' }}>
        <Loaded query={reading} failure={screenMessages.attendance.failed}>
          {(day) => {
            const clockOffset = Date.parse(day.now) - reading.dataUpdatedAt
            return (
              <>
                <ClockCard timezone={day.timezone} clockOffset={clockOffset} />
                <DayState day={day} clockOffset={clockOffset} />
              </>
            )
          }}
        </Loaded>
      </Card>
      <Box sx={{ textAlign: 'center' }}>
        <RouterButton to="/kelola-kehadiran">Lihat riwayat kehadiran</RouterButton>
      </Box>
    </Page>
  )
}
