import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { admits, isHcis } from '#contract/policy.ts'
import { EndingContracts } from '#web/career/ending-contracts.tsx'
import { FailedMails } from '#web/mail/failed-mails.tsx'
import { NewsFeed } from '#web/news/news-feed.tsx'
import { RandomQuote } from '#web/quote/random-quote.tsx'
import { useMe } from '#web/session.ts'
import { ToAchieve } from '#web/task/to-achieve.tsx'
import { Part } from '#web/ui/feedback/boundary.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { Counters } from './counters.tsx'
import { ProfileCard } from './profile-card.tsx'

// For managers only, and it brings the filters along.
const HeadcountChart = lazy(() => import('./headcount-chart.tsx'))

/** On a narrow screen the two columns dissolve into one, in the order in which people need the parts. */
const column = { display: { xs: 'contents', lg: 'flex' }, gap: 2, minWidth: 0 }
const order = (place: number) => ({ order: { xs: place, lg: 0 }, minWidth: 0 })

/** Puts the widgets of the features together; each loads, and fails, by itself. */
export default function DashboardPage() {
  const me = useMe()
  const seesNumbers = admits.manager(me)
  const feed = (
    <Box component="section" aria-labelledby="news-feed" sx={{ ...order(4), gridColumn: { lg: '1 / -1' } }}>
      <Typography variant="h2" id="news-feed" sx={{ mb: 1 }}>
        Berita
      </Typography>
      <Part>
        <NewsFeed heading="h3" />
      </Part>
    </Box>
  )
  return (
    <Page
      actions={
        isHcis(me) && (
          <>
            <RouterButton to="/kelola-quotes" variant="outlined">
              Kelola Quotes
            </RouterButton>
            <RouterButton to="/buat-berita" variant="contained">
              Buat Berita
            </RouterButton>
          </>
        )
      }
    >
      {isHcis(me) && (
        <Part>
          <FailedMails />
        </Part>
      )}
      <Part>
        <RandomQuote />
      </Part>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <Stack sx={column}>
          {seesNumbers && (
            <Stack sx={{ ...order(2), gap: 2 }}>
              <Part>
                <Counters me={me} />
              </Part>
              <Part fallback={<Skeleton variant="rounded" height={isHcis(me) ? 470 : 278} />}>
                <HeadcountChart me={me} />
              </Part>
            </Stack>
          )}
          <Box sx={order(3)}>
            <Part>
              <ToAchieve />
            </Part>
          </Box>
          {isHcis(me) && (
            <Box sx={order(5)}>
              <Part>
                <EndingContracts />
              </Part>
            </Box>
          )}
        </Stack>
        <Stack sx={column}>
          <Box sx={order(1)}>
            <ProfileCard me={me} />
          </Box>
          {seesNumbers && feed}
        </Stack>
        {!seesNumbers && feed}
      </Box>
    </Page>
  )
}
