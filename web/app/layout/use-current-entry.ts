import { useLocation } from '@tanstack/react-router'
import type { MenuEntry } from '#web/menu.ts'
import { useOrigin, useScreen } from '#web/ui/page/use-screen.ts'
import { entryAt } from './entry-match.ts'

/** The lit entry: that of where one came from, else that of the screens above the open one. */
export function useCurrentEntry(entries: readonly MenuEntry[]) {
  const { pathname } = useLocation()
  const origin = useOrigin()
  const { breadcrumbs } = useScreen()
  return entryAt(entries, { pathname, crumbs: origin?.length ? origin : breadcrumbs })
}
