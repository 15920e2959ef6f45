import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { isHcis } from '#contract/policy.ts'
import type { ReportFigure, ReportTopic } from '#contract/report/figures.ts'
import { type ReportPerson, report } from '#contract/report/report.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { personAmountText } from './person-value.ts'

const PAGE_SIZE = 25

export interface ChosenNumber {
  figure: ReportFigure
  /** The row or the month, for the title. */
  of: string
  /** The number itself, for the title. */
  text: string
  cell?: string
}

interface Props {
  name: ReportTopic
  chosen: ChosenNumber
  query: Record<string, string | undefined>
  onClose: () => void
}

/** A person stands once for each decision, so that only the place tells two lines apart. */
const placed = (people: readonly ReportPerson[]) => people.map((it, place) => ({ ...it, place }))

/** The people behind a number. */
export function PeoplePanel({ name, chosen: { figure, of, text, cell }, query, onClose }: Props) {
  const me = useMe()
  const [page, setPage] = useState(1)
  const people = useRead(
    report.people,
    {
      params: { report: name },
      query: { ...query, figure: figure.figure, cell, page, page_size: PAGE_SIZE },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <SidePanel title={figure.label} about={`${of} · ${text}`} width={520} onClose={onClose}>
      <Loaded query={people}>
        {({ data, total_item }) =>
          data.length === 0 ? (
            <Empty text="Tidak ada orang di angka ini" />
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {placed(data).map((it) => (
                  <Box component="li" key={it.place} sx={lineStyle}>
                    <Box sx={{ minWidth: 0 }}>
                      {/* Without a number it is a former employee, whose profile only HR opens. */}
                      {isHcis(me) || it.employee_identity !== null ? (
                        <RouterLink
                          to={path('/detail-employee/$id/$userId', { id: it.position_id, userId: it.user_id })}
                          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                        >
                          {it.name}
                        </RouterLink>
                      ) : (
                        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{it.name}</Typography>
                      )}
                      <Typography variant="body2" color="textSecondary">
                        {[it.job_name, it.company_name, it.employee_identity].filter(Boolean).join(' · ')}
                      </Typography>
                      {it.note && <Typography variant="body2">{it.note}</Typography>}
                    </Box>
                    <Box sx={amountStyle}>{personAmountText(name, figure, it.value)}</Box>
                  </Box>
                ))}
              </Box>
              <Pager page={page} pageSize={PAGE_SIZE} total={total_item} onPage={setPage} pageSizes={[PAGE_SIZE]} />
            </>
          )
        }
      </Loaded>
    </SidePanel>
  )
}

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { '@media (pointer: coarse)': { display: 'inline-block', py: 1 } },
} as const

const amountStyle = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
