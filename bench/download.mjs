// In a thread of its own, and behind everybody: whoever downloads has another machine for it.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// On Linux a priority is a thread's, and the bench runs nowhere else.
setPriority(19)

const { url, token } = workerData
const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
parentPort.postMessage((await answer.arrayBuffer()).byteLength)
