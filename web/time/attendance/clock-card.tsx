import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { photo } from '#contract/people/photo.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { route, useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { day } from '#web/ui/format.ts'
import { Photo } from '#web/ui/page/photo.tsx'
import { useNow } from './use-now.ts'
import { clockTime, clockWeekday, greeting, isoDay, zoneName } from './wall-clock.ts'

const ownPhoto = route<typeof photo.read.own>('GET', '/staff/user/own/profile/picture')

interface Props {
  timezone: string
  /** How far the server's clock is ahead of this device, in milliseconds. */
  clockOffset: number
}

/** The signed-in person and the time that a mark would record. */
export function ClockCard({ timezone, clockOffset }: Props) {
  const me = useMe()
  const { data } = useRead(ownPhoto, {}, { failure: screenMessages.photo.loadFailed })
  const now = useNow(clockOffset)
  const time = clockTime(now, timezone)
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, bgcolor: 'brand.background', color: 'brand.text' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Photo src={data ? data.profile : me.profile} name={me.name} variant="rounded" sx={{ width: 60, height: 80 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">{greeting(Number(time.slice(0, 2)))},</Typography>
          <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {me.name}
          </Typography>
          <Typography variant="body2">{me.job_name}</Typography>
          <Typography variant="body2">{me.company_name}</Typography>
        </Box>
      </Box>
      <Box role="timer" aria-label="Waktu sekarang" sx={{ mt: 3, textAlign: 'center' }}>
        <Typography
          component="p"
          sx={{ fontSize: { xs: 44, sm: 56 }, fontWeight: 650, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
        >
          {time.replaceAll(':', '.')}{' '}
          <Box component="span" sx={{ fontSize: 18, fontWeight: 600 }}>
            {zoneName(timezone)}
          </Box>
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{`${clockWeekday(now, timezone)}, ${day(isoDay(now, timezone))}`}</Typography>
      </Box>
    </Box>
  )
}
