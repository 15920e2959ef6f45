import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { Leave } from '#contract/leave/row.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { sharedNames } from '#web/ui/shared-names.ts'

export interface EmployeeChoice {
  position_id: number
  name: string
  /** For people who share their name. */
  about?: string
}

/** The employees with leave in the rows, each once, sorted by name. */
export const employeeChoices = (rows: readonly Leave[]): EmployeeChoice[] => {
  const shared = sharedNames(rows.map((it) => ({ key: it.position_id, name: it.user_name })))
  const people = new Map(rows.map((it) => [it.position_id, it]))
  return [...people.values()]
    .map(({ position_id, user_name: name, job_name, company_name }) => ({
      position_id,
      name,
      ...(shared.has(name) && { about: `${job_name}, ${company_name}` }),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
}

const NO_EMPLOYEES: EmployeeChoice[] = []
/** More names than these are searched rather than read. */
const READ_MAX = 10

interface Props {
  /** Undefined while loading. */
  employees: EmployeeChoice[] | undefined
  /** Positions that are not shown. */
  hidden: ReadonlySet<number>
  onChange: (hidden: Set<number>) => void
  startsOpen: boolean
}

/** Selects whose leave the calendar shows. */
export function EmployeeFilter({ employees: known, hidden, onChange, startsOpen }: Props) {
  const employees = known ?? NO_EMPLOYEES
  const [word, setWord] = useState('')
  const found = employees.filter((it) => it.name.toLowerCase().includes(word.trim().toLowerCase()))
  const shown = employees.filter((it) => !hidden.has(it.position_id)).length
  const toggle = (position_id: number) => {
    const next = new Set(hidden)
    if (!next.delete(position_id)) next.add(position_id)
    onChange(next)
  }
  const toggleAll = () =>
    onChange(shown === employees.length ? new Set(employees.map((it) => it.position_id)) : new Set())
  return (
    <Accordion
      defaultExpanded={startsOpen}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="h3" component="span">
          {known ? `Karyawan (${shown} dari ${employees.length})` : 'Karyawan'}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0, maxHeight: { xs: 240, md: 480 }, overflowY: 'auto' }}>
        {!known && <Skeleton variant="rounded" height={96} />}
        {known?.length === 0 && <Typography color="textSecondary">Data Kosong</Typography>}
        {employees.length > READ_MAX && (
          <TextField
            fullWidth
            size="small"
            label="Cari nama"
            value={word}
            onChange={(event) => setWord(event.target.value)}
            sx={{ mt: 1, mb: 0.5 }}
          />
        )}
        {word && found.length === 0 && <Typography color="textSecondary">Tidak ada nama yang cocok</Typography>}
        <Box role="group" aria-label="Karyawan" sx={{ display: 'flex', flexDirection: 'column' }}>
          {employees.length > 1 && !word && (
            <Choice
              label="Semua"
              checked={shown === employees.length}
              indeterminate={shown > 0 && shown < employees.length}
              onChange={toggleAll}
            />
          )}
          {found.map((employee) => (
            <Choice
              key={employee.position_id}
              label={<PersonName name={employee.name} about={employee.about} />}
              checked={!hidden.has(employee.position_id)}
              onChange={() => toggle(employee.position_id)}
            />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}

interface ChoiceProps {
  label: ReactNode
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

const Choice = ({ label, checked, indeterminate, onChange }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox size="small" checked={checked} indeterminate={indeterminate} onChange={onChange} />}
    // Names of several lines are told apart by the room between them.
    slotProps={{ typography: { variant: 'body2', sx: { py: 0.75 } } }}
  />
)
