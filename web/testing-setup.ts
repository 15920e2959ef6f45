/** Runs before each file of web tests and makes its page. */
import { afterEach, beforeEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

await builtinEnvironments['happy-dom'].setup(globalThis, {})

// Testing Library binds its queries to the page that it finds when it is read.
const { cleanup, configure } = await import('@testing-library/react')
const { notices } = await import('#web/notify.ts')

// A busy machine must not decide whether a screen comes in time.
configure({ asyncUtilTimeout: 15_000 })

// A link pressed by an earlier test, such as a download, may have led the page away.
const page = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }
beforeEach(() => page.happyDOM.setURL('http://localhost:3000/'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  notices.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
