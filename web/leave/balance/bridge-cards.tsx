import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { dayKinds } from '#contract/calendar/day-kind.ts'
import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { type LeaveBridge, leavePreview } from '#contract/leave/preview.ts'
import { useRead } from '#web/client/api.ts'
import { OPEN_FORM_SEARCH } from '#web/client/paths.ts'
import { dayKindTones } from '#web/leave/day-kind-tones.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { dayCount, shortDays } from '#web/ui/short-format.ts'
import { affordableFirst, isBeyond, SHOWN_BRIDGES } from './bridge-order.ts'

/** Few days to take between free ones; a press opens the form with the dates. */
export function BridgeCards({ year, calendar }: { year: number; calendar: readonly CalendarDay[] }) {
  const reading = useRead(leavePreview.bridge, { query: { year } })
  const [showsAll, setShowsAll] = useState(false)
  const available = useRead(leaveBalance.own, { query: { year } }, { failure: false }).data?.available
  return (
    <Box component="section" aria-labelledby="bridges" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="h2" id="bridges">
          Rekomendasi Cuti
        </Typography>
        <Typography variant="body2" color="textSecondary">
          dari libur {year}
        </Typography>
      </Stack>
      <Loaded query={reading} isOnPage skeleton={<Skeleton variant="rounded" height={140} />}>
        {(bridges) => (
          <>
            {bridges.length === 0 && (
              <Card sx={{ p: 2 }}>
                <Typography color="textSecondary">
                  Belum ada hari libur yang dapat disambung dengan cuti pada {year}.
                </Typography>
              </Card>
            )}
            {affordableFirst(bridges, available)
              .slice(0, showsAll ? undefined : SHOWN_BRIDGES)
              .map((it) => (
                <Bridge key={it.start_date} bridge={it} calendar={calendar} available={available} />
              ))}
            {!showsAll && bridges.length > SHOWN_BRIDGES && (
              <Button onClick={() => setShowsAll(true)} sx={{ justifySelf: 'end' }}>
                Tampilkan {bridges.length - SHOWN_BRIDGES} lainnya
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Box>
  )
}

interface BridgeProps {
  bridge: LeaveBridge
  calendar: readonly CalendarDay[]
  /** The days that can be asked for; undefined until they are known. */
  available: number | undefined
}

function Bridge({ bridge, calendar, available }: BridgeProps) {
  const isTooLong = isBeyond(bridge, available)
  const { start_date, end_date, working_days, off_from, off_to, days_off, names, away } = bridge
  return (
    <Card component="article" sx={{ p: 2, ...(isTooLong && { bgcolor: 'action.hover' }) }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3">Libur {days_off} hari</Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {isTooLong
            ? `perlu ${working_days}, tersedia ${dayCount(Math.max(available ?? 0, 0))}`
            : `${working_days} hari cuti`}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        Ambil <NoWrap>{shortDays(start_date, end_date)}</NoWrap> · libur <NoWrap>{shortDays(off_from, off_to)}</NoWrap>
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'end', gap: 1, my: 1 }}>
        <DayRow bridge={bridge} calendar={calendar} />
        <RouterButton
          to="/request-leave"
          search={{ ...OPEN_FORM_SEARCH, dari: start_date, sampai: end_date }}
          variant={isTooLong ? 'text' : 'outlined'}
          color={isTooLong ? 'inherit' : 'primary'}
          aria-label={`Ajukan ${shortDays(start_date, end_date)}`}
        >
          Ajukan
        </RouterButton>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {names.join(', ')}
        {away > 0 && ` · ${away} rekan sudah cuti`}
      </Typography>
    </Card>
  )
}

/** Decorative: the dates stand above it in words. */
const DayRow = ({ bridge, calendar }: { bridge: LeaveBridge; calendar: readonly CalendarDay[] }) => (
  <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {calendar
      .filter((it) => bridge.off_from <= it.date && it.date <= bridge.off_to)
      .map(({ date, kind, name }) => (
        <Box
          key={date}
          title={name ?? dayKinds.label(kind)}
          sx={{
            width: 28,
            lineHeight: '28px',
            textAlign: 'center',
            borderRadius: 0.75,
            fontSize: 12,
            fontWeight: 600,
            ...(kind === 'work'
              ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
              : { bgcolor: `tone.${dayKindTones[kind]}.background`, color: `tone.${dayKindTones[kind]}.text` }),
          }}
        >
          {Number(date.slice(8))}
        </Box>
      ))}
  </Box>
)
