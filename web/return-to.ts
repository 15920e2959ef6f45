/** The address that somebody asked for before they were signed in: opened afterwards, if it is one of ours. */
import { screens } from '#web/screens.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept with the entry of the login page in the history, never in its address: no link can put it there. */
    returnTo?: string
  }
}

const patterns = screens
  .filter((it) => it.access !== 'public' && it.path !== '/not-found')
  .map((it) => new RegExp(`^${it.path.replace(/\$\w+/g, '[\\w-]+')}/?$`))

export interface ReturnLocation {
  pathname: string
  search: string
}

/** Where an asked-for address leads; nowhere unless it is the path of a screen, on this very site. */
export function parseReturnTo(returnTo: unknown): ReturnLocation | undefined {
  // A browser reads `//host`, `/\host` and `/<tab>/host` as another site.
  if (typeof returnTo !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(returnTo)) return undefined
  const here = window.location.origin
  const { origin, pathname, search } = new URL(returnTo, here)
  return origin === here && patterns.some((it) => it.test(pathname)) ? { pathname, search } : undefined
}
