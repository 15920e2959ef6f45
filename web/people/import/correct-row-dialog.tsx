import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { headingOf, type ImportColumnName, type ImportKind, importColumns } from '#contract/people/import.ts'
import type { CellCorrection } from '#contract/people/import-edits.ts'
import type { PeopleCause, PeopleRow } from '#contract/people/import-preview.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import type { Preview } from './choose-file.tsx'
import { causesOfRow } from './row-causes.ts'

interface Props {
  kind: ImportKind
  row: PeopleRow
  causes: readonly PeopleCause[]
  /** Known values of the columns that are lists. */
  options: Preview['options']
  onClose: () => void
  onCorrect: (fixes: CellCorrection[]) => void
}

/** Edits the bad cells of one row, or all of them; the file itself is not changed. */
export function CorrectRowDialog({ kind, row, causes, options, onClose, onCorrect }: Props) {
  const columns = Object.keys(importColumns[kind]) as ImportColumnName[]
  const bad = causesOfRow(row, causes).map(({ column }) => column)
  const [isAll, setAll] = useState(bad.length === 0)
  const titleId = useId()
  const [cells, setCells] = useState<Record<string, string>>({ ...row.cells })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = columns.filter((it) => (cells[it] ?? '') !== (row.cells?.[it] ?? ''))
    if (changed.length === 0) onClose()
    else onCorrect(changed.map((column) => ({ row: row.row, column, value: cells[column] ?? '' })))
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Perbaiki baris {row.row}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <Stack sx={{ gap: 2.5 }}>
            <Alert severity="warning">{row.errors.join('; ')}</Alert>
            <FieldGrid>
              {columns
                .filter((column) => isAll || bad.includes(column))
                .map((column) => (
                  <Cell
                    key={column}
                    label={headingOf(kind, column)}
                    value={cells[column] ?? ''}
                    isBad={bad.includes(column)}
                    options={options[column]}
                    onChange={(value) => setCells({ ...cells, [column]: value })}
                  />
                ))}
            </FieldGrid>
            {!isAll && (
              <Button onClick={() => setAll(true)} sx={{ alignSelf: 'flex-start' }}>
                Tampilkan semua kolom
              </Button>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" variant="contained">
            Periksa Lagi
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface CellProps {
  label: string
  value: string
  isBad: boolean
  options: readonly string[] | undefined
  onChange: (value: string) => void
}

/** A cell; of a column that is a list, its known values can be chosen. */
function Cell({ label, value, isBad, options, onChange }: CellProps) {
  if (!options)
    return (
      <TextField
        label={label}
        value={value}
        error={isBad}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    )
  return (
    <Autocomplete
      freeSolo
      options={[...options]}
      inputValue={value}
      onInputChange={(_, input) => onChange(input)}
      renderInput={(params) => <TextField {...params} label={label} error={isBad} />}
    />
  )
}
