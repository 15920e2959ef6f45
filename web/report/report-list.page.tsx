import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { hasMonth, type ReportTopic } from '#contract/report/figures.ts'
import { type ReportReply, report } from '#contract/report/report.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { SmallLine } from '#web/ui/chart/line-chart.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { presentations } from './definitions.ts'
import { reportFigureText, shortMonth } from './figure-text.ts'

/** One card a report: its name, its first figure, and a small line of twenty-four months. */
export default function ReportListPage() {
  const list = useRead(report.list)
  return (
    <Page>
      <Loaded query={list} isOnPage>
        {(reports) => (
          <Box component="ul" aria-label="Laporan" sx={gridStyle}>
            {reports.map((it) => (
              <ReportCard key={it.report} {...it} />
            ))}
          </Box>
        )}
      </Loaded>
    </Page>
  )
}

type Item = { report: ReportTopic; name: string }

/** The first figure where the name of the report does not say it already, and of when it is. */
const aboutOf = ({ report: name, headline: [first], month }: ReportReply, title: string) => {
  if (!first || first.value === null) return 'Belum ada data'
  const period = hasMonth(name) && month ? shortMonth(month) : 'hari ini'
  return first.label.toLowerCase() === title.toLowerCase() ? period : `${first.label}, ${period}`
}

function ReportCard({ report: name, name: title }: Item) {
  const reading = useRead(report.one, { params: { report: name } }, { failure: false })
  const [drawn = ''] = presentations[name].drawn
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <RouterLink to={path('/laporan/$report', { report: name })} sx={{ fontWeight: 600, py: 1, my: -1 }}>
        {title}
      </RouterLink>
      <Loaded query={reading} skeleton={<Box sx={{ height: 84 }} />}>
        {(reply) => {
          const { headline, trend } = reply
          const [first] = headline
          const values = trend.map((it) => {
            const value = it[drawn]
            return typeof value === 'number' ? value : null
          })
          return (
            <>
              <Box sx={{ fontSize: 28, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {first ? reportFigureText(first.unit, first.value) : '–'}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {aboutOf(reply, title)}
              </Typography>
              {values.some((it) => it !== null) && <SmallLine values={values} />}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
} as const
