import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, useState } from 'react'
import { admits, isHcis } from '#contract/policy.ts'
import { RolloutProgress } from '#web/access/account/rollout-progress.tsx'
import { useMe } from '#web/client/session.ts'
import { CHECKLIST_KEY } from '#web/client/storage-keys.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'
import { MailNotice } from '#web/home/mail/mail-notice.tsx'
import { TodayCard } from '#web/time/attendance/today-card.tsx'
import { GapCard } from '#web/time/gap/gap-card.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { useTurns } from '#web/ui/page/use-turns.ts'
import { column, HomePart, order } from './home-part.tsx'
import { LateBackup } from './late-backup.tsx'
import { OwnRequests } from './own-requests.tsx'
import { ProfileCard } from './profile-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TopCards } from './top-cards.tsx'

// Lazy, because only managers see them; the chart loads the filter components.
const AwayStrip = lazy(() => import('./away-strip.tsx').then((it) => ({ default: it.AwayStrip })))
const Counters = lazy(() => import('./counters.tsx').then((it) => ({ default: it.Counters })))
const HeadcountChart = lazy(() => import('./headcount-chart.tsx'))
// Only for HR; the first screen does not wait for it.
const HrHome = lazy(() => whenUserActive().then(() => import('#web/home/hr/hr-home.tsx')))
// Not all companies compute pay here.
const SlipCard = lazy(() => import('./slip-card.tsx'))
// Lazy, because they are below the first screen.
const CelebrationWeek = lazy(() =>
  import('#web/home/celebration/celebration-week.tsx').then((it) => ({ default: it.CelebrationWeek })),
)
const EndingContractsCard = lazy(() =>
  import('#web/people/career/ending-contracts-card.tsx').then((it) => ({ default: it.EndingContractsCard })),
)
// The first screen does not wait for it.
const HomeTasks = lazy(() => whenUserActive().then(() => import('#web/lifecycle/home/home-tasks.tsx')))
const HomeNews = lazy(() => import('#web/home/news/home-news.tsx').then((it) => ({ default: it.HomeNews })))
const SetupChecklist = lazy(() => import('./setup-checklist.tsx'))
const RandomQuote = lazy(() => import('#web/home/quote/random-quote.tsx').then((it) => ({ default: it.RandomQuote })))
const ToAchieveList = lazy(() =>
  import('#web/home/task/to-achieve-list.tsx').then((it) => ({ default: it.ToAchieveList })),
)

/** Heights reserved for lazy parts, so that nothing shifts when they render. */
const HEIGHT = {
  hr: { xs: 1640, md: 1240, lg: 860 },
  away: 168,
  counters: 256,
  groupChart: 470,
  companyChart: 278,
  quote: 80,
  profile: 112,
  tasks: 220,
  contracts: 120,
  news: 230,
  checklist: { xs: 390, sm: 230, lg: 178 },
  belowNumbers: { xs: 1600, lg: 1000 },
}

/** The parts below the numbers are rendered in two turns, each part after everything that is above it. */
const LAST_TURN = 2

/** Composes the widgets of the features; each loads and fails on its own. */
export default function DashboardPage() {
  const me = useMe()
  const seesNumbers = admits.manager(me)
  const turn = useTurns(LAST_TURN)
  // On a phone the daily act comes first: nothing stands above the check-in.
  const { breakpoints } = useTheme()
  const isNarrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
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
    <HomePart place={1}>
      <TodayCard />
    </HomePart>
  )
  // Above everything but the check-in, for the few who have some.
  const ownTasks = (
    <SectionBoundary>
      <HomeTasks me={me} part="own" />
    </SectionBoundary>
  )
  const mine = (
    <Stack sx={{ ...order(3), gap: 2 }}>
      <QuickActions />
      <SectionBoundary>
        <OwnRequests />
      </SectionBoundary>
      {/* Last, so that it moves little when it appears. */}
      {me.gets_slips && (
        <SectionBoundary>
          <SlipCard />
        </SectionBoundary>
      )}
    </Stack>
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
      {isNarrow && (
        <SectionBoundary>
          <TodayCard />
        </SectionBoundary>
      )}
      {isNarrow && isWhole && ownTasks}
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
        <GapCard isFolded={isNarrow} />
      </SectionBoundary>
      {isFirst && next}
      {seesNumbers && (
        <SectionBoundary>
          <TopCards me={me} />
        </SectionBoundary>
      )}
      {isHcis(me) && (
        <SectionBoundary fallback={<Skeleton variant="rounded" sx={{ height: HEIGHT.hr }} />}>
          <HrHome />
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
          {!isNarrow && !seesNumbers && today}
          {!isNarrow && isWhole && ownTasks}
          {admits.senior(me) && turn > 0 && (
            <HomePart place={2} height={HEIGHT.away} isFirstOnWide>
              <AwayStrip />
            </HomePart>
          )}
          {!seesNumbers && turn > 0 && mine}
          {isWhole && (
            <>
              {seesNumbers && (
                <>
                  <HomePart place={2} height={0} isFirstOnWide>
                    <HomeTasks me={me} part="total" />
                  </HomePart>
                  <HomePart place={4} height={HEIGHT.counters} isFirstOnWide>
                    <Counters me={me} />
                  </HomePart>
                  <HomePart place={4} height={isHcis(me) ? HEIGHT.groupChart : HEIGHT.companyChart}>
                    <HeadcountChart me={me} />
                  </HomePart>
                </>
              )}
              <HomePart place={8} height={HEIGHT.tasks}>
                <ToAchieveList />
              </HomePart>
              <HomePart place={8} height={0}>
                <CelebrationWeek />
              </HomePart>
              {isHcis(me) && (
                <>
                  <HomePart place={9} height={0}>
                    <Stack sx={{ gap: column.gap }}>
                      {!checklist && next}
                      <RolloutProgress place="last" />
                    </Stack>
                  </HomePart>
                  <HomePart place={9} height={HEIGHT.contracts} isOftenEmpty>
                    <EndingContractsCard />
                  </HomePart>
                </>
              )}
              <HomePart place={5} height={HEIGHT.quote} isFirstOnWide isOftenEmpty>
                <RandomQuote />
              </HomePart>
            </>
          )}
        </Stack>
        <Stack sx={column}>
          {!isNarrow && seesNumbers && turn > 0 && today}
          {isWhole && (
            <>
              {seesNumbers && mine}
              <HomePart place={6} height={HEIGHT.profile} isFirstOnWide>
                <ProfileCard me={me} />
              </HomePart>
              <HomePart place={7} height={HEIGHT.news}>
                <HomeNews />
              </HomePart>
            </>
          )}
        </Stack>
      </Box>
    </Page>
  )
}
