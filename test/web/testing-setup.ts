/** Runs before each web test file. The files share all modules and one page, which each worker creates once. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

if (!('document' in globalThis)) await builtinEnvironments['happy-dom'].setup(globalThis, {})

// As in a browser: happy-dom would print the whole element each time Popper asks whether a node is the window.
Element.prototype.toString = function () {
  return `[object ${this.constructor.name}]`
}

await import('./cheap-page.ts')

// Testing Library binds its queries to the document at import time, so it is imported after the set-up.
const { cleanup, configure, prettyDOM } = await import('@testing-library/react')
const { openQuestion } = await import('#web/client/confirm.ts')
const { reportConnection } = await import('#web/client/connection.ts')
const { refusedAddress } = await import('#web/client/refused-address.ts')
const { snackbarMessage } = await import('#web/client/snackbar.ts')
const { endSession } = await import('#web/client/session.ts')
const { lastCreated } = await import('#web/request/flow/highlight-created.ts')
const { removeAllDrafts } = await import('#web/client/device-drafts.ts')
const { signIn } = await import('./testing.tsx')

// The store opens by timers, which the first test of a worker may already have replaced.
await removeAllDrafts()

/** Prints the page only when the message is read: a query that waits fails many times before it succeeds. */
const getElementError = (message: string | null, container: Element) =>
  Object.defineProperty(new Error(), 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })

// A busy machine must not fail a test that waits for a screen.
configure({ asyncUtilTimeout: 30_000, getElementError })

// A link clicked by an earlier test, such as a download, may have navigated away.
const page = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }
beforeEach(() => {
  page.happyDOM.setURL('http://localhost:3000/')
  // Signing in resets the "signed out on purpose" flag that an earlier test may have set.
  signIn()
  endSession()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // A question or an alert that a test left open would cover the screen of a later file.
  for (const store of [openQuestion, snackbarMessage, refusedAddress, lastCreated]) store.set(null)
  reportConnection(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  return removeAllDrafts()
})

// A module still loading when its test file ends would be broken for all later files.
afterAll(() => vi.dynamicImportSettled())
