/** Runs before each file of web tests. They share all modules and one page, which is made once for each worker. */
import { afterEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

if (!('document' in globalThis)) await builtinEnvironments['happy-dom'].setup(globalThis, {})

// Testing Library binds its queries to the page that it finds when it is read.
const { cleanup, configure } = await import('@testing-library/react')
const { notices } = await import('#web/notify.ts')

// A busy machine must not decide whether a screen comes in time.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  notices.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
