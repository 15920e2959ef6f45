// A separate thread with the lowest priority, because a real client runs on another machine.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// On Linux a priority belongs to a thread; the benchmark runs on Linux only.
setPriority(19)

const { url, token } = workerData
const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
parentPort.postMessage((await answer.arrayBuffer()).byteLength)
