import Box from '@mui/material/Box'
import { kbdStyle } from './kbd-style.ts'

const hints = [
  ['↑ ↓', 'pilih'],
  ['↵', 'buka'],
  ['Tab', 'waktu & pengajuan'],
  ['Esc', 'tutup'],
] as const

/** Touch screens have no keys. */
export const KeyHints = () => (
  <Box
    aria-hidden
    sx={{
      display: { xs: 'none', sm: 'flex' },
      gap: 2,
      px: 2,
      py: 1,
      flex: 'none',
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.default',
      fontSize: 12,
      color: 'text.secondary',
    }}
  >
    {hints.map(([key, text]) => (
      <Box key={key} component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
        <Box component="kbd" sx={kbdStyle}>
          {key}
        </Box>
        {text}
      </Box>
    ))}
  </Box>
)
