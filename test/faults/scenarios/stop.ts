/** SIGTERM under load. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAppProcess } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'

const EXIT_MS = 10_000

async function stopUnderLoad(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const token = await app.signIn('staff@demo.id')
    let isOver = false
    const counts = { answered: 0, refused: 0, cut: 0, unsent: 0 }
    /** A call counts as cut when it was sent on an open connection and not answered; a refused connection does not. */
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
        const outgoing = request(options, (answer) => {
          began = true
          answer.resume()
          answer.once('end', () => {
            if (answer.statusCode === 200) counts.answered++
            else counts.refused++
            done()
          })
          answer.once('aborted', () => {
            counts.cut++
            done()
          })
        })
        outgoing.once('error', (error: NodeJS.ErrnoException) => {
          // A server may close an idle connection while the client reuses it; clients retry then.
          if (error.code === 'ECONNREFUSED' || (outgoing.reusedSocket && error.code === 'ECONNRESET')) counts.unsent++
          else if (!began) counts.cut++
          done()
        })
        outgoing.end()
      })
    const callRepeatedly = async () => {
      while (!isOver) await call()
    }
    const all = Array.from({ length: 32 }, callRepeatedly)
    await sleep(1_500)
    const began = Date.now()
    const end = once(app.process, 'exit')
    app.process.kill('SIGTERM')
    const [code] = await end
    const took = Date.now() - began
    isOver = true
    await Promise.all(all)
    return {
      observed: `${counts.answered} answered, ${counts.refused} refused with 503, ${counts.cut} cut; ended with ${code} after ${took} ms`,
      passed: counts.cut === 0 && code === 0 && took <= EXIT_MS,
    }
  } finally {
    agent.destroy()
    await app.end()
  }
}

export const stopScenarios: Scenario[] = [
  { name: 'SIGTERM under load', goal: 'no call cut, ended within 10 s', run: stopUnderLoad },
]
