/**
 * The first script of the page: prefetches the data of the dashboard for a signed-in visitor before the other scripts
 * have loaded. It must import nothing large; the app corrects whatever it gets wrong.
 */
import type { SessionUser } from '#contract/access/auth.ts'
import { homeInitialQueries } from '#web/home/dashboard/initial-queries.ts'
import { initialQueryUrls } from './app/initial-query.ts'
import { prefetch } from './client/prefetch.ts'
import { TOKEN_KEY, USER_KEY } from './client/storage-keys.ts'

function prefetchHomeData() {
  const [token, user] = [localStorage.getItem(TOKEN_KEY), localStorage.getItem(USER_KEY)]
  if (!token || !user || window.location.pathname !== '/') return
  const me = JSON.parse(user) as SessionUser
  if (me.status === 'old') prefetch(token, initialQueryUrls(homeInitialQueries(me)))
}

try {
  prefetchHomeData()
} catch {
  // The stored user is from another version or edited by hand; the app clears it.
}
