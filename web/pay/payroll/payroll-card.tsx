import Box from '@mui/material/Box'
import { LabelledLine } from '#web/ui/list/labelled-values.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'

/** Name and take home pay, and below them the days that cost something; a tap opens all figures. */
export const PayrollCard = ({ title, amount, meta }: RowCardProps) => (
  <Box sx={{ px: 1.5, py: 1, minHeight: 56 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        {title.map((it) => (
          <div key={it.label}>{it.value}</div>
        ))}
      </Box>
      <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {amount.map((it) => (
          <div key={it.label}>{it.value}</div>
        ))}
      </Box>
    </Box>
    <LabelledLine of={meta} wraps />
  </Box>
)
