/** Who is signed in, in this tab and the others. The router's guard follows it; nothing else decides where to go. */
import type { AccountItem, SessionUser, Session as SignedIn } from '#contract/auth.ts'
import { notify } from '#web/notify.ts'
import { ACCOUNTS_KEY, clearStoredData, TOKEN_KEY, USER_KEY } from '#web/storage-keys.ts'
import { createStore } from '#web/store.ts'
import { expiryOf, hasExpired } from '#web/token-expiry.ts'

export interface StoredSession {
  token: string
  user: SessionUser
  accounts: AccountItem[]
}

/** Browsers fire a longer timeout at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

function readStoredSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN_KEY)
  if (!token) return null
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as SessionUser | null
    const accounts = JSON.parse(localStorage.getItem(ACCOUNTS_KEY) ?? '[]') as AccountItem[]
    if (user && !hasExpired(token)) return { token, user, accounts }
  } catch {
    // Left by another version or edited by hand: as good as none.
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
    // Last: when another tab hears of the token, the rest is there.
    localStorage.setItem(TOKEN_KEY, next.token)
  } else clearStoredData()
  store.set(next)
  scheduleExpiry()
}

export const getSession = store.get
export const onSessionChange = store.subscribe
export const useSession = store.use

/** The signed-in person. Only for what is drawn inside the shell, which is there only while somebody is signed in. */
export function useMe(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('Nobody is signed in')
  return session.user
}

/** After signing in, and after switching to another account. */
export function startSession({ token, ...user }: SignedIn) {
  const accounts = store.get()?.accounts ?? []
  didSignOut = false
  saveSession({ token: token.access_token, user, accounts })
}

export const endSession = () => saveSession(null)

let didSignOut = false
/** Somebody who leaves on purpose, and does not expect to come back to where they were. */
export function signOut() {
  didSignOut = true
  endSession()
}
export const hasSignedOut = () => didSignOut

/** The server refused this token. An answer that comes after the account was switched says nothing of the new one. */
export function expireSession(token: string | undefined) {
  if (!token || token !== store.get()?.token) return
  // Another tab has gone on with another token while this one was not listening.
  if (localStorage.getItem(TOKEN_KEY) !== token) return window.location.reload()
  endSession()
  notify.error('Sesi anda telah berakhir, silakan masuk kembali')
}

/** What the person changed about themselves: `updateMe({ status: 'old' })` once the identity form is sent. */
export function updateMe(change: Partial<SessionUser>) {
  const session = store.get()
  if (session) saveSession({ ...session, user: { ...session.user, ...change } })
}

export function rememberAccounts(accounts: AccountItem[]) {
  const session = store.get()
  // An answer may come after another tab has signed out: it must not bring the session back.
  if (!session || localStorage.getItem(TOKEN_KEY) !== session.token) return
  const serialized = JSON.stringify(accounts)
  // Every change makes the guard look again: what is known already is none.
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

/** Another tab signed in or out, or went on in another account. */
function followOtherTab(event: StorageEvent) {
  if (event.key !== null && event.key !== TOKEN_KEY) return
  const [before, after] = [store.get(), readStoredSession()]
  if (before && after && before.token !== after.token) {
    // Everything on this page belongs to the account that was left.
    window.location.reload()
    return
  }
  store.set(after)
  scheduleExpiry()
}

export function watchSession() {
  scheduleExpiry()
  // A timer sleeps with the computer.
  window.addEventListener('focus', checkExpiry)
  document.addEventListener('visibilitychange', checkExpiry)
  window.addEventListener('storage', followOtherTab)
}
