/** Finds the entry of the menu that is lit. Pure. */
import type { MenuEntry } from '#web/menu.ts'

type EntryAddresses = Pick<MenuEntry, 'path' | 'also' | 'tabs'>

/** The open address; `crumbs` are the screens through which one came to it, or those above it. */
interface OpenAddress {
  pathname: string
  crumbs: readonly { to: string }[]
}

/**
 * The entry of the address or of its tab, else the nearest one on the way to it, else the one whose addresses begin most of
 * it; every other screen belongs to the home.
 */
export function entryAt<Entry extends EntryAddresses>(entries: readonly Entry[], { pathname, crumbs }: OpenAddress) {
  const entryOf = (path: string) => entries.find((it) => it.path === path || it.tabs.some((tab) => tab.path === path))
  const way = crumbs.findLast(({ to }) => to !== '/' && entryOf(to))
  const begins = entries
    .map((entry) => ({ entry, length: longestStart(entry, pathname) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
  return entryOf(pathname) ?? (way && entryOf(way.to)) ?? begins[0]?.entry ?? entryOf('/')
}

/** How much of the address an entry begins; 0 if it is not one of its addresses. */
const longestStart = ({ path, also = [] }: EntryAddresses, pathname: string) =>
  Math.max(
    0,
    ...[...(path === '/' ? [] : [`${path}/`]), ...also].map((it) => (pathname.startsWith(it) ? it.length : 0)),
  )
