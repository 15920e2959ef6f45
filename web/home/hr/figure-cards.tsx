import Box from '@mui/material/Box'
import type { dashboard } from '#contract/home/dashboard.ts'
import type { HeatDay } from '#contract/report/month.ts'
import type { ReportReply } from '#contract/report/report.ts'
import { route, useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { reportFigureText, shortMonth } from '#web/report/figure-text.ts'
import { number } from '#web/ui/format.ts'
import { FigureCard } from './figure-card.tsx'

const presence = route<typeof dashboard.presence>('GET', '/manager/user/employee/position/attendance/today')

const POINTS = 12

export const lineOf = ({ trend }: ReportReply, name: string) =>
  trend.slice(-POINTS).map((it) => (typeof it[name] === 'number' ? it[name] : null))

const headlineOf = ({ headline }: ReportReply, name: string) => headline.find((it) => it.figure === name)

interface Props {
  headcount: ReportReply | undefined
  attendance: ReportReply | undefined
  leave: ReportReply | undefined
  days: readonly HeatDay[] | undefined
}

/** Four figures, each with its line and a link to its report. */
export const FigureCards = ({ headcount, attendance, leave, days }: Props) => (
  <Box component="ul" aria-label="Angka utama" sx={gridStyle}>
    {headcount && <HeadcountFigure reply={headcount} />}
    {days && <PresenceFigure days={days} />}
    {attendance && <LateFigure reply={attendance} />}
    {leave && <LeaveFigure reply={leave} />}
  </Box>
)

function HeadcountFigure({ reply }: { reply: ReportReply }) {
  const now = reply.trend.at(-1)
  const change = Number(now?.closing ?? 0) - Number(now?.opening ?? 0)
  const movement = change === 0 ? 'tetap bulan ini' : `${change > 0 ? '+' : '−'}${number(Math.abs(change))} bulan ini`
  return (
    <FigureCard
      label="Karyawan aktif"
      value={reportFigureText('people', headlineOf(reply, 'value')?.value)}
      // Beside the positions that the card above counts.
      detail={`${movement} · tiap orang sekali`}
      line={lineOf(reply, 'value')}
      to={{ to: path('/laporan/$report', { report: 'headcount' }) }}
    />
  )
}

function PresenceFigure({ days }: { days: readonly HeatDay[] }) {
  const { data } = useRead(presence)
  const working = data && data.active - data.off - data.away
  return (
    <FigureCard
      label="Hadir hari ini"
      value={data && working ? `${number(Math.round((data.present * 100) / working))}%` : '–'}
      detail={
        data && working ? `${number(data.present)} dari ${number(working)} yang bekerja` : 'tidak ada yang bekerja'
      }
      line={days
        .filter((it) => it.rate !== null)
        .slice(-POINTS)
        .map((it) => it.rate)}
      to={{ to: '/hari-ini' }}
    />
  )
}

function LateFigure({ reply }: { reply: ReportReply }) {
  const { value = null, before = null } = headlineOf(reply, 'late_rate') ?? {}
  const change = value === null || before === null ? null : Math.round((value - before) * 10) / 10
  const last = reply.trend.at(-2)?.month
  const points = change === null ? '' : number(Math.abs(change))
  return (
    <FigureCard
      label="Terlambat bulan ini"
      value={reportFigureText('percent', value)}
      detail={
        change === null || !last
          ? 'sampai kemarin'
          : change === 0
            ? `sama dengan ${shortMonth(last)}`
            : `${change > 0 ? 'naik' : 'turun'} ${points} poin dari ${shortMonth(last)}`
      }
      line={lineOf(reply, 'late_rate')}
      to={{ to: path('/laporan/$report', { report: 'attendance' }), search: { month: reply.month ?? '' } }}
    />
  )
}

function LeaveFigure({ reply }: { reply: ReportReply }) {
  const liability = headlineOf(reply, 'liability')?.value
  const taken = headlineOf(reply, 'taken')?.value
  return (
    <FigureCard
      label="Cuti belum diambil"
      value={reportFigureText('days', headlineOf(reply, 'left')?.value)}
      detail={
        liability
          ? `≈ ${reportFigureText('rupiah', liability)} bila dibayar`
          : `${reportFigureText('days', taken)} diambil bulan lalu`
      }
      line={lineOf(reply, 'taken')}
      to={{ to: path('/laporan/$report', { report: 'leave' }) }}
    />
  )
}

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const
