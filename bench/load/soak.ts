/** Runs the same load for a long time and reports whether memory grows; needs Linux (`/proc`). */
import { readFileSync } from 'node:fs'
import { atRate, type LoadRequest, reportResponses, sendRequest } from './client.ts'

const EVERY_MS = 5_000
const MEMORY_MB = 300

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

interface Sample {
  hours: number
  mb: number
}

/** Megabytes per hour, by linear regression. */
export const slopeOf = (samples: Sample[]) => {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, it) => sum + of(it), 0) / samples.length
  const [hours, mb] = [mean((it) => it.hours), mean((it) => it.mb)]
  const along = samples.reduce((sum, it) => sum + (it.hours - hours) * (it.mb - mb), 0)
  const width = samples.reduce((sum, it) => sum + (it.hours - hours) ** 2, 0)
  return width === 0 ? 0 : along / width
}

export const soak = async (
  app: { pid: number; port: number },
  next: () => LoadRequest,
  perSecond: number,
  seconds: number,
) => {
  const samples: Sample[] = []
  const began = performance.now()
  const takeSample = () => samples.push({ hours: (performance.now() - began) / 3_600_000, mb: residentMb(app.pid) })
  const watch = setInterval(takeSample, EVERY_MS)
  const answers = await atRate(perSecond, seconds, (_, due) => sendRequest(app.port, next(), due))
  clearInterval(watch)
  takeSample()
  reportResponses(`${perSecond} mixed a second`, answers, 'no 5xx')
  // The warm-up does not count as growth.
  const settled = samples.slice(Math.floor(samples.length / 2))
  const last = samples.at(-1)?.mb ?? 0
  console.log(
    `  memory                 ${last.toFixed(0)} MB at the end (goal ${MEMORY_MB}), ${slopeOf(settled).toFixed(0)} MB an hour over the second half`,
  )
}
