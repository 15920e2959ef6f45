import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type OrgChartUnit, STRUCTURE_PAGE_SIZE, structure, WITHOUT_UNIT } from '#contract/people/structure.ts'
import { useRead } from '#web/client/api.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { PersonRow } from './person-row.tsx'

/** The company by its units: each with its head, the units below it and the people directly in it. */
export function UnitTree({ company_id }: { company_id: number }) {
  const reading = useRead(structure.units, { query: { company_id } })
  return (
    <Loaded query={reading}>
      {({ units, without_unit }) => (
        <Box component="ul" aria-label="Struktur per unit kerja" sx={listStyle}>
          {units
            .filter((it) => it.parent_id === null)
            .map((it) => (
              <UnitNode key={it.id} unit={it} units={units} company_id={company_id} />
            ))}
          {without_unit > 0 && (
            <UnitNode
              unit={{ id: WITHOUT_UNIT, name: 'Tanpa unit kerja', code: null, head: null, people: without_unit }}
              units={[]}
              company_id={company_id}
            />
          )}
        </Box>
      )}
    </Loaded>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
const below = { ml: { xs: 2, sm: 4 }, pl: 1, borderLeft: 1, borderColor: 'divider' }

interface NodeProps {
  unit: Pick<OrgChartUnit, 'name' | 'code' | 'head' | 'people'> & { id: number | typeof WITHOUT_UNIT }
  units: readonly OrgChartUnit[]
  company_id: number
}

/** Everybody in the unit and in those below it. */
const countIn = (unit: { id: number | typeof WITHOUT_UNIT; people: number }, units: readonly OrgChartUnit[]): number =>
  units.filter((it) => it.parent_id === unit.id).reduce((sum, it) => sum + countIn(it, units), unit.people)

function UnitNode({ unit, units, company_id }: NodeProps) {
  const [isOpen, setOpen] = useState(false)
  const children = units.filter((it) => it.parent_id === unit.id)
  const people = countIn(unit, units)
  return (
    <li>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 56, py: 0.5 }}>
        {people > 0 || children.length > 0 ? (
          <IconButton
            aria-label={`Isi ${unit.name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: 44, height: 44 }}
          >
            {isOpen ? <ExpandMore /> : <ChevronRight />}
          </IconButton>
        ) : (
          <Box sx={{ width: 44, flexShrink: 0 }} />
        )}
        <Stack sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {unit.name}
            {unit.code && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                · {unit.code}
              </Typography>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[unit.head && `Kepala: ${unit.head.name}`, `${number(people)} orang`].filter(Boolean).join(' · ')}
          </Typography>
        </Stack>
      </Stack>
      {isOpen && (
        <Box sx={below}>
          {children.length > 0 && (
            <Box component="ul" sx={listStyle}>
              {children.map((it) => (
                <UnitNode key={it.id} unit={it} units={units} company_id={company_id} />
              ))}
            </Box>
          )}
          {unit.people > 0 && <UnitPeople department_id={unit.id} company_id={company_id} name={unit.name} />}
        </Box>
      )}
    </li>
  )
}

interface PeopleProps {
  department_id: number | typeof WITHOUT_UNIT
  company_id: number
  name: string
  page?: number
}

/** The people directly in the unit, with further pages on request. */
function UnitPeople({ department_id, company_id, name, page = 1 }: PeopleProps) {
  const [isMore, setMore] = useState(false)
  const reading = useRead(structure.list, {
    query: { company_id, department_id, page, page_size: STRUCTURE_PAGE_SIZE },
  })
  return (
    <Loaded query={reading}>
      {({ data, total_item, has_next_page }) => (
        <>
          {total_item === 0 && <Empty text="Belum ada karyawan di unit ini" />}
          <Box component="ul" aria-label={`Karyawan ${name}`} sx={listStyle}>
            {data.map((person) => (
              <li key={person.position_id}>
                <PersonRow person={person} />
              </li>
            ))}
          </Box>
          {has_next_page && !isMore && (
            <Button onClick={() => setMore(true)}>Tampilkan {total_item - page * STRUCTURE_PAGE_SIZE} lainnya</Button>
          )}
          {isMore && <UnitPeople department_id={department_id} company_id={company_id} name={name} page={page + 1} />}
        </>
      )}
    </Loaded>
  )
}
