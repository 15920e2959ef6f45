import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from '#web/menu.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { NavList } from './nav-list.tsx'

/** In the drawer of a phone, and beside the content. */
const FULL = { xs: 264, md: 200 }
const FOLDED = 64

interface Props {
  entries: MenuEntry[]
  /** Shows icons only. */
  isFolded?: boolean
  onVisit?: () => void
}

/** Main menu: a side bar on a desktop, the content of the drawer on a phone. */
export function SideNav({ entries, isFolded = false, onVisit }: Props) {
  return (
    <Box
      component="nav"
      aria-label="Menu utama"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        width: isFolded ? FOLDED : FULL,
        overflow: 'hidden',
        transition: 'width 150ms',
      }}
    >
      <Box
        component={Link}
        to="/"
        onClick={onVisit}
        aria-label="HCIS, Dashboard"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          flex: 'none',
          px: 2,
          height: BAR_HEIGHT,
          color: 'primary.main',
          textDecoration: 'none',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Logo size={32} />
        {!isFolded && <Typography sx={{ fontSize: 20, fontWeight: 750, letterSpacing: '-0.02em' }}>HCIS</Typography>}
      </Box>
      <NavList entries={entries} isFolded={isFolded} onVisit={onVisit} />
    </Box>
  )
}
