import ExpandMore from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { lazy, useEffect, useState } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import type { photo } from '#contract/people/photo.ts'
import { route, useRead } from '#web/client/api.ts'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { clampLines } from '#web/ui/page/clamp-lines.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { useAccounts } from './use-accounts.ts'

const ownPhoto = route<typeof photo.read.own>('GET', '/staff/user/own/profile/picture')

// Loaded when the user is active, so that the first screen does not wait for menus and dialogs.
const loadActions = () => import('./account-actions.tsx')
const AccountActions = lazy(loadActions)

export function AccountMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  // Photo links expire within minutes, so the one received at sign-in may no longer work.
  const { data } = useRead(ownPhoto, {}, { failure: false })
  useAccounts()
  useEffect(() => preloadWhenActive(loadActions), [])
  return (
    <>
      <ButtonBase
        onClick={(event) => {
          setOpened(true)
          // A snackbar would cover the menu that opens below the bar.
          snackbarMessage.set(null)
          setAnchor(event.currentTarget)
        }}
        aria-label={`Akun ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{
          gap: { xs: 0.5, sm: 1 },
          p: 0.5,
          pr: { xs: 0.25, sm: 1 },
          minHeight: 44,
          borderRadius: 6,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Photo
          src={data ? data.profile : user.profile}
          name={user.name}
          sx={{ width: { xs: 30, sm: 36 }, height: { xs: 30, sm: 36 } }}
        />
        <Typography
          variant="subtitle2"
          component="span"
          sx={{
            ...clampLines(2),
            maxWidth: { xs: 72, sm: 200 },
            fontSize: { xs: 12, sm: 14 },
            lineHeight: { xs: 1.25, sm: 1.57 },
            textAlign: 'left',
          }}
        >
          {user.name}
        </Typography>
        <ExpandMore fontSize="small" color="action" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </ButtonBase>
      <OptionalBoundary>
        {wasOpened && (
          <AccountActions user={user} isOpen={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
        )}
      </OptionalBoundary>
    </>
  )
}
