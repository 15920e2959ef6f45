import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Breakdown, breakdowns } from '#contract/report/breakdowns.ts'
import { type ReportFigure, reportNames } from '#contract/report/figures.ts'
import type { ReportReply, ReportRow } from '#contract/report/report.ts'
import { figuresIn } from '#contract/report/report-columns.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { EMPTY_MONTH, presentations } from './definitions.ts'
import { numberColumns, type OpenNumber } from './figure-columns.tsx'
import { shortMonth } from './figure-text.ts'
import { GapLinks } from './gap-links.tsx'
import { Headline, type OpenFigure } from './headline.tsx'
import { Trend } from './trend.tsx'

interface ContentProps {
  reply: ReportReply
  by: Breakdown
  onOpen: OpenNumber | undefined
}

export const ReportContent = ({ reply, by, onOpen }: ContentProps) => {
  const { report: name, rows, notes } = reply
  const openAll: OpenFigure | undefined =
    onOpen && ((figure, text) => onOpen({ figure, text, of: periodOf(reply, figure) }))
  return (
    <>
      <PeriodLine reply={reply} />
      <Headline reply={reply} onOpen={openAll} />
      {name === 'completeness' && <GapLinks reply={reply} onOpen={openAll} />}
      {notes.length > 0 && (
        <Box component="ul" aria-label="Catatan" sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: 14 }}>
          {notes.map((it) => (
            <li key={it}>
              <NoWrapValues text={it} />
            </li>
          ))}
        </Box>
      )}
      <Trend reply={reply} onOpen={onOpen} />
      <Card>
        {rows.length === 0 ? (
          <Empty text={presentations[name].empty ?? EMPTY_MONTH} />
        ) : (
          <DataTable<ReportRow>
            label={reportNames.label(name)}
            rows={{ data: rows, error: null, refetch: () => undefined }}
            rowKey={(row) => row.key}
            columns={[
              {
                label: breakdowns.label(by),
                role: 'title',
                cell: (row) => <Box sx={{ minWidth: 120 }}>{row.label}</Box>,
              },
              ...numberColumns<ReportRow>(figuresIn(name, rows), onOpen, (row) => ({ of: row.label, cell: row.key })),
            ]}
          />
        )}
      </Card>
    </>
  )
}

/** Figures that are of this moment in a report of a month. */
const OF_NOW = ['unpaid', 'waiting', 'oldest_days']
const periodOf = ({ date, month }: ReportReply, { figure }: ReportFigure) => {
  if (OF_NOW.includes(figure)) return 'Saat ini'
  return date && (!month || figure !== 'taken') ? `Per ${shortDays(date)}` : shortMonth(month ?? '')
}

/** A phone folds the filters away, and leave is of a day and of a month. */
const PeriodLine = ({ reply: { report: name, date, month } }: { reply: ReportReply }) => {
  const texts = [
    ...(month ? [`Bulan ${shortMonth(month)}`] : []),
    ...(date && month ? [`sisa per ${shortDays(date)}`] : []),
  ]
  if (!month) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: { xs: 'block', sm: name === 'leave' ? 'block' : 'none' } }}
    >
      {texts.join(', ')}
    </Typography>
  )
}
