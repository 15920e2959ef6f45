import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportFigure } from '#contract/report/figures.ts'
import { report } from '#contract/report/report.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'

const PAGE_SIZE = 25

export interface ChosenNumber {
  figure: ReportFigure
  /** The row or the month, for the title. */
  of: string
  cell?: string
}

interface Props {
  name: string
  chosen: ChosenNumber
  query: Record<string, string | undefined>
  onClose: () => void
}

/** The people behind a number. */
export function PeoplePanel({ name, chosen: { figure, of, cell }, query, onClose }: Props) {
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
    <SidePanel title={figure.label} about={of} width={520} onClose={onClose}>
      <Loaded query={people}>
        {({ data, total_item }) =>
          data.length === 0 ? (
            <Empty text="Tidak ada orang di angka ini" />
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map((it) => (
                  <Box component="li" key={`${it.position_id} ${it.note ?? ''}`} sx={lineStyle}>
                    <Box sx={{ minWidth: 0 }}>
                      <RouterLink
                        to={path('/detail-employee/$id/$userId', { id: it.position_id, userId: it.user_id })}
                        sx={{ fontWeight: 600 }}
                      >
                        {it.name}
                      </RouterLink>
                      <Typography variant="body2" color="textSecondary">
                        {[it.job_name, it.company_name, it.employee_identity].filter(Boolean).join(' · ')}
                      </Typography>
                      {it.note && <Typography variant="body2">{it.note}</Typography>}
                    </Box>
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
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { '@media (pointer: coarse)': { display: 'inline-block', py: 1 } },
} as const
