/** The menu, tabs and breadcrumbs, as the list of screens describes them. */
import type { SessionUser } from '#contract/access/auth.ts'
import { isPayer } from '#contract/policy.ts'
import type { Crumb } from '#web/ui/page/use-screen.ts'
import type { Path } from './client/paths.ts'
import {
  type CountName,
  canOpen,
  type MenuItem,
  type Screen,
  type ScreenTab,
  screens,
  type TabView,
} from './screens.tsx'

/** An entry of the menu with the tabs that the account may open. */
export interface MenuEntry extends MenuItem {
  /** The screen that the entry is named after. */
  path: Path
  /** The first of its tabs. */
  to: Pick<ScreenTab, 'path' | 'search'>
  tabs: ScreenTab[]
  counts: CountName[]
}

const isTabOf = (entry: Path) => (it: Screen) => it.tabOf === entry || (it.path === entry && it.tab !== undefined)

const tabsOfScreen = ({ path, tab = '', views = [], keeps, count }: Screen, me: SessionUser): ScreenTab[] => {
  const shown = views.filter(({ isFor }) => !isFor || isFor(me))
  const toTab = ({ label, search }: TabView) => ({ path, label, search, keeps })
  return [
    ...shown.filter((it) => it.isFirst).map(toTab),
    { path, label: tab, keeps, count },
    ...shown.filter((it) => !it.isFirst).map(toTab),
  ]
}

const tabsOf = (entry: Path, me: SessionUser) =>
  screens
    .filter((it) => isTabOf(entry)(it) && canOpen(it, me))
    .flatMap((it) => [...tabsOfScreen(it, me), ...linkedTabs(it, me)])

const linkedTabs = ({ leadsTo }: Screen, me: SessionUser): ScreenTab[] => {
  const linked = screenAt(leadsTo?.path)
  return leadsTo && linked && canOpen(linked, me) ? [leadsTo] : []
}

/** The tabs of an entry and its label. */
export interface TabList {
  label: string
  tabs: ScreenTab[]
}

/** The tabs among which the screen stands; none where it would be the only one. */
export const tabsAt = (path: Path, me: SessionUser): TabList | undefined => {
  const entry = entryOf(screenAt(path), me)
  const tabs = entry ? tabsOf(entry.path, me) : []
  return entry?.menu && tabs.length > 1 ? { label: entry.menu.label, tabs } : undefined
}

export const PAYERS_GROUP = 'Bayar'

/** The entries of the drawer in display order. */
export function menuFor(me: SessionUser): MenuEntry[] {
  const entries = screens.flatMap((it): MenuEntry[] => {
    if (!it.menu || it.menu.isFor?.(me) === false) return []
    const tabs = tabsOf(it.path, me)
    const [to = canOpen(it, me) ? { path: it.path } : undefined] = tabs
    const counts = [...tabs, { count: tabs.length === 0 ? it.count : undefined }].flatMap(({ count }) => count ?? [])
    return to ? [{ ...it.menu, path: it.path, to, tabs, counts }] : []
  })
  if (!isPayer(me)) return entries
  const isOther = (it: MenuEntry) => !it.isPinned && !it.isForPayers
  return [
    ...entries.filter((it) => it.isPinned),
    ...entries.filter((it) => it.isForPayers).map((it) => ({ ...it, group: [PAYERS_GROUP] })),
    ...entries.filter(isOther),
  ]
}

const screenAt = (path: Path | undefined) => screens.find((it) => it.path === path)

/** The screen whose menu entry the screen belongs to for the account: itself, or the one of which it is a tab. */
export const entryOf = (screen: Screen | undefined, me: SessionUser | undefined) =>
  screen?.tabOf && !hasOwnEntry(screen, me) ? screenAt(screen.tabOf) : screen?.tab ? screen : undefined

/** A tab that the account finds in the menu, because it does not have the entry above it. */
const hasOwnEntry = ({ tabOf, menu }: Screen, me: SessionUser | undefined) =>
  tabOf !== undefined && me !== undefined && menu?.isFor?.(me) === true

/** The heading of a screen among tabs: that of their entry. */
export const entryHeading = (screen: Screen, me: SessionUser | undefined) => entryOf(screen, me)?.menu?.label

export function breadcrumbsOf(screen: Screen, me?: SessionUser): Crumb[] {
  const own = { label: (screen.tabOf && screen.tab) ?? screen.crumb ?? screen.title, to: screen.path }
  if (screen.path === '/') return [own]
  const before = screenAt((hasOwnEntry(screen, me) ? undefined : screen.tabOf) ?? screen.parent ?? '/')
  return before ? [...breadcrumbsOf(before, me), own] : [own]
}

/** The breadcrumbs before a detail while the screen from which it was opened is unknown. */
export const defaultOrigin = (screen: Screen, me: SessionUser | undefined): Crumb[] | undefined => {
  const before = me && screenAt(screen.origin?.(me))
  return before && breadcrumbsOf(before, me)
}
