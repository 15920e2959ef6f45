import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  columns?: 1 | 2
  /** Its inputs are so short that they have room beside each other on a phone too. */
  isNarrow?: boolean
  children: ReactNode
}

/** How the inputs of a form stand: below each other on a phone, else in columns. */
export const FieldGrid = ({ columns = 2, isNarrow = false, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: isNarrow ? 1.5 : 2.5,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: isNarrow ? `repeat(${columns}, minmax(0, 1fr))` : 'minmax(0, 1fr)',
        sm: `repeat(${columns}, minmax(0, 1fr))`,
      },
    }}
  >
    {children}
  </Box>
)
