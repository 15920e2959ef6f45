import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { lazy, useState } from 'react'
import { admits, isHcis } from '#contract/policy.ts'
import { RolloutProgress } from '#web/account/rollout-progress.tsx'
import { TodayCard } from '#web/attendance/today-card.tsx'
import { GapCard } from '#web/attendance-gap/gap-card.tsx'
import { MailNotice } from '#web/mail/mail-notice.tsx'
import { useMe } from '#web/session.ts'
import { CHECKLIST_KEY } from '#web/storage-keys.ts'
import { LateBackup } from '#web/system/late-backup.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { InView } from '#web/ui/page/in-view.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { useTurns } from '#web/ui/page/use-turns.ts'
import { AwayStrip } from './away-strip.tsx'
import { Counters } from './counters.tsx'
import { OwnRequests, QuickActions } from './own-requests.tsx'
import { ProfileCard } from './profile-card.tsx'
import { TopCards } from './top-cards.tsx'

// Lazy, because only managers see it and it loads the filter components.
const HeadcountChart = lazy(() => import('./headcount-chart.tsx'))
// Lazy, because they are below the first screen.
const CelebrationWeek = lazy(() =>
  import('#web/celebration/celebration-week.tsx').then((it) => ({ default: it.CelebrationWeek })),
)
const EndingContractsCard = lazy(() =>
  import('#web/career/ending-contracts-card.tsx').then((it) => ({ default: it.EndingContractsCard })),
)
const NewsTitles = lazy(() => import('#web/news/news-titles.tsx').then((it) => ({ default: it.NewsTitles })))
const SetupChecklist = lazy(() => import('./setup-checklist.tsx'))
const RandomQuote = lazy(() => import('#web/quote/random-quote.tsx').then((it) => ({ default: it.RandomQuote })))
const ToAchieveList = lazy(() => import('#web/task/to-achieve-list.tsx').then((it) => ({ default: it.ToAchieveList })))

/** On a narrow screen the two columns become one, in order of importance. */
const column = { display: { xs: 'contents', lg: 'flex' }, gap: 2, minWidth: 0 }
const order = (place: number) => ({ order: { xs: place, lg: 0 }, minWidth: 0 })

/** Heights reserved for lazy parts, so that nothing shifts when they render. */
const HEIGHT = {
  counters: 256,
  quote: 80,
  profile: 112,
  tasks: 220,
  contracts: 120,
  news: 230,
  checklist: { xs: 390, sm: 230, lg: 178 },
  belowNumbers: { xs: 1600, lg: 1000 },
}
const CHART = { hcis: 470, others: 278 }

/** What lies below the numbers is rendered in two turns, each part after everything that is above it. */
const LAST_TURN = 2

/** Composes the widgets of the features; each loads and fails on its own. */
export default function DashboardPage() {
  const me = useMe()
  const seesNumbers = admits.manager(me)
  const turn = useTurns(LAST_TURN)
  const isWhole = turn === LAST_TURN
  const [checklist] = useState(() => localStorage.getItem(CHECKLIST_KEY))
  const isFirst = checklist === 'open'
  const reserved = isFirst && <Skeleton variant="rounded" sx={{ height: HEIGHT.checklist }} />
  const next = admits['group-hcis'](me) && (
    <SectionBoundary fallback={reserved}>
      <SetupChecklist placeholder={reserved} />
    </SectionBoundary>
  )
  const today = (
    <Box sx={order(1)}>
      <SectionBoundary>
        <TodayCard />
      </SectionBoundary>
    </Box>
  )
  const mine = (
    <Stack sx={{ ...order(3), gap: 2 }}>
      <QuickActions />
      <SectionBoundary>
        <OwnRequests />
      </SectionBoundary>
    </Stack>
  )
  const tasks = (
    <Box sx={order(8)}>
      <InView height={HEIGHT.tasks}>
        <SectionBoundary fallback={<Skeleton variant="rounded" height={HEIGHT.tasks} />}>
          <ToAchieveList />
        </SectionBoundary>
      </InView>
    </Box>
  )
  const quote = (
    <Box sx={order(5)}>
      <InView height={HEIGHT.quote} isFirstOnWide>
        <SectionBoundary fallback={<Box sx={{ height: HEIGHT.quote }} />}>
          <RandomQuote />
        </SectionBoundary>
      </InView>
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
        <>
          <SectionBoundary>
            <MailNotice />
          </SectionBoundary>
          <RolloutProgress place="first" />
        </>
      )}
      {admits['group-hcis'](me) && (
        <SectionBoundary>
          <LateBackup />
        </SectionBoundary>
      )}
      <SectionBoundary>
        <GapCard />
      </SectionBoundary>
      {isFirst && next}
      {seesNumbers && (
        <SectionBoundary>
          <TopCards me={me} />
        </SectionBoundary>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          alignContent: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
          ...(!isWhole && { minHeight: HEIGHT.belowNumbers }),
        }}
      >
        <Stack sx={column}>
          {!seesNumbers && today}
          {admits.senior(me) && turn > 0 && (
            <Box sx={order(2)}>
              <SectionBoundary>
                <AwayStrip />
              </SectionBoundary>
            </Box>
          )}
          {!seesNumbers && turn > 0 && mine}
          {isWhole && (
            <>
              {seesNumbers && (
                <Stack sx={{ ...order(4), gap: 2 }}>
                  <InView height={HEIGHT.counters} isFirstOnWide>
                    <SectionBoundary>
                      <Counters me={me} />
                    </SectionBoundary>
                  </InView>
                  <InView height={isHcis(me) ? CHART.hcis : CHART.others}>
                    <SectionBoundary
                      fallback={<Skeleton variant="rounded" height={isHcis(me) ? CHART.hcis : CHART.others} />}
                    >
                      <HeadcountChart me={me} />
                    </SectionBoundary>
                  </InView>
                </Stack>
              )}
              {tasks}
              <Box sx={order(8)}>
                <InView height={0}>
                  <SectionBoundary>
                    <CelebrationWeek />
                  </SectionBoundary>
                </InView>
              </Box>
              {isHcis(me) && (
                <Box sx={{ ...order(9), display: 'grid', gap: column.gap }}>
                  <InView height={0}>
                    {!checklist && next}
                    <RolloutProgress place="last" />
                  </InView>
                </Box>
              )}
              {isHcis(me) && (
                <Box sx={order(9)}>
                  <InView height={HEIGHT.contracts}>
                    <SectionBoundary fallback={<Box sx={{ height: HEIGHT.contracts }} />}>
                      <EndingContractsCard />
                    </SectionBoundary>
                  </InView>
                </Box>
              )}
              {quote}
            </>
          )}
        </Stack>
        <Stack sx={column}>
          {seesNumbers && turn > 0 && today}
          {isWhole && (
            <>
              {seesNumbers && mine}
              <Box sx={order(6)}>
                <InView height={HEIGHT.profile} isFirstOnWide>
                  <ProfileCard me={me} />
                </InView>
              </Box>
              <Box sx={order(7)}>
                <InView height={HEIGHT.news}>
                  <SectionBoundary fallback={<Skeleton variant="rounded" height={HEIGHT.news} />}>
                    <NewsTitles />
                  </SectionBoundary>
                </InView>
              </Box>
            </>
          )}
        </Stack>
      </Box>
    </Page>
  )
}
