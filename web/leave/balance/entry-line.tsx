import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { dayCount } from '#web/ui/short-format.ts'
import { signed } from './sum-in-words.ts'

interface EntryLineProps {
  title: ReactNode
  days: number
  below?: string
  children?: ReactNode
}

export const EntryLine = ({ title, days, below, children }: EntryLineProps) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {below && (
          <Typography variant="body2" color="textSecondary">
            {below}
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{signed(days)}</Typography>
    </Stack>
    {children}
  </Box>
)

export const EntryTotal = ({ label, days, isMain }: { label: string; days: number; isMain?: boolean }) => (
  <Box
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', py: 1, borderTop: 2, borderColor: 'divider' }}
  >
    <Typography color={isMain ? 'primary' : undefined} sx={{ fontWeight: 700 }}>
      {label}
    </Typography>
    <Typography color={isMain ? 'primary' : undefined} sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {dayCount(days)}
    </Typography>
  </Box>
)
