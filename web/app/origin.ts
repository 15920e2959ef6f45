/** Remembers in the history entry of a detail from which screen it was opened, so that a reload keeps it. */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { parseSearch } from '#web/client/query-string.ts'
import { fillCrumbs, type OriginCrumb } from '#web/ui/page/use-screen.ts'

/** Enough for a request that was opened from a person that was opened from a list. */
const LONGEST = 4

/** The kind of detail at an address, the same for the forms that belong to it; undefined for other screens. */
export const detailKindOf = (href: string) =>
  /^\/(detail-employee|dokumen|request-leave\/detail)\//.exec(href)?.[1]?.replace('dokumen', 'detail-employee')

/** The breadcrumbs of the open screen, or those with which it was opened itself. */
function originFor({ history, state }: AnyRouter, kind: string): OriginCrumb[] | undefined {
  const { pathname, search, state: entry } = history.location
  const open = detailKindOf(pathname)
  if (open === kind) return entry.origin
  const match = state.matches.at(-1)
  // The home leads everywhere; a screen that is still loading has not been shown.
  if (pathname === '/' || match?.pathname !== pathname) return undefined
  const crumbs = fillCrumbs(match?.staticData.breadcrumbs?.() ?? [], match?.params)
  const last = crumbs.slice(-1).map((it) => ({ ...it, search: parseSearch(search) }))
  return [...(open ? (entry.origin ?? []) : crumbs.slice(0, -1)), ...last].slice(-LONGEST)
}

export function rememberOrigins(router: AnyRouter) {
  const history: RouterHistory = router.history
  for (const name of ['push', 'replace'] as const) {
    const original = history[name]
    history[name] = (href, state, options) => {
      const kind = detailKindOf(href)
      // A redirect replaces an address that was never shown; a tab of the same detail keeps its origin.
      const isKnown = !kind || (state && 'origin' in state)
      const isRedirect = name === 'replace' && kind !== detailKindOf(history.location.pathname)
      original(href, isKnown || isRedirect ? state : { ...state, origin: originFor(router, kind) }, options)
    }
  }
}
