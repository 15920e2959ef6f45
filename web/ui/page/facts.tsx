import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** Undefined while loading. */
  value: ReactNode
  /** Spans the full width, for longer texts. */
  wide?: boolean
}

/** A list of labels and values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    aria-busy={facts.some((it) => it.value === undefined)}
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
  >
    {facts.map(({ label, value, wide }) => (
      <Box key={label} sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {value === undefined ? <Skeleton width="60%" /> : value || '-'}
        </Typography>
      </Box>
    ))}
  </Box>
)
