import Box, { type BoxProps } from '@mui/material/Box'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import { type Search, useSearch } from '#web/client/navigation.tsx'
import type { Path } from '#web/client/paths.ts'
import type { TabList } from '#web/menu.ts'
import type { ScreenTab } from '#web/screens.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { EntryCount } from './entry-count.tsx'
import { useOpenPath } from './use-open-path.ts'

const TabLink = createLink((props: BoxProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Box component="a" {...props} />
))

/** The tabs of the entry to which the open screen belongs: links, because each has an address of its own. */
export default function ScreenTabs({ label, tabs }: TabList) {
  const path = useOpenPath()
  const [search] = useSearch()
  const open = openTab(tabs, path, search)
  return (
    <Box component="nav" aria-label={label} sx={{ mt: -1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box component="ul" sx={listStyle}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <TabLink
              to={tab.path}
              search={tab.path === path ? { ...kept(tab, search), ...tab.search } : tab.search}
              // The router would also mark the tab whose address begins that of another.
              activeOptions={{ exact: true }}
              aria-current={tab === open ? 'page' : undefined}
              ref={tab === open ? bringIntoView : undefined}
              sx={tabStyle}
            >
              {tab.label}
              {tab.count && tab.count !== 'total' && <EntryCount of={[tab.count]} />}
            </TabLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const kept = ({ keeps = [] }: ScreenTab, search: Search) =>
  Object.fromEntries(keeps.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))

/** The view whose parameters the address has, else the tab of the screen itself. */
function openTab(tabs: readonly ScreenTab[], path: Path, search: Search) {
  const ofScreen = tabs.filter((tab) => tab.path === path)
  const isAt = (tab: ScreenTab) =>
    tab.search && Object.entries(tab.search).every(([name, value]) => search[name] === value)
  return ofScreen.find(isAt) ?? ofScreen.find((tab) => !tab.search)
}

/** On a phone the tabs are swiped: the open one must not lie beyond the edge. */
const bringIntoView = (element: HTMLElement | null) => {
  const list = element?.closest('ul')
  if (element && list) list.scrollLeft = element.offsetLeft - (list.clientWidth - element.offsetWidth) / 2
}

const listStyle = {
  position: 'relative',
  display: 'flex',
  m: 0,
  p: 0,
  pr: { xs: 2, sm: 0 },
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A fading edge says that there are more.
  maskImage: { xs: 'linear-gradient(90deg, #000 calc(100% - 24px), transparent)', sm: 'none' },
  '& li': { flex: 'none' },
}
const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: TARGET,
  px: { xs: 1.5, sm: 2 },
  borderBottom: 2,
  borderColor: 'transparent',
  fontSize: 14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:focus-visible': { outlineOffset: -2 },
}
