import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { breakdowns } from '#contract/report/breakdowns.ts'
import { mayOpenReport, type ReportTopic, reportNames } from '#contract/report/figures.ts'
import { report } from '#contract/report/report.ts'
import { useRead } from '#web/client/api.ts'
import { Redirect, useSearch, useTextParam } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { localDay } from '#web/ui/format.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import NotFound from '#web/ui/page/not-found.page.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AttendanceHeat } from './attendance-heat.tsx'
import { ComputedLine } from './computed-line.tsx'
import { presentations } from './definitions.ts'
import { type ChosenNumber, PeoplePanel } from './people-panel.tsx'
import { ReportContent } from './report-content.tsx'
import { filtersOf, seesPeople, usualBreakdown } from './report-filters.ts'

/** A report: figures, chart, table, and the people behind every number. */
export default function ReportPage() {
  const text = useTextParam('report')
  const name = reportNames.values.find((it) => it === text)
  const me = useMe()
  if (!name) return <NotFound />
  return mayOpenReport(me, name) ? <OneReport key={name} name={name} /> : <Redirect to="/laporan" isRefused />
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
  // No day means today: where the company is, the day of this browser may not have begun.
  const query = given(values.date === today ? { ...values, date: '' } : values)
  const reading = useRead(report.one, { params: { report: name }, query }, { placeholderData: keepPreviousData })
  const by = breakdowns.values.find((it) => it === query.by) ?? usualBreakdown(name, me, query.company_id)
  const maySee = seesPeople(me, query.company_id)
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
            <ReportContent reply={reply} by={by} onOpen={onOpen} />
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
