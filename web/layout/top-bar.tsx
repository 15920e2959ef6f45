import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '#contract/auth.ts'
import { Bell } from '#web/notice/bell.tsx'
import { SearchButton } from '#web/search/search-button.tsx'
import { BAR_HEIGHT } from '#web/theme.ts'
import { clampLines } from '#web/ui/page/clamp-lines.ts'
import { AccountMenu } from './account-menu.tsx'
import { OfflineBar } from './offline-bar.tsx'

interface Props {
  user: SessionUser
  /** Undefined when there is no menu to open. */
  onMenu: (() => void) | undefined
  isExpanded: boolean
}

export function TopBar({ user, onMenu, isExpanded }: Props) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: BAR_HEIGHT,
        px: { xs: 1, sm: 2 },
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
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {/* Up to two lines: on a phone one line would truncate most company names. */}
        <Typography variant="subtitle2" component="p" sx={clampLines(2)}>
          {user.company_name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ lineHeight: 1.3 }}>
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
      <OfflineBar />
    </Box>
  )
}
