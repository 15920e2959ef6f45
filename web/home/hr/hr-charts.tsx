import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { HeatDay } from '#contract/report/month.ts'
import type { ReportMonth, ReportReply } from '#contract/report/report.ts'
import { path } from '#web/client/paths.ts'
import { axisMonth, reportFigureText, shortMonth } from '#web/report/figure-text.ts'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import { UpDownBars } from '#web/ui/chart/up-down-bars.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { type AttendanceWeek, weeksOf } from './weeks.ts'

const MONTHS = 12

const weekParts = [
  { part: 'on_time', label: 'Tepat waktu' },
  { part: 'late', label: 'Terlambat' },
  { part: 'absent', label: 'Tanpa kabar' },
] as const

/** Attendance of the last weeks in percent of the working days. */
export function WeekChart({ days }: { days: readonly HeatDay[] }) {
  const weeks = weeksOf(days)
  return (
    <ChartCard
      title={`Kehadiran ${weeks.length} pekan`}
      about="Dalam persen hari kerja: Tepat waktu, Terlambat, Tanpa kabar."
      more={
        <RouterLink to={path('/laporan/$report', { report: 'attendance' })} underline="always">
          Buka laporan kehadiran
        </RouterLink>
      }
      chart={
        <StackedBars
          series={weekParts.map((it) => it.label)}
          points={weeks.map((week) => ({
            label: shortDays(week.monday).slice(0, -5),
            values: weekParts.map(({ part }) => week[part]),
          }))}
          text={(value) => reportFigureText('percent', value)}
        />
      }
      rows={weeks.toReversed()}
      rowKey={(week) => week.monday}
      columns={[
        { label: 'Pekan', role: 'title', cell: (week) => shortDays(week.monday) },
        ...weekParts.map(
          ({ part, label }): Column<AttendanceWeek> => ({
            ...{ label, role: 'meta', align: 'right' },
            cell: (week) => reportFigureText('percent', week[part]),
          }),
        ),
      ]}
    />
  )
}

const moves = [
  { figure: 'joiners', label: 'Masuk' },
  { figure: 'leavers', label: 'Keluar' },
] as const
const amountIn = (month: ReportMonth, figure: string) => Number(month[figure] ?? 0)

/** People who began above the line, and those who left below it. */
export function MoveChart({ headcount, turnover }: { headcount: ReportReply; turnover: ReportReply | undefined }) {
  const months = headcount.trend.slice(-MONTHS)
  const yearly = turnover?.headline.find((it) => it.figure === 'rate_12')?.value
  return (
    <ChartCard
      title={`Masuk dan keluar ${MONTHS} bulan`}
      about={`Ke atas karyawan masuk, ke bawah keluar.${
        typeof yearly === 'number' ? ` Turnover setahun ${reportFigureText('percent', yearly)}.` : ''
      }`}
      more={
        <RouterLink to={path('/laporan/$report', { report: 'turnover' })} underline="always">
          Buka laporan turnover
        </RouterLink>
      }
      chart={
        <UpDownBars
          series={moves.map((it) => it.label)}
          points={months.map((month) => ({
            label: axisMonth(month.month),
            values: moves.map(({ figure }) => amountIn(month, figure)),
          }))}
          text={(value) => `${number(value)} orang`}
        />
      }
      rows={months.toReversed()}
      rowKey={(month) => month.month}
      columns={[
        { label: 'Bulan', role: 'title', cell: (month) => shortMonth(month.month) },
        ...moves.map(
          ({ figure, label }): Column<ReportMonth> => ({
            ...{ label, role: 'meta', align: 'right' },
            cell: (month) => number(amountIn(month, figure)),
          }),
        ),
      ]}
    />
  )
}

interface ChartCardProps<Row> {
  title: string
  about: string
  more: ReactNode
  chart: ReactNode
  rows: Row[]
  rowKey: (row: Row) => string
  columns: Column<Row>[]
}

function ChartCard<Row>({ title, about, more, chart, rows, rowKey, columns }: ChartCardProps<Row>) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {/* Half as wide as a report, so that the chart shrinks instead of scrolling, and its texts do not. */}
      <Box sx={{ '& svg': { minWidth: { lg: 0 }, fontSize: { lg: 15 } } }}>{chart}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {about} {more}
      </Typography>
      <Button size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)} sx={{ minHeight: 44 }}>
        {isTable ? 'Sembunyikan tabel' : 'Tampilkan tabel'}
      </Button>
      {isTable && (
        <Box sx={{ mx: -2 }}>
          <DataTable<Row>
            label={title}
            rows={{ data: rows, error: null, refetch: () => undefined }}
            rowKey={rowKey}
            columns={columns}
          />
        </Box>
      )}
    </Card>
  )
}
