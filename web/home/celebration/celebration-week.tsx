import CakeOutlined from '@mui/icons-material/CakeOutlined'
import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Celebration, celebration } from '#contract/home/celebration.ts'
import { route, useRead } from '#web/client/api.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { shortDays, weekday } from '#web/ui/short-format.ts'

const week = route<typeof celebration.week>('GET', '/staff/celebration')

const words = ({ kind, years }: Celebration) => (kind === 'birthday' ? 'Ulang tahun' : `${years} tahun bekerja`)

/** Birthdays and work anniversaries of colleagues this week; hidden when there are none. */
export function CelebrationWeek() {
  const { data = [] } = useRead(week, {}, { failure: false })
  if (data.length === 0) return null
  return (
    <SectionCard title="Perayaan pekan ini">
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {data.map((one) => (
          <Stack
            component="li"
            key={one.kind + one.position_id}
            direction="row"
            sx={{ alignItems: 'center', gap: 1.5 }}
          >
            <Photo src={one.photo} name={one.name} sx={{ width: 36, height: 36 }} />
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {words(one)} ·{' '}
                <NoWrap>
                  {weekday(one.date)}, {shortDays(one.date)}
                </NoWrap>
              </Typography>
            </Box>
            {one.kind === 'birthday' ? <CakeOutlined color="primary" /> : <WorkHistoryOutlined color="primary" />}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  )
}
