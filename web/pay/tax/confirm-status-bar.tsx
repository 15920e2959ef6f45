import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { number } from '#web/ui/format.ts'
import { floatingBarStyle } from '#web/ui/page/floating-bar-style.ts'

interface BarProps {
  count: number
  isPending: boolean
  onConfirm: () => void
}

/** Fixed on the screen while the list scrolls. */
export function ConfirmStatusBar({ count, isPending, onConfirm }: BarProps) {
  if (count === 0) return null
  return (
    <>
      {/* Space below the list, so that the bar does not cover the last row. */}
      <Box sx={{ height: 88 }} />
      <Paper elevation={6} role="region" aria-label="Tindakan untuk yang dipilih" sx={floatingBarStyle}>
        <Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
          {number(count)} dipilih
        </Typography>
        <Button variant="contained" loading={isPending} onClick={onConfirm}>
          Pastikan
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          Yang belum punya status memakai usulan
        </Typography>
      </Paper>
    </>
  )
}
