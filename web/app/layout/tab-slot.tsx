import Box from '@mui/material/Box'
import { lazy, useEffect } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { tabsAt } from '#web/menu.ts'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { TARGET } from '#web/ui/theme/theme.ts'
import { useOpenPath } from './use-open-path.ts'

// The home has no tabs, so that the first visit does not wait for them.
const loadTabs = () => import('./screen-tabs.tsx')
const ScreenTabs = lazy(loadTabs)

/** The tabs among which the open screen stands; their space is kept while they load. */
export function TabSlot({ user }: { user: SessionUser }) {
  useEffect(() => preloadWhenActive(loadTabs), [])
  const list = tabsAt(useOpenPath(), user)
  return (
    list && (
      <SectionBoundary fallback={<Box sx={{ mt: -1, height: TARGET + 1 }} />}>
        <ScreenTabs {...list} />
      </SectionBoundary>
    )
  )
}
