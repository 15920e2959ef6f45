import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'

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
      <Paper elevation={6} role="region" aria-label="Perubahan jadwal" sx={barStyle}>
        <Button color="inherit" disabled={isPending} onClick={onDiscard}>
          Batalkan
        </Button>
        <Button variant="contained" loading={isPending} onClick={onSave}>
          Simpan {count} perubahan
        </Button>
      </Paper>
    </>
  )

const barStyle = {
  position: 'fixed',
  // Above the bottom navigation of a phone.
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'appBar',
  p: 1,
  gap: 1,
  width: { xs: 'calc(100vw - 16px)', sm: 'max-content' },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const
