import type { auth } from '#contract/access/auth.ts'
import { call, route } from '#web/client/api.ts'
import { signOut } from '#web/client/session.ts'

const logout = route<typeof auth.logout>('POST', '/logout')

/** Signs out locally at once, whether or not the server can be reached. */
export function signOutAndRevoke() {
  call(logout).catch(() => undefined)
  // The call above ends the subscription on the server; this ends it in the browser, so that the next person is asked
  // anew.
  import('#web/app/notice/push-subscription.ts')
    .then(({ dropSubscription }) => dropSubscription())
    .catch(() => undefined)
  signOut()
}
