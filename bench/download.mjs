// In a thread of its own: unpacking megabytes here would hold up whoever measures the others.
import { parentPort, workerData } from 'node:worker_threads'

const { url, token } = workerData
const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
parentPort.postMessage((await answer.arrayBuffer()).byteLength)
