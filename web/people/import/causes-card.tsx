import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { headingOf, type ImportKind } from '#contract/people/import.ts'
import type { Replacement } from '#contract/people/import-edits.ts'
import type { PeopleCause } from '#contract/people/import-preview.ts'
import { number } from '#web/ui/format.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import type { Preview } from './choose-file.tsx'

interface Props {
  kind: ImportKind
  preview: Preview
  isBusy: boolean
  onReplace: (replacement: Replacement) => void
}

const SHOWN = 10

/** The mistakes by cause: one correction mends all rows that have the same value. */
export function CausesCard({ kind, preview: { causes, options }, isBusy, onReplace }: Props) {
  const [isAll, setAll] = useState(false)
  if (causes.length === 0) return null
  const shown = isAll ? causes : causes.slice(0, SHOWN)
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Perbaiki menurut penyebab
      </Typography>
      <Stack component="ul" sx={{ gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((cause) => (
          <Box component="li" key={`${cause.column} ${cause.value} ${cause.text}`}>
            <CauseLine
              kind={kind}
              cause={cause}
              options={(cause.column && options[cause.column]) || []}
              isBusy={isBusy}
              onReplace={onReplace}
            />
          </Box>
        ))}
      </Stack>
      {causes.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ mt: 2 }}>
          Tampilkan {number(causes.length - shown.length)} penyebab lain
        </Button>
      )}
    </Card>
  )
}

interface LineProps {
  kind: ImportKind
  cause: PeopleCause
  options: readonly string[]
  isBusy: boolean
  onReplace: (replacement: Replacement) => void
}

function CauseLine({ kind, cause, options, isBusy, onReplace }: LineProps) {
  const { text, column, value, count, rows, suggestion } = cause
  const [to, setTo] = useState(suggestion ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (column && to !== '') onReplace({ column, from: value, to })
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{number(count)} baris</strong>: {text}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          (baris {rows.join(', ')}
          {count > rows.length ? ', …' : ''})
        </Typography>
      </Typography>
      {column && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Autocomplete
            freeSolo
            options={[...options]}
            inputValue={to}
            onInputChange={(_, input) => setTo(input)}
            sx={{ flex: '1 1 220px', maxWidth: 420 }}
            renderInput={(params) => (
              <TextField
                {...params}
                size="small"
                label={value ? `Ganti '${value}' dengan` : `Isi ${headingOf(kind, column)} dengan`}
              />
            )}
          />
          <Button type="submit" variant="outlined" disabled={isBusy || to === '' || to === value}>
            Terapkan ke {number(count)} Baris
          </Button>
          {column === 'company' && (
            <RouterLink to="/master-data" target="_blank">
              Tambah entitas
            </RouterLink>
          )}
        </Stack>
      )}
    </Stack>
  )
}
