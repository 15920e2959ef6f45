import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PersonTime } from '#contract/home/person-time.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import type { BalanceFigures } from '#contract/leave/balance-row.ts'
import { daysText } from '#contract/leave/row.ts'
import { useRead } from '#web/client/api.ts'
import { BalanceBar } from '#web/leave/balance/balance-bar.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { availableText, dayCount } from '#web/ui/short-format.ts'

type Days = NonNullable<PersonTime['leave']>['days']

interface Props {
  positionId: number
  isOwn: boolean
  year: number
  days: Days
}

/** Annual leave as figures, as one bar and as a sum in words; other leave beside it. */
export function LeaveFigures({ positionId, isOwn, year, days }: Props) {
  const own = useRead(leaveBalance.own, { query: { year } }, { enabled: isOwn })
  const others = useRead(leaveBalance.one, { params: { id: positionId }, query: { year } }, { enabled: !isOwn })
  return (
    <Loaded query={isOwn ? own : others} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(balance) => <Figures balance={balance} {...days} />}
    </Loaded>
  )
}

function Figures({ balance, izin, sakit }: { balance: BalanceFigures } & Pick<Days, 'izin' | 'sakit'>) {
  const { taken, reserved, available } = balance
  return (
    <>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-end', mb: 1.5 }}>
        <Figure
          label={available < 0 ? 'Kelebihan' : 'Tersedia'}
          value={`${dayCount(Math.abs(available))} hari`}
          isMain
          isOver={available < 0}
        />
        <Figure label="Diambil" value={daysText(taken)} />
        <Figure label="Menunggu" value={daysText(reserved)} />
        <Figure label="Izin" value={String(izin)} />
        <Figure label="Sakit" value={String(sakit)} />
      </Stack>
      <BalanceBar figures={balance} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {sumInWords(balance)}
      </Typography>
    </>
  )
}

/** The whole sum in one line; figures of nothing are left out, except the grant. */
export const sumInWords = (it: BalanceFigures) => {
  const parts: [number, string][] = [
    [it.carried, 'bawaan'],
    [it.adjusted, 'penyesuaian'],
    [it.expected, 'akan diberikan'],
    [-it.joint, 'cuti bersama'],
    [-it.taken, 'diambil'],
    [-it.expired, 'hangus'],
    [-it.carried_out, 'dibawa ke tahun berikutnya'],
    [-it.reserved, 'menunggu'],
    [-it.joint_ahead, 'cuti bersama mendatang'],
  ]
  const shown = parts
    .filter(([days]) => days !== 0)
    .map(([days, name]) => ` ${days < 0 ? '−' : '+'} ${name} ${daysText(Math.abs(days))}`)
  return `Hak ${daysText(it.granted)}${shown.join('')} = ${availableText(it.available).toLowerCase()}.`
}

interface FigureProps {
  label: string
  value: string
  isMain?: boolean
  /** More was taken than there is. */
  isOver?: boolean
}

const Figure = ({ label, value, isMain, isOver }: FigureProps) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      color={isOver ? 'error' : undefined}
      sx={{ fontSize: isMain ? 32 : 20, fontWeight: 700, lineHeight: 1.2 }}
    >
      {value}
    </Typography>
  </Box>
)
