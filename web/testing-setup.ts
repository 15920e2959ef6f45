/** Runs before each file of web tests. They share all modules and one page, which is made once for each worker. */
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

if (!('document' in globalThis)) await builtinEnvironments['happy-dom'].setup(globalThis, {})

// Testing Library binds its queries to the page that it finds when it is read.
const { cleanup, configure } = await import('@testing-library/react')
const { snackbarMessage } = await import('#web/notify.ts')
const { endSession } = await import('#web/session.ts')
const { signIn } = await import('#web/testing.tsx')

// A busy machine must not decide whether a screen comes in time.
configure({ asyncUtilTimeout: 30_000 })

// A link pressed by an earlier test, such as a download, may have led the page away.
const page = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }
beforeEach(() => {
  page.happyDOM.setURL('http://localhost:3000/')
  // A session that was left on purpose, by an earlier test, would send the next one to the home.
  signIn()
  endSession()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  snackbarMessage.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// A module that is still being read when its file ends would be broken for all files after it.
afterAll(() => vi.dynamicImportSettled())
