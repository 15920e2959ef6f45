// A separate thread with the lowest priority, because a real client runs on another machine.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// On Linux a priority belongs to a thread; the benchmark runs on Linux only.
setPriority(19)

const { url, token, body, type, forMs } = workerData
const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
const refusals = []
const begun = performance.now()
do {
  const answer = await fetch(url, { method: body ? 'POST' : 'GET', headers, body })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) refusals.push({ status: answer.status, text: Buffer.from(bytes).toString('utf8').slice(0, 200) })
} while (performance.now() - begun < forMs)
parentPort.postMessage(refusals)
