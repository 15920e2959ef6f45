/**
 * The first script of the page, before all the others have come: whoever is signed in and opens the home has its
 * readings on their way by then. It leans on nothing large, and whatever it gets wrong is put right by the app.
 */
import type { SessionUser } from '#contract/auth.ts'
import { homeInitialQueries } from '#web/dashboard/initial-queries.ts'
import { initialQueryUrls } from '#web/initial-query.ts'
import { prefetchBatch } from '#web/prefetch-batch.ts'
import { TOKEN_KEY, USER_KEY } from '#web/storage-keys.ts'

function prefetchHomeData() {
  const [token, user] = [localStorage.getItem(TOKEN_KEY), localStorage.getItem(USER_KEY)]
  if (!token || !user || window.location.pathname !== '/') return
  const me = JSON.parse(user) as SessionUser
  if (me.status === 'old') prefetchBatch(token, initialQueryUrls(homeInitialQueries(me)))
}

try {
  prefetchHomeData()
} catch {
  // Left by another version or edited by hand: the app clears it away.
}
