import type { SessionUser } from '#contract/access/auth.ts'
import type { ScreenPath } from '#web/client/paths.ts'
import { entryOf } from '#web/menu.ts'
import { canOpen, screens } from '#web/screens.tsx'

/** The screens without parameters that the account may open, with the entry to which they belong. */
export const openScreensFor = (me: SessionUser) =>
  screens
    .filter((it) => !it.path.includes('$') && it.path !== '/not-found' && canOpen(it, me))
    .map((screen) => {
      const { path, title, menu } = screen
      const entry = entryOf(screen, me)
      return {
        to: path as ScreenPath,
        label: entry ? title : (menu?.label ?? title),
        entry: entry?.menu?.label ?? menu?.label,
        entryPath: entry?.path ?? path,
      }
    })
