import type { Endpoint } from '#contract/http.ts'
import type { Browser } from '#test/harness.ts'
import type { CallInput } from './matrix-row.ts'

/**
 * A busy machine answers 503, which no rule does: the export thread runs at the lowest priority, and its first connection
 * may time out. Nothing was done then, so the same call is repeated once.
 */
export const callWithRetry = async (browser: Browser, endpoint: Endpoint, sent: CallInput) => {
  const first = await browser.call(endpoint, sent as never)
  return first.status === 503 ? browser.call(endpoint, sent as never) : first
}
