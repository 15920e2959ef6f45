/** Measures the capacity, then sends three times as much, then half of it. */

import { percentile } from '../percentile.ts'
import { atRate, CONNECTIONS, type LoadRequest, type LoadResponse, reportResponses, sendRequest } from './client.ts'

const AT_ONCE = 32

export const overload = async (port: number, next: () => LoadRequest, seconds: number): Promise<void> => {
  await measureCapacity(port, next, 3)
  const capacity = (await measureCapacity(port, next, 5)) / 5
  console.log(`  capacity               ${capacity.toFixed(0)} a second`)
  // Opens the connections in advance: Node accepts one per turn of its event loop, and only the answers are measured.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendRequest(port, next())))
  const answers = await atRate(capacity * 3, seconds, (_, due) => sendRequest(port, next(), due))
  const refused = answers.filter(({ status }) => status === 503)
  reportResponses('refused', refused, '503 within 100 ms')
  reportResponses(
    'answered',
    answers.filter(({ status }) => status !== 503),
    'no goal',
  )
  let recovered: number | undefined
  for (let second = 1; second <= 15 && recovered === undefined; second++) {
    const after: LoadResponse[] = await atRate(capacity / 2, 1, (_, due) => sendRequest(port, next(), due))
    const isHealthy =
      after.every(({ status }) => status === 200) &&
      percentile(
        after.map(({ ms }) => ms),
        99,
      ) <= 250
    if (isHealthy) recovered = second
  }
  console.log(`  at full speed again    after ${recovered ?? 'more than 15'} s (at most 10)`)
}

/** As fast as a few clients can call one after another. */
const measureCapacity = async (port: number, next: () => LoadRequest, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let count = 0
  const worker = async () => {
    while (performance.now() < end) if ((await sendRequest(port, next())).status === 200) count++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count
}
