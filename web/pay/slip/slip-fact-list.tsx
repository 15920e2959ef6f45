import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Two beside each other on a phone, where a slip is long enough. */
export const SlipFactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={factsStyle}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value || '-'}
        </Typography>
      </div>
    ))}
  </Box>
)
const factsStyle = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
} as const
