import type { auth } from '#contract/auth.ts'
import { call, route } from '#web/api.ts'
import { signOut } from '#web/session.ts'

const logout = route<typeof auth.logout>('POST', '/logout')

/** Whoever signs out is out at once, whether or not the server can be told. */
export function signOutAndRevoke() {
  call(logout).catch(() => undefined)
  // The server is told by the line above; this is for the browser, where the next person is asked anew.
  import('#web/notice/push-subscription.ts').then(({ dropSubscription }) => dropSubscription()).catch(() => undefined)
  signOut()
}
