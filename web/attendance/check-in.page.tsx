import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { attendance } from '#contract/attendance.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { ClockCard } from './clock-card.tsx'
import { DayState } from './day-state.tsx'

/** A new day begins while the screen is open, and another device may have checked in. */
const REFRESH_MS = 60_000

export default function CheckInPage() {
  const { data, error, dataUpdatedAt, refetch } = useRead(
    attendance.today,
    {},
    { refetchInterval: REFRESH_MS, staleTime: 0 },
  )
  const content = () => {
    if (data)
      return (
        <>
          <ClockCard timezone={data.timezone} ahead={Date.parse(data.now) - dataUpdatedAt} />
          <DayState day={data} />
        </>
      )
    if (error) return <Failure text={failureText(messages.attendance.failed, error)} onRetry={() => void refetch()} />
    return <LoadingPanel />
  }
  return (
    <Page>
      <Card sx={{ width: '100%', maxWidth: 560, mx: 'auto' }}>{content()}</Card>
      <Box sx={{ textAlign: 'center' }}>
        <RouterButton to="/kelola-kehadiran">Lihat riwayat kehadiran</RouterButton>
      </Box>
    </Page>
  )
}
