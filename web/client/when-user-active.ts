/** Delays what the first screen does not need until the user acts: touch, key, movement, or 15 seconds. */
const MAX_WAIT_MS = 15_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const

let userActive: Promise<void> | undefined
export const whenUserActive = () => {
  userActive ??= new Promise((resolve) => {
    const resolveActive = () => {
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, resolveActive, true)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(resolveActive, MAX_WAIT_MS)
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, resolveActive, true)
  })
  return userActive
}

/** Preloads chunks that are needed later, because the connection may be gone by then. */
export const preloadWhenActive = (...loaders: (() => Promise<unknown>)[]) =>
  void whenUserActive().then(() => {
    for (const load of loaders) load().catch(() => undefined)
  })
