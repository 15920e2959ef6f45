import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { RosterRow } from '#contract/time/roster.ts'

/** The names of chosen people by position. */
export type ChosenPeople = ReadonlyMap<number, string>

interface ListProps {
  rows: readonly RosterRow[]
  chosen: ChosenPeople
  onToggle: (row: RosterRow) => void
}

export const PatternPersonList = ({ rows, chosen, onToggle }: ListProps) => (
  <Box component="ul" aria-label="Karyawan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <li key={row.position_id}>
        <FormControlLabel
          disabled={!row.may_change}
          control={<Checkbox checked={chosen.has(row.position_id)} onChange={() => onToggle(row)} />}
          label={
            <>
              {row.name}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {row.job_name} · {row.employee_identity}
              </Typography>
            </>
          }
          sx={{ minHeight: 44, mr: 0 }}
        />
      </li>
    ))}
  </Box>
)
