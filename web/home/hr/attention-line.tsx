import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { chipStyle } from '#web/ui/list/status-chip.tsx'
import { type LinkTarget, RouterButton } from '#web/ui/page/router-link.tsx'
import type { Tone } from '#web/ui/theme/palette.ts'

interface LineProps {
  count?: string
  tone?: Tone
  text?: string
  detail?: ReactNode
  act?: false | { label: string; to: LinkTarget; isMain?: boolean }
}

/** Without a text its place is kept. */
export const AttentionLine = ({ count, tone = 'neutral', text, detail, act }: LineProps) => (
  <Box component="li" sx={lineStyle}>
    {text && (
      <>
        <Typography component="span">
          <Box
            component="span"
            sx={{ ...chipStyle, mr: 1, bgcolor: `tone.${tone}.background`, color: `tone.${tone}.text` }}
          >
            {count}
          </Box>
          {text}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
        <Box sx={{ textAlign: { md: 'right' } }}>
          {act && (
            <RouterButton
              {...act.to}
              size="small"
              variant={act.isMain ? 'contained' : 'outlined'}
              sx={{ minHeight: 36 }}
            >
              {act.label}
            </RouterButton>
          )}
        </Box>
      </>
    )}
  </Box>
)

const lineStyle = {
  minHeight: 52,
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  py: { xs: 1, md: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(120px, auto)' },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const
