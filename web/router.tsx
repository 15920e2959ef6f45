import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { LoadingPage } from '#web/ui/page/loading-page.tsx'
import { rememberOrigins } from './app/origin.ts'
import { prefetchRoute } from './app/prefetch-route.ts'
import { parseReturnTo } from './app/return-to.ts'
import { loadScreen } from './client/chunk-load-error.ts'
import { parseSearch, stringifySearch } from './client/query-string.ts'
import { noteRefused } from './client/refused-address.ts'
import { getSession, hasSignedOut } from './client/session.ts'
import { breadcrumbsOf, defaultOrigin, entryHeading } from './menu.ts'
import { Root } from './root.tsx'
import { aliases, isRefused, redirectFor, type Screen, screens } from './screens.tsx'

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Root })

/** Bar, drawer and footer; loaded only for signed-in users. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => loadScreen(() => import('#web/app/layout/shell.tsx'))),
})

function guard(screen: Screen, { href, state }: ParsedLocation, isPreload: boolean) {
  const me = getSession()?.user
  const to = redirectFor(screen, me)
  if (!to) return
  if (me && !isPreload && isRefused(screen, me)) noteRefused(href, me.position_id)
  const returnTo = me && screen.access === 'public' ? parseReturnTo(state.returnTo) : undefined
  if (returnTo) throw redirect({ to: returnTo.pathname, search: parseSearch(returnTo.search), replace: true })
  // The requested address is kept for after the sign-in, unless the user signed out on purpose.
  const isKept = to === '/login' && !hasSignedOut()
  throw redirect({ to, replace: true, ...(isKept && { state: { returnTo: href } }) })
}

// A deployment removes the chunks of the old version; lazyRouteComponent then reloads the page, once.
const screenRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => (screen.access === 'public' ? root : shell),
    path: screen.path,
    component: lazyRouteComponent(() => loadScreen(screen.page)),
    beforeLoad: ({ location, preload }) => guard(screen, location, preload),
    loader: ({ context: { client }, preload }) => {
      const session = getSession()
      return session && screen.initialQueries && !preload
        ? prefetchRoute(client, session, screen.initialQueries(session.user))
        : undefined
    },
    staticData: {
      title: screen.title,
      heading: () => entryHeading(screen, getSession()?.user),
      breadcrumbs: () => breadcrumbsOf(screen, getSession()?.user),
      ...(screen.origin && { origin: () => defaultOrigin(screen, getSession()?.user) }),
    },
  })

const aliasRoute = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const isPublic = (screen: Screen) => screen.access === 'public'

const routeTree = root.addChildren([
  ...screens.filter(isPublic).map(screenRoute),
  shell.addChildren(screens.filter((it) => !isPublic(it)).map(screenRoute)),
  ...aliases.map((it) => aliasRoute(it.path, it.to)),
  aliasRoute('$', '/not-found'),
])

export function buildRouter(client: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { client },
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPanel,
  })
  rememberOrigins(router)
  return router
}
