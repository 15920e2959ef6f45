import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { floatingBarStyle } from '#web/ui/page/floating-bar-style.ts'

interface Props {
  count: number
  isPending: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The way to save all that is painted, in sight while the grid scrolls. */
export const SaveBar = ({ count, isPending, onSave, onDiscard }: Props) =>
  count > 0 && (
    <>
      {/* Space below the grid, so that the bar does not cover the last row. */}
      <Box sx={{ height: 72 }} />
      <Paper elevation={6} role="region" aria-label="Perubahan jadwal" sx={floatingBarStyle}>
        <Button color="inherit" disabled={isPending} onClick={onDiscard}>
          Batalkan
        </Button>
        <Button variant="contained" loading={isPending} onClick={onSave}>
          Simpan {count} perubahan
        </Button>
      </Paper>
    </>
  )
