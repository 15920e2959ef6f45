import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Option } from '#contract/fields.ts'
import { DayKindLegend } from './day-kind-legend.tsx'
import { FIRST_YEAR, LAST_YEAR } from './use-year-and-company.ts'

interface Props {
  year: number
  onYear: (year: number) => void
  /** Empty where there is nothing to choose. */
  companies: readonly Option[]
  companyId: number
  onCompany: (id: string) => void
  /** The work week of the company. */
  children?: ReactNode
}

export const CalendarToolbar = ({ year, onYear, companies, companyId, onCompany, children }: Props) => (
  <Card sx={{ p: 1.5 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label="Tahun sebelumnya"
          disabled={year <= FIRST_YEAR}
          onClick={() => onYear(year - 1)}
          sx={target}
        >
          <ChevronLeft />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 600, minWidth: 44, textAlign: 'center' }}>
          {year}
        </Typography>
        <IconButton
          aria-label="Tahun berikutnya"
          disabled={year >= LAST_YEAR}
          onClick={() => onYear(year + 1)}
          sx={target}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
      {companies.length > 0 && (
        <TextField
          select
          label="Entitas"
          value={companies.some((it) => it.value === String(companyId)) ? String(companyId) : ''}
          onChange={(event) => onCompany(event.target.value)}
          sx={{ width: { xs: '100%', sm: 240 } }}
        >
          {companies.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {children}
      <DayKindLegend />
    </Stack>
  </Card>
)

const target = { width: 44, height: 44 }
