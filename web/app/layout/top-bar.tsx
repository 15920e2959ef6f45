import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { lazy, useEffect } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { Bell } from '#web/app/notice/bell.tsx'
import { SearchButton } from '#web/app/search/search-button.tsx'
import { useIsConnected } from '#web/client/connection.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { clampLines } from '#web/ui/page/clamp-lines.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { AccountMenu } from './account-menu.tsx'

// Loaded before it is needed: without a connection it would be too late.
const loadOfflineBar = () => import('./offline-bar.tsx')
const OfflineBar = lazy(loadOfflineBar)

interface Props {
  user: SessionUser
  /** Undefined when there is no menu to open. */
  onMenu: (() => void) | undefined
  isExpanded: boolean
}

export function TopBar({ user, onMenu, isExpanded }: Props) {
  const isConnected = useIsConnected()
  useEffect(() => preloadWhenActive(loadOfflineBar), [])
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        height: BAR_HEIGHT,
        px: { xs: 0.5, sm: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label="Menu" aria-expanded={isExpanded}>
          <MenuIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, mx: { xs: 0.5, sm: 0 } }}>
        {/* Up to two lines: on a phone one line would truncate most company names. */}
        <Typography
          variant="subtitle2"
          component="p"
          sx={{ ...clampLines(2), fontSize: { xs: 13, sm: 14 }, lineHeight: { xs: 1.25, sm: 1.57 } }}
        >
          {user.company_name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap sx={jobStyle}>
          {user.job_name}
        </Typography>
      </Box>
      {/* No other screen opens until the identity form is complete, a password is chosen or a second factor is set
          up. */}
      {user.status === 'old' && !user.must_change_password && !user.must_add_factor && (
        <>
          <SearchButton />
          <Bell />
        </>
      )}
      <AccountMenu user={user} />
      {/* Screen readers announce only what changes inside a region that is already there. */}
      <div role="status">
        <OptionalBoundary>{!isConnected && <OfflineBar />}</OptionalBoundary>
      </div>
    </Box>
  )
}

/** Small enough that most job titles fit beside the buttons of a phone. */
const jobStyle = { lineHeight: 1.3, fontSize: { xs: 11, sm: 12 } }
