import Undo from '@mui/icons-material/Undo'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { number } from '#web/ui/format.ts'

interface SkippedRowsProps {
  /** Rows of the sheet. */
  skipped: readonly number[]
  isBusy: boolean
  onSkip: (rows: readonly number[]) => void
}

/** The rows that are left out, each with the way back. */
export function SkippedRows({ skipped, isBusy, onSkip }: SkippedRowsProps) {
  if (skipped.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>{number(skipped.length)} baris dilewati:</Typography>
      {skipped.map((row) => (
        <Chip
          key={row}
          label={`Baris ${row}`}
          disabled={isBusy}
          onDelete={() => onSkip(skipped.filter((it) => it !== row))}
          deleteIcon={<Undo titleAccess={`Kembalikan baris ${row}`} />}
        />
      ))}
    </Stack>
  )
}
