/** Returns people after sign-in to the address that they requested before, if it is one of a screen. */
import { screens } from '#web/screens.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept in the history state of the login page, not in its address, so that no link can set it. */
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

/** Returns undefined unless the address is the path of a screen on this origin. */
export function parseReturnTo(returnTo: unknown): ReturnLocation | undefined {
  // Browsers read `//host`, `/\host` and `/<tab>/host` as another site.
  if (typeof returnTo !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(returnTo)) return undefined
  const here = window.location.origin
  const { origin, pathname, search } = new URL(returnTo, here)
  return origin === here && patterns.some((it) => it.test(pathname)) ? { pathname, search } : undefined
}
