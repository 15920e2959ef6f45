import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { type OrgChartNode, STRUCTURE_PAGE_SIZE, structure } from '#contract/people/structure.ts'
import { useRead } from '#web/client/api.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PersonRow } from './person-row.tsx'

interface Props {
  company_id: number
  /** Position whose subordinates are listed; without it, the top of the chart. */
  supervisorId?: number
  level: number
  page?: number
}

/** Subordinates of a position, with further pages on request. */
export function ReportList({ company_id, supervisorId, level, page = 1 }: Props) {
  const [isMore, setMore] = useState(false)
  const reading = useRead(structure.list, {
    query: { company_id, page, page_size: STRUCTURE_PAGE_SIZE, ...(supervisorId && { under: supervisorId }) },
  })
  return (
    <Loaded query={reading}>
      {({ data, total_item, has_next_page }) => (
        <>
          {total_item === 0 && level === 1 && <Empty text="Belum ada karyawan di entitas ini" />}
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0 }}
            {...(level === 1 && { 'aria-label': 'Struktur organisasi' })}
          >
            {data.map((person) => (
              <ReportNode key={person.position_id} person={person} company_id={company_id} level={level} />
            ))}
          </Box>
          {has_next_page && !isMore && (
            <Button onClick={() => setMore(true)}>Tampilkan {total_item - page * STRUCTURE_PAGE_SIZE} lainnya</Button>
          )}
          {isMore && <ReportList company_id={company_id} supervisorId={supervisorId} level={level} page={page + 1} />}
        </>
      )}
    </Loaded>
  )
}

/** Levels that are open at first, so that more than the director is visible. */
const OPEN_TO = 1

function ReportNode({ person, company_id, level }: { person: OrgChartNode; company_id: number; level: number }) {
  const [isOpen, setOpen] = useState(level <= OPEN_TO)
  const hasMore = person.reports > 0
  const label = `Bawahan ${person.name}`
  return (
    <li>
      <PersonRow
        person={person}
        before={
          hasMore ? (
            <IconButton
              aria-label={label}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              sx={{ width: 44, height: 44 }}
            >
              {isOpen ? <ExpandMore /> : <ChevronRight />}
            </IconButton>
          ) : (
            <Box sx={{ width: 44, flexShrink: 0 }} />
          )
        }
      />
      {hasMore && isOpen && (
        <Box sx={{ ml: { xs: 2, sm: 4 }, pl: 1, borderLeft: 1, borderColor: 'divider' }}>
          <ReportList company_id={company_id} supervisorId={person.position_id} level={level + 1} />
        </Box>
      )}
    </li>
  )
}
