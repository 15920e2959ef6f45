import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ReportFigure, reportFigures } from '#contract/report/figures.ts'
import type { ReportMonth, ReportReply } from '#contract/report/report.ts'
import { figuresIn } from '#contract/report/report-columns.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { presentations } from './definitions.ts'
import { numberColumns, type OpenNumber } from './figure-columns.tsx'
import { axisMonth, reportFigureText, shortMonth } from './figure-text.ts'

/** The last twenty-four months as a chart, and as a table whose numbers lead to the people. */
export function Trend({ reply: { report, trend }, onOpen }: { reply: ReportReply; onOpen?: OpenNumber | undefined }) {
  const [isTable, setTable] = useState(false)
  const { chart, drawn } = presentations[report]
  const figures = drawn.flatMap((name) => reportFigures[report].find((it) => it.figure === name) ?? [])
  const [first] = figures
  if (trend.length === 0 || !first) return null
  const points = trend.map((month) => ({
    label: axisMonth(month.month),
    values: figures.map((it) => amountIn(month, it)),
  }))
  // A chart of nothing only pushes the text that says so out of sight.
  if (!points.some((it) => it.values.some(Boolean))) return null
  const Chart = chart === 'bars' ? StackedBars : LineChart
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2">24 bulan</Typography>
        <Button size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)} sx={{ minHeight: 44 }}>
          {isTable ? 'Sembunyikan tabel' : 'Tampilkan tabel'}
        </Button>
      </Box>
      <Chart
        series={figures.map((it) => it.label)}
        points={points}
        text={(value) => reportFigureText(first.unit, value)}
      />
      {isTable && (
        <Box sx={{ mt: 1, mx: -2 }}>
          <DataTable<ReportMonth>
            label="Tren"
            rows={{ data: trend.toReversed(), error: null, refetch: () => undefined }}
            rowKey={(row) => row.month}
            columns={[
              { label: 'Bulan', role: 'title', cell: (row) => shortMonth(row.month) },
              ...numberColumns<ReportMonth>(figuresIn(report, trend), onOpen, (row) => ({
                of: shortMonth(row.month),
                cell: row.month,
              })),
            ]}
          />
        </Box>
      )}
    </Card>
  )
}

const amountIn = (month: ReportMonth, { figure }: ReportFigure) => {
  const value = month[figure]
  return typeof value === 'number' ? value : null
}
