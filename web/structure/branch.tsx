import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { type OrgChartNode, STRUCTURE_PAGE_SIZE, structure } from '#contract/structure.ts'
import { useRead } from '#web/api.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PlaceRow } from './place-row.tsx'

interface Props {
  company_id: number
  /** Whose people; those at the top without. */
  under?: number
  level: number
  page?: number
}

/** Those under somebody, and further pages of them as they are asked for. */
export function Branch({ company_id, under, level, page = 1 }: Props) {
  const [isMore, setMore] = useState(false)
  const reading = useRead(structure.list, {
    query: { company_id, page, page_size: STRUCTURE_PAGE_SIZE, ...(under && { under }) },
  })
  return (
    <Loaded reading={reading}>
      {({ data, total_item, has_next_page }) => (
        <>
          {total_item === 0 && level === 1 && <Empty text="Belum ada karyawan di entitas ini" />}
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0 }}
            {...(level === 1 && { 'aria-label': 'Struktur organisasi' })}
          >
            {data.map((place) => (
              <Twig key={place.position_id} place={place} company_id={company_id} level={level} />
            ))}
          </Box>
          {has_next_page && !isMore && (
            <Button onClick={() => setMore(true)}>Tampilkan {total_item - page * STRUCTURE_PAGE_SIZE} lainnya</Button>
          )}
          {isMore && <Branch company_id={company_id} under={under} level={level} page={page + 1} />}
        </>
      )}
    </Loaded>
  )
}

/** Open from the beginning: whoever looks wants to see more than the director. */
const OPEN_TO = 1

function Twig({ place, company_id, level }: { place: OrgChartNode; company_id: number; level: number }) {
  const [isOpen, setOpen] = useState(level <= OPEN_TO)
  const hasMore = place.reports > 0
  const label = `Bawahan ${place.name}`
  return (
    <li>
      <PlaceRow
        place={place}
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
          <Branch company_id={company_id} under={place.position_id} level={level + 1} />
        </Box>
      )}
    </li>
  )
}
