import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SmallLine } from '#web/ui/chart/line-chart.tsx'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'
import { figure } from '#web/ui/theme/theme.ts'

interface FigureCardProps {
  label: string
  value: string
  detail: ReactNode
  line: readonly (number | null)[]
  to: LinkTarget
}

export const FigureCard = ({ label, value, detail, line, to }: FigureCardProps) => (
  <Card component="li" sx={{ minWidth: 0 }}>
    <RouterArea {...to} sx={{ height: '100%' }}>
      <Box sx={{ p: 2, display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr minmax(0, 120px)' } }}>
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {label}
        </Typography>
        <Typography component="div" sx={{ ...figure, whiteSpace: 'nowrap' }}>
          {value}
        </Typography>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, '& svg': { width: '100%' } }}>
          {line.filter((it) => it !== null).length > 1 && <SmallLine values={line} />}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {detail}
        </Typography>
      </Box>
    </RouterArea>
  </Card>
)
