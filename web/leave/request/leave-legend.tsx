import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { leaveTypes } from '#contract/leave/form.ts'
import { leaveColour } from './leave-colour.ts'

export const LeaveLegend = ({ hasRejected }: { hasRejected?: boolean }) => (
  <Stack
    direction="row"
    component="ul"
    aria-label="Warna"
    sx={{ listStyle: 'none', columnGap: 2, m: 0, p: 0, px: 1, flexWrap: 'wrap' }}
  >
    {leaveTypes.map(({ value, label }) => (
      <Key key={value} label={label} sx={{ bgcolor: leaveColour(value).background }} />
    ))}
    <Key label="Disetujui" sx={{ bgcolor: 'text.secondary' }} />
    <Key label="Menunggu" sx={{ border: '2px dashed', borderColor: 'text.secondary' }} />
    {hasRejected && <Key label={<s>Ditolak</s>} sx={{ border: '2px dashed', borderColor: 'text.secondary' }} />}
    <Key label="Hari istirahat" sx={{ bgcolor: 'action.hover', border: 1, borderColor: 'divider' }} />
  </Stack>
)

const Key = ({ label, sx }: { label: ReactNode; sx: object }) => (
  <Stack direction="row" component="li" sx={{ gap: 0.75, alignItems: 'center' }}>
    <Box sx={{ width: 14, height: 14, borderRadius: 0.5, ...sx }} />
    <Typography variant="body2">{label}</Typography>
  </Stack>
)
