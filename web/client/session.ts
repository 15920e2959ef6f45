/** Holds the session of the signed-in person, shared between tabs. Only the router's guard redirects on its changes. */
import type { AccountItem, SessionUser, Session as SignedIn } from '#contract/access/auth.ts'
import { snackbar } from './snackbar.ts'
import { ACCOUNTS_KEY, clearStoredData, TOKEN_KEY, USER_KEY } from './storage-keys.ts'
import { createStore } from './store.ts'
import { expiryOf, hasExpired } from './token-expiry.ts'

export interface StoredSession {
  token: string
  user: SessionUser
  accounts: AccountItem[]
}

/** Browsers fire a longer timeout immediately. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

function readStoredSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN_KEY)
  if (!token) return null
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as SessionUser | null
    const accounts = JSON.parse(localStorage.getItem(ACCOUNTS_KEY) ?? '[]') as AccountItem[]
    if (user && !hasExpired(token)) return { token, user, accounts }
  } catch {
    // Data from another version or edited by hand counts as signed out.
  }
  clearStoredData()
  return null
}

const store = createStore<StoredSession | null>(readStoredSession())
let timer: ReturnType<typeof setTimeout> | undefined

function saveSession(next: StoredSession | null) {
  if (next) {
    localStorage.setItem(USER_KEY, JSON.stringify(next.user))
    localStorage.setItem(ACCOUNTS_KEY, JSON.stringify(next.accounts))
    // The token is written last: when another tab receives its storage event, the rest is in place.
    localStorage.setItem(TOKEN_KEY, next.token)
  } else clearStoredData()
  store.set(next)
  scheduleExpiry()
}

export const getSession = store.get
export const onSessionChange = store.subscribe
export const useSession = store.use

/** The signed-in person; only for components inside the shell, which renders only with a session. */
export function useMe(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('useMe was called without a session')
  return session.user
}

/** Runs after signing in and after switching to another account. */
export function startSession({ token, ...user }: SignedIn) {
  const accounts = store.get()?.accounts ?? []
  didSignOut = false
  saveSession({ token: token.access_token, user, accounts })
  void deviceDrafts()
    .then(({ removeForeignDrafts }) => removeForeignDrafts(user.id))
    .catch(() => undefined)
}

/** Loaded on demand, because the login page does not need it. */
const deviceDrafts = () => import('./device-drafts.ts')

export const endSession = () => saveSession(null)

let didSignOut = false
/** Ends the session on request of the person, so the next sign-in does not return to this address. */
export function signOut() {
  didSignOut = true
  endSession()
  void deviceDrafts()
    .then(({ removeAllDrafts }) => removeAllDrafts())
    .catch(() => undefined)
}
export const hasSignedOut = () => didSignOut

/** Ends the session of a refused token; a late answer for a token before an account switch is ignored. */
export function expireSession(token: string | undefined) {
  if (!token || token !== store.get()?.token) return
  // Another tab has stored another token and this tab missed the event.
  if (localStorage.getItem(TOKEN_KEY) !== token) return window.location.reload()
  endSession()
  snackbar.error('Sesi Anda telah berakhir, silakan masuk kembali')
}

/** Applies the person's own changes: `updateMe({ status: 'old' })` once the identity form is sent. */
export function updateMe(change: Partial<SessionUser>) {
  const session = store.get()
  if (session) saveSession({ ...session, user: { ...session.user, ...change } })
}

export function rememberAccounts(accounts: AccountItem[]) {
  const session = store.get()
  // The answer may arrive after another tab has signed out and must not restore the session.
  if (!session || localStorage.getItem(TOKEN_KEY) !== session.token) return
  const serialized = JSON.stringify(accounts)
  // Every store change runs the guard again, so an unchanged list is not stored.
  if (serialized === localStorage.getItem(ACCOUNTS_KEY)) return
  localStorage.setItem(ACCOUNTS_KEY, serialized)
  store.set({ ...session, accounts })
}

function checkExpiry() {
  const session = store.get()
  if (session && hasExpired(session.token)) expireSession(session.token)
}

function scheduleExpiry() {
  clearTimeout(timer)
  const session = store.get()
  if (!session) return
  const wait = Math.min(expiryOf(session.token) - Date.now(), LONGEST_TIMEOUT)
  timer = setTimeout(() => {
    checkExpiry()
    scheduleExpiry()
  }, wait)
}

/** Handles a sign-in, a sign-out or an account switch in another tab. */
function followOtherTab(event: StorageEvent) {
  if (event.key !== null && event.key !== TOKEN_KEY) return
  const [before, after] = [store.get(), readStoredSession()]
  if (before && after && before.token !== after.token) {
    // Everything on this page belongs to the previous account.
    window.location.reload()
    return
  }
  store.set(after)
  scheduleExpiry()
}

export function watchSession() {
  scheduleExpiry()
  // Timers stop while the computer sleeps, so focus and visibility changes also check.
  window.addEventListener('focus', checkExpiry)
  document.addEventListener('visibilitychange', checkExpiry)
  window.addEventListener('storage', followOtherTab)
}
