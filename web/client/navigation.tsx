/** Navigation between screens and access to the address of the open one. */
import { type HistoryState, Navigate, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { ParamName, ScreenPath } from './paths.ts'
import { noteRefused } from './refused-address.ts'
import { getSession } from './session.ts'

/** The query string as an object. */
export type Search = Record<string, string | undefined>

/** `const go = useGo()`, then `go('/berita')`. */
export function useGo() {
  const navigate = useNavigate()
  return (to: ScreenPath, search?: Search, state?: HistoryState, hash?: string) =>
    void navigate({ to, search, state, hash })
}

/** For links that stand over every screen: what they open does not belong to the screen below them. */
export const NO_ORIGIN: HistoryState = { origin: undefined }

/** Goes on and replaces the history entry: after a form was saved, "back" must not return to its empty fields. */
export function useGoOn() {
  const navigate = useNavigate()
  return (to: ScreenPath, search?: Search) => void navigate({ to, search, replace: true })
}

/** Loads the code of the screen that follows; if that fails, the navigation loads it again. */
export function useLoadScreen(path: ScreenPath) {
  const router = useRouter()
  return () => {
    const route = router.routesByPath[path]
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

/**
 * Redirects and replaces the history entry, so that "back" does not return here. `isRefused` tells the person that the
 * address is not for this account.
 */
export function Redirect({ to, isRefused = false }: { to: ScreenPath; isRefused?: boolean }) {
  const router = useRouter()
  // Read once: another rendering of `Navigate` would start the redirect again.
  const [refused] = useState(() => router.state.location.href)
  useLayoutEffect(() => {
    const me = getSession()?.user
    if (isRefused && me) noteRefused(refused, me.position_id)
  }, [isRefused, refused])
  return <Navigate to={to} replace />
}

const NO_PARAMS: Record<string, string> = {}
const useParams = () =>
  useMatches({ select: (matches) => (matches.at(-1)?.params ?? NO_PARAMS) as Partial<Record<string, string>> })

export const useTextParam = (name: ParamName) => useParams()[name] ?? ''

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Ids from the address; NaN for anything else, because users can type any address. */
export function useNumberParams<Name extends ParamName>(...names: Name[]) {
  const params = useParams()
  const idOf = (text = '') => (isId(text) ? Number(text) : Number.NaN)
  return Object.fromEntries(names.map((name) => [name, idOf(params[name])])) as Record<Name, number>
}

const NO_SEARCH: Search = {}

/** The query string, and a setter that changes it without leaving the screen. */
export function useSearch() {
  const search = useMatches({ select: (matches) => (matches.at(-1)?.search ?? NO_SEARCH) as Search })
  const navigate = useNavigate()
  const setSearch = (next: Search | ((now: Search) => Search), { replace }: { replace: boolean }) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  return [search, setSearch] as const
}
