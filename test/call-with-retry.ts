import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contract/platform/http.ts'
import type { Browser } from './harness.ts'
import type { CallInput } from './matrix/matrix-row.ts'

const TIMES = 5
const PAUSE_MS = 1_000

/**
 * A busy machine answers 503, which no rule does: the export thread runs at the lowest priority, and its first connection
 * may time out. Nothing was done then, so the same call is repeated.
 */
export const callWithRetry = async (browser: Browser, endpoint: Endpoint, sent: CallInput) => {
  for (let attempt = 1; ; attempt++) {
    const answer = await browser.call(endpoint, sent as never)
    if (answer.status !== 503 || attempt === TIMES) return answer
    await sleep(PAUSE_MS)
  }
}
