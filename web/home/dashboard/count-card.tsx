import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { number } from '#web/ui/format.ts'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'
import type { Tone } from '#web/ui/theme/palette.ts'
import { figure } from '#web/ui/theme/theme.ts'

export interface CountCardProps {
  label: string
  icon: ComponentType
  /** The list whose rows it counts; without it the card is not a link. */
  to?: LinkTarget
  detail?: ReactNode
  /** Highlights a number that needs attention. */
  tone?: Tone | undefined
  query: { data: number | undefined; error: unknown; refetch: () => unknown }
}

/** A number that links to the list it counts. */
export function CountCard({ label, icon: Icon, to, detail, tone, query: { data, error, refetch } }: CountCardProps) {
  const content = (
    <CountContent label={label} icon={<Icon />} detail={detail}>
      {data === undefined ? <Skeleton width={48} /> : number(data)}
    </CountContent>
  )
  if (error && data === undefined)
    return (
      <Card role="alert">
        <CountContent label={label} icon={<Icon />}>
          <Button size="small" variant="outlined" onClick={refetch} aria-label={`Coba lagi memuat ${label}`}>
            Coba lagi
          </Button>
        </CountContent>
      </Card>
    )
  if (!to) return <Card aria-busy={data === undefined}>{content}</Card>
  const ground = tone && { borderColor: `tone.${tone}.text`, bgcolor: `tone.${tone}.background` }
  return (
    <Card aria-busy={data === undefined} sx={ground}>
      <RouterArea {...to} sx={{ height: '100%' }}>
        {content}
      </RouterArea>
    </Card>
  )
}

interface CountContentProps {
  label: string
  icon: ReactNode
  detail?: ReactNode
  children: ReactNode
}

const CountContent = ({ label, icon, detail, children }: CountContentProps) => (
  <Box sx={{ px: { xs: 1.5, sm: 2 }, py: 1.5, height: '100%', display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'grid' },
        placeItems: 'center',
        width: 44,
        height: 44,
        flexShrink: 0,
        borderRadius: 2,
        bgcolor: 'background.default',
        color: 'primary.main',
      }}
    >
      {icon}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="div" sx={figure}>
        {children}
      </Typography>
      {detail && (
        <Typography variant="caption" component="div" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  </Box>
)
