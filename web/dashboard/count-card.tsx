import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { number } from '#web/ui/format.ts'
import { RouterArea } from '#web/ui/page/router-area.tsx'
import type { Target } from '#web/ui/page/router-link.tsx'

export interface Count {
  label: string
  icon: ComponentType
  /** The list whose rows it counts; without it the card is not for opening. */
  to?: Target
  reading: { data: number | undefined; error: unknown; refetch: () => unknown }
}

/** One number, and the list behind it. */
export function CountCard({ label, icon: Icon, to, reading: { data, error, refetch } }: Count) {
  const content = (
    <Face label={label} icon={<Icon />}>
      {data === undefined ? <Skeleton width={48} /> : number(data)}
    </Face>
  )
  if (error && data === undefined)
    return (
      <Card role="alert">
        <Face label={label} icon={<Icon />}>
          <Button size="small" variant="outlined" onClick={refetch} aria-label={`Coba lagi memuat ${label}`}>
            Coba lagi
          </Button>
        </Face>
      </Card>
    )
  if (!to) return <Card aria-busy={data === undefined}>{content}</Card>
  return (
    <Card aria-busy={data === undefined}>
      <RouterArea {...to} sx={{ height: '100%' }}>
        {content}
      </RouterArea>
    </Card>
  )
}

const Face = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
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
      <Typography component="div" sx={{ fontSize: 24, fontWeight: 650, lineHeight: 1.3 }}>
        {children}
      </Typography>
    </Box>
  </Box>
)
