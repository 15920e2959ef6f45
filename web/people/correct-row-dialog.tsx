import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import {
  type Correction,
  headingOf,
  type ImportColumnName,
  type ImportKind,
  importColumns,
  type PeopleRow,
} from '#contract/people.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'

interface Props {
  kind: ImportKind
  row: PeopleRow
  onClose: () => void
  onCorrect: (fixes: Correction[]) => void
}

/** Edits the cells of one row; the file itself is not changed. */
export function CorrectRowDialog({ kind, row, onClose, onCorrect }: Props) {
  const columns = Object.keys(importColumns[kind]) as ImportColumnName[]
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
              {columns.map((column) => (
                <TextField
                  key={column}
                  label={headingOf(kind, column)}
                  value={cells[column] ?? ''}
                  onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: 500 } }}
                />
              ))}
            </FieldGrid>
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
