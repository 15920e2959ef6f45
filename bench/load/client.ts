/** Sends requests at a constant rate, independent of the responses: people do not wait for each other. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../percentile.ts'

export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
}

export interface LoadResponse {
  /** Method and path, without the query. */
  what: string
  status: number
  /** Milliseconds since the request was due, which includes delays of the client itself. */
  ms: number
}

/** As many connections as a proxy or a thousand browsers keep open; idle ones are kept. */
export const CONNECTIONS = 1_000
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS })

export const sendRequest = (
  port: number,
  { method, path, token, body }: LoadRequest,
  due = performance.now(),
): Promise<LoadResponse> =>
  new Promise((resolve) => {
    const payload = body && JSON.stringify(body)
    const what = `${method} ${path.replace(/\?.*/, '')}`
    const done = (status: number) => resolve({ what, status, ms: performance.now() - due })
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const sent = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    // Status 0: no response.
    sent.once('error', () => done(0))
    sent.end(payload)
  })

export const atRate = async (
  perSecond: number,
  seconds: number,
  makeRequest: (n: number, due: number) => Promise<LoadResponse> | Promise<LoadResponse>[],
): Promise<LoadResponse[]> => {
  const pending: Promise<LoadResponse>[] = []
  const start = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    pending.push(...[makeRequest(n, due)].flat())
  }
  return Promise.all(pending)
}

export const reportResponses = (name: string, answers: LoadResponse[], goal: string) => {
  const statuses = new Map<number, number>()
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const taken = answers.map(({ ms }) => ms)
  const [p50, p99, most] = [50, 99, 100].map((percent) => `${percentile(taken, percent).toFixed(0)} ms`)
  const counted = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
  console.log(`  ${name.padEnd(22)} p50 ${p50}  p99 ${p99}  longest ${most}   (${goal})   ${counted}`)
}
