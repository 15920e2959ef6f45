import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** How the inputs of a form stand: below each other on a phone, else in columns. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
)
