/** SIGTERM in the middle of work. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAppProcess } from '../app-process.ts'
import type { Outcome, Scene } from '../scene.ts'

const EXIT_MS = 10_000

async function stopUnderLoad(): Promise<Outcome> {
  const app = await startAppProcess()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const token = await app.signIn('staff@demo.id')
    let isOver = false
    const seen = { answered: 0, refused: 0, cut: 0, unheard: 0 }
    /** Cut is what had been sent on an open connection and never answered; a new connection that is refused is not. */
    const call = () =>
      new Promise<void>((done) => {
        const options = {
          agent,
          port: app.port,
          host: '127.0.0.1',
          path: '/api/staff/task',
          headers: { authorization: `Bearer ${token}` },
        }
        let began = false
        const asked = request(options, (answer) => {
          began = true
          answer.resume()
          answer.once('end', () => {
            if (answer.statusCode === 200) seen.answered++
            else seen.refused++
            done()
          })
          answer.once('aborted', () => {
            seen.cut++
            done()
          })
        })
        asked.once('error', (error: NodeJS.ErrnoException) => {
          // A server may close an idle connection in the very moment in which it is used again: clients ask anew.
          if (error.code === 'ECONNREFUSED' || (asked.reusedSocket && error.code === 'ECONNRESET')) seen.unheard++
          else if (!began) seen.cut++
          done()
        })
        asked.end()
      })
    const ask = async () => {
      while (!isOver) await call()
    }
    const all = Array.from({ length: 32 }, ask)
    await sleep(1_500)
    const began = Date.now()
    const end = once(app.process, 'exit')
    app.process.kill('SIGTERM')
    const [code] = await end
    const took = Date.now() - began
    isOver = true
    await Promise.all(all)
    return {
      seen: `${seen.answered} answered, ${seen.refused} refused with 503, ${seen.cut} cut; ended with ${code} after ${took} ms`,
      holds: seen.cut === 0 && code === 0 && took <= EXIT_MS,
    }
  } finally {
    agent.destroy()
    await app.end()
  }
}

export const stop: Scene[] = [
  { name: 'SIGTERM under load', goal: 'no call cut, ended within 10 s', run: stopUnderLoad },
]
