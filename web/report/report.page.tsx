import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { admits } from '#contract/policy.ts'
import {
  type Breakdown,
  breakdowns,
  type ReportFigure,
  type ReportTopic,
  reportNames,
} from '#contract/report/figures.ts'
import { type ReportReply, type ReportRow, report } from '#contract/report/report.ts'
import { figuresIn } from '#contract/report/report-columns.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch, useTextParam } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import NotFound from '#web/ui/page/not-found.page.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { AttendanceHeat } from './attendance-heat.tsx'
import { ComputedLine } from './computed-line.tsx'
import { EMPTY_MONTH, presentations } from './definitions.ts'
import { numberColumns, type OpenNumber } from './figure-columns.tsx'
import { shortMonth } from './figure-text.ts'
import { GapLinks } from './gap-links.tsx'
import { Headline, type OpenFigure } from './headline.tsx'
import { type ChosenNumber, PeoplePanel } from './people-panel.tsx'
import { filtersOf, usualBreakdown } from './report-filters.ts'
import { Trend } from './trend.tsx'

/** A report: figures, chart, table, and the people behind every number. */
export default function ReportPage() {
  const text = useTextParam('report')
  const name = reportNames.values.find((it) => it === text)
  return name ? <OneReport key={name} name={name} /> : <NotFound />
}

/** Reports of the months that are computed at night. */
const STORED: readonly ReportTopic[] = ['attendance', 'overtime']

const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value || undefined]))

function OneReport({ name }: { name: ReportTopic }) {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [search] = useSearch()
  const filters = filtersOf(name, me, today, search.company_id)
  const { values, setFilter, setFilters } = useListState(filters, 25)
  const [chosen, setChosen] = useState<ChosenNumber>()
  const query = given(values)
  const reading = useRead(report.one, { params: { report: name }, query }, { placeholderData: keepPreviousData })
  const by = breakdowns.values.find((it) => it === query.by) ?? usualBreakdown(name, me, query.company_id)
  const maySee = admits.senior(me)
  const onOpen = maySee ? setChosen : undefined
  return (
    <Page
      title={reportNames.label(name)}
      actions={
        maySee && (
          <DownloadButton
            endpoint={report.export}
            params={{ report: name }}
            query={() => query}
            filters={values}
            label="Unduh"
          />
        )
      }
    >
      <Card>
        <FilterBar filters={filters} values={values} onChange={setFilter} onChangeAll={setFilters} />
      </Card>
      <Loaded query={reading} isOnPage>
        {(reply) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr)',
              opacity: reading.isPlaceholderData ? 0.5 : 1,
            }}
          >
            {STORED.includes(name) && <ComputedLine reply={reply} company_id={query.company_id} />}
            <Content reply={reply} by={by} onOpen={onOpen} />
            {name === 'attendance' && (
              <AttendanceHeat
                today={today}
                company_id={query.company_id}
                isWider={query.job_id !== undefined || query.status !== undefined}
              />
            )}
            <Definitions name={name} hasMoney={reply.headline.some((it) => it.unit === 'rupiah')} />
          </Box>
        )}
      </Loaded>
      {chosen && <PeoplePanel name={name} chosen={chosen} query={query} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

interface ContentProps {
  reply: ReportReply
  by: Breakdown
  onOpen: OpenNumber | undefined
}

const Content = ({ reply, by, onOpen }: ContentProps) => {
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
            <li key={it}>{it}</li>
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

const definitionsOf = (name: ReportTopic, hasMoney: boolean) => {
  const { definitions, ofMoney = [] } = presentations[name]
  return hasMoney ? [...definitions, ...ofMoney] : definitions
}

const Definitions = ({ name, hasMoney }: { name: ReportTopic; hasMoney: boolean }) => (
  <Card component="section" aria-label="Cara menghitung" sx={{ p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Cara menghitung
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, fontSize: 14 }}>
      {definitionsOf(name, hasMoney).map((it) => (
        <li key={it}>{it}</li>
      ))}
    </Box>
  </Card>
)
