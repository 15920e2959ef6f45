import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  columns?: 1 | 2
  /** The inputs are short enough to share a row on a phone too. */
  isNarrow?: boolean
  children: ReactNode
}

/** Lays out the inputs of a form: one column on a phone, else `columns`. */
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
