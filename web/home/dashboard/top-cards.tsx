import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import HourglassTop from '@mui/icons-material/HourglassTopOutlined'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { dashboard, Presence } from '#contract/home/dashboard.ts'
import type { inbox } from '#contract/inbox.ts'
import type { career, EndingTotal } from '#contract/people/career.ts'
import { admits, isHcis, isPayer, type Me } from '#contract/policy.ts'
import { type KindName, kindNames, kindNouns } from '#contract/request-kinds.ts'
import { statusWords } from '#contract/time/status-word.ts'
import { route, useRead } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { CountCard } from './count-card.tsx'

const headcount = route<typeof dashboard.headcount>('GET', '/manager/user/employee/position/total')
const presence = route<typeof dashboard.presence>('GET', '/manager/user/employee/position/attendance/today')
const waiting = route<typeof inbox.total>('GET', '/staff/inbox/total')
const ending = route<typeof career.endingTotal>('GET', '/hcis/contract/ending/total')

// Few people pay.
const PaymentCard = lazy(() => import('./payment-card.tsx'))

/** Numbers that need attention first, each linked to its list. */
export function TopCards({ me }: { me: Me }) {
  const isSenior = admits.senior(me)
  const cards = (isHcis(me) ? 4 : 3) + (isPayer(me) ? 1 : 0)
  return (
    <Box
      component="section"
      aria-label="Hari ini"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${cards}, minmax(0, 1fr))`,
        },
        // The last card of an odd number spans the row.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {isSenior && <WaitingCard />}
      {isPayer(me) && (
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <PaymentCard />
        </Suspense>
      )}
      {isSenior && <AbsentCard />}
      {isHcis(me) && <EndingContractsCard />}
      <HeadcountCard />
    </Box>
  )
}

const waitingWords = (counts: Record<KindName, number>) =>
  kindNames
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${number(counts[kind])} ${kindNouns[kind]}`)
    .join(' · ')

function WaitingCard() {
  const reading = useRead(waiting)
  const { data } = reading
  return (
    <CountCard
      label="Menunggu keputusan"
      icon={HourglassTop}
      to={{ to: '/tugas-saya' }}
      tone={data?.total ? 'waiting' : undefined}
      detail={data && waitingWords(data)}
      query={{ ...reading, data: data?.total }}
    />
  )
}

function AbsentCard() {
  const reading = useRead(presence)
  const { data } = reading
  return (
    <CountCard
      label="Belum datang hari ini"
      icon={PersonOff}
      to={{ to: '/hari-ini', search: { show: 'belum_datang' } }}
      detail={data && absentDetail(data)}
      query={{ ...reading, data: data && data.absent - data.not_due }}
    />
  )
}

/** 'dari 61 karyawan · 5 izin · 3 libur · 2 belum waktunya' */
const absentDetail = ({ active, away, off, not_due }: Presence) =>
  [
    `dari ${number(active)} karyawan`,
    `${number(away)} izin`,
    ...(off > 0 ? [`${number(off)} libur`] : []),
    ...(not_due > 0 ? [`${number(not_due)} ${statusWords.belum_waktunya.toLowerCase()}`] : []),
  ].join(' · ')

function EndingContractsCard() {
  const reading = useRead(ending)
  return (
    <CountCard
      label="Kontrak berakhir ≤ 60 hari"
      icon={EventBusy}
      to={{ to: '/kontrak-berakhir' }}
      detail={reading.data && <EndingDetail {...reading.data} />}
      query={{ ...reading, data: reading.data?.total }}
    />
  )
}

const EndingDetail = ({ total, past, next_end_at }: EndingTotal) => (
  <>
    {total === 0 && 'tidak ada'}
    {past > 0 && (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {number(past)} sudah lewat
      </Box>
    )}
    {past > 0 && next_end_at && ' · '}
    {next_end_at && `terdekat ${shortDays(next_end_at)}`}
  </>
)

/** Former employees are not counted, so the linked list hides them too. */
function HeadcountCard() {
  const reading = useRead(headcount)
  return (
    <CountCard
      label="Total Karyawan"
      icon={Groups}
      to={{ to: '/employee', search: { status: 'active' } }}
      query={{ ...reading, data: reading.data?.totalEmployee }}
    />
  )
}
