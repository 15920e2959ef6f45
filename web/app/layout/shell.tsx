import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { lazy, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { lookups } from '#web/app/lookup-registry.ts'
import { refusedAddress } from '#web/client/refused-address.ts'
import { useSession } from '#web/client/session.ts'
import { DRAWER_FOLDED_KEY } from '#web/client/storage-keys.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { menuFor } from '#web/menu.ts'
import { Lookups } from '#web/ui/form/lookup.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { PageFrame } from '#web/ui/page/page-frame.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { HelpButton } from './help-button.tsx'
import { SideNav } from './side-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabSlot } from './tab-slot.tsx'
import { TopBar } from './top-bar.tsx'

const loadDrawer = () => import('./phone-drawer.tsx')
const PhoneDrawer = lazy(loadDrawer)
const RefusedNotice = lazy(() => import('./refused-notice.tsx'))

/** Below this width the words of the menu would take the space of two table columns, so it starts folded to icons. */
const WIDE = 1280
/** Wide and narrow screens remember the choice separately. */
const foldedKey = (isWide: boolean) => (isWide ? DRAWER_FOLDED_KEY : `${DRAWER_FOLDED_KEY}_narrow`)

/** Layout around every screen of a signed-in user. */
export default function Shell() {
  const session = useSession()
  const isDesktop = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const [isFolded, toggleFolded] = useFolded()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => preloadWhenActive(loadDrawer), [])
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const refused = refusedAddress.use()
  // Below a screen that is still loading the footer would jump.
  const hasArrived = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const user = session?.user
  const frame = useMemo(() => (user ? { tabs: <TabSlot user={user} />, help: <HelpButton user={user} /> } : {}), [user])
  if (!user) return null

  const entries = menuFor(user)
  const hasMenu = entries.length > 0
  const toggle = () => {
    if (isDesktop) toggleFolded()
    else {
      setOpened(true)
      setOpen(true)
    }
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink target="isi" />
      {hasMenu && isDesktop && (
        <Box sx={{ flexShrink: 0, bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider' }}>
          <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
            <SideNav entries={entries} isFolded={isFolded} />
          </Box>
        </Box>
      )}
      {hasMenu && !isDesktop && (
        <OptionalBoundary>
          {wasOpened && <PhoneDrawer entries={entries} open={isOpen} onClose={() => setOpen(false)} />}
        </OptionalBoundary>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar user={user} onMenu={hasMenu ? toggle : undefined} isExpanded={isDesktop ? !isFolded : isOpen} />
        <Box
          component="main"
          id="isi"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
            p: { xs: 2, sm: 3, lg: 2.5 },
            pt: { xs: 1.5, sm: 3, lg: 2.5 },
            outline: 'none',
          }}
        >
          <OptionalBoundary>{refused && <RefusedNotice refused={refused} />}</OptionalBoundary>
          {/* The key remounts the screen after an account switch so that no state of the previous account remains. */}
          <Lookups value={lookups}>
            <PageFrame value={frame}>
              <Outlet key={user.position_id} />
            </PageFrame>
          </Lookups>
        </Box>
        {hasArrived && <Footer />}
        {hasMenu && !isDesktop && <BottomNav user={user} entries={entries} />}
      </Box>
    </Box>
  )
}

function useFolded() {
  const isWide = useMediaQuery(useTheme().breakpoints.up(WIDE), { noSsr: true })
  const [, setTurns] = useState(0)
  const chosen = localStorage.getItem(foldedKey(isWide))
  const isFolded = chosen === null ? !isWide : chosen === 'true'
  const toggle = () => {
    localStorage.setItem(foldedKey(isWide), String(!isFolded))
    setTurns((it) => it + 1)
  }
  return [isFolded, toggle] as const
}

/** Moves the focus to the new screen after navigation, so that a screen reader continues there and not at the link. */
function useFocusOnArrival(target: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    target.current?.focus({ preventScroll: true })
  }, [pathname, target])
}
