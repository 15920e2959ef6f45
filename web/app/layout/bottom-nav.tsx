import Fingerprint from '@mui/icons-material/FingerprintOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { preloadWhenActive, whenUserActive } from '#web/client/when-user-active.ts'
import type { MenuEntry } from '#web/menu.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { BOTTOM_BAR_HEIGHT, TARGET } from '#web/ui/theme/theme.ts'
import { EntryCount } from './entry-count.tsx'
import { isOfRequests } from './request-entries.ts'
import { useCurrentEntry } from './use-current-entry.ts'

const loadRequests = () => import('./requests-sheet.tsx')
const loadAccount = () => import('./account-actions.tsx')
const RequestsSheet = lazy(loadRequests)
const AccountActions = lazy(loadAccount)

type Sheet = 'requests' | 'account'
type NavItem = { label: string; icon: ComponentType } & ({ to: '/' | '/absensi' | '/berita' } | { sheet: Sheet })

const navItems: NavItem[] = [
  { label: 'Beranda', icon: Home, to: '/' },
  { label: 'Absen', icon: Fingerprint, to: '/absensi' },
  { label: 'Pengajuan', icon: ReceiptLong, sheet: 'requests' },
  { label: 'Berita', icon: Newspaper, to: '/berita' },
  { label: 'Akun', icon: Person, sheet: 'account' },
]

/** Selects the bar while a text input has the focus: an on-screen keyboard needs the space. */
const typing =
  'body:has(:is(input:not([type=checkbox],[type=radio],[type=file],[readonly]),textarea,[contenteditable=true]):focus) &'

const itemStyle = {
  flex: 1,
  flexDirection: 'column',
  gap: 0.25,
  minWidth: TARGET,
  height: BOTTOM_BAR_HEIGHT,
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  '&[aria-current]': { color: 'primary.main', fontWeight: 700 },
  '&:focus-visible': { outlineOffset: -2 },
}

/** At the upper right of the icon. */
const countStyle = { position: 'absolute', top: 4, left: 'calc(50% + 4px)', display: 'flex', lineHeight: 1.4 }

/** Main navigation on a phone; sticky at the end of the page instead of fixed over it, so that it covers no button. */
export function BottomNav({ user, entries }: { user: SessionUser; entries: MenuEntry[] }) {
  const { pathname } = useLocation()
  const [sheet, setSheet] = useState<Sheet>()
  const [opened, setOpened] = useState<readonly Sheet[]>([])
  useEffect(() => preloadWhenActive(loadRequests, loadAccount), [])
  // The first screen does not wait for the count.
  const [isActive, setActive] = useState(false)
  useEffect(() => void whenUserActive().then(() => setActive(true)), [])
  const hasCount = isActive && entries.some((entry) => entry.counts.includes('total'))
  const close = () => setSheet(undefined)
  const current = useCurrentEntry(entries)
  // Screens without an entry belong to the home in the menu, but the bar has other places for them.
  const isIn = (path: string) => current?.path === path && (path !== '/' || pathname === '/')
  const isAsking = current !== undefined && isOfRequests(current)
  return (
    <>
      <Box
        component="nav"
        aria-label="Navigasi bawah"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          display: 'flex',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          pb: 'env(safe-area-inset-bottom)',
          '@media (pointer: coarse)': { [typing]: { display: 'none' } },
        }}
      >
        {navItems.map((place) => {
          const { label, icon: Icon } = place
          if ('to' in place)
            return (
              <ButtonBase
                key={label}
                component={Link}
                to={place.to}
                aria-current={isIn(place.to) ? 'page' : undefined}
                sx={itemStyle}
              >
                <Icon />
                {label}
              </ButtonBase>
            )
          return (
            <ButtonBase
              key={label}
              aria-haspopup="dialog"
              aria-expanded={sheet === place.sheet}
              aria-current={place.sheet === 'requests' && isAsking ? 'page' : undefined}
              onClick={() => {
                setOpened([...opened, place.sheet])
                setSheet(place.sheet)
              }}
              sx={itemStyle}
            >
              <Icon />
              {label}
              {place.sheet === 'requests' && hasCount && (
                <Box sx={countStyle}>
                  <EntryCount of={['total']} />
                </Box>
              )}
            </ButtonBase>
          )
        })}
      </Box>
      <OptionalBoundary>
        {opened.includes('requests') && (
          <RequestsSheet isOpen={sheet === 'requests'} entries={entries} onClose={close} />
        )}
        {opened.includes('account') && (
          <AccountActions user={user} isOpen={sheet === 'account'} anchor={null} onClose={close} />
        )}
      </OptionalBoundary>
    </>
  )
}
