/** A mail server that refuses, stalls, and recovers. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type AppProcess, startAppProcess, waitUntil } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'

const ANSWERED_MS = 500
/** Accounts of the demo group; each asks for a new password once. */
const people = ['staff', 'staff2', 'manager', 'supervisor', 'direktur', 'finance'].map((name) => `${name}@demo.id`)

const askAll = async (app: AppProcess) => {
  const answers = []
  for (const email of people) answers.push(await app.call('POST', '/forgot-password', { body: { email } }))
  return answers
}

async function sendLater(stalls: boolean): Promise<ScenarioResult> {
  // Holds the port without speaking SMTP.
  const held: Socket[] = []
  const deaf = createServer((socket) => {
    socket.on('error', () => undefined)
    if (stalls) held.push(socket)
    else socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const { port } = deaf.address() as { port: number }
  const app = await startAppProcess({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const received: string[] = []
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  try {
    const sql = await app.sql()
    const waiting = async () => (await sql<{ id: number }[]>`select id from mail_outbox`).length
    const answers = await askAll(app)
    const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
    const kept = await waiting()
    deaf.close()
    for (const socket of held) socket.destroy()
    mails.listen(port, '127.0.0.1')
    // Attempted mails wait for their retry and the end of the pause, which may be far away: both are moved to now.
    const delivered = await waitUntil(async () => {
      await sql`update mail_server set paused_until = null`
      await sql`update mail_outbox set next_attempt_at = now() where next_attempt_at > now() + interval '2 seconds'`
      return (await waiting()) === 0
    }, 90_000)
    const doubled = received.length - new Set(received).size
    return {
      observed: `${answers.length} requests answered within ${slowest} ms; ${kept} mails kept, ${received.length} delivered, ${doubled} twice`,
      passed:
        answers.every(({ status }) => status < 300) &&
        slowest <= ANSWERED_MS &&
        delivered !== undefined &&
        new Set(received).size === people.length &&
        doubled === 0,
    }
  } finally {
    await app.end()
    await new Promise<void>((done) => mails.close(() => done()))
  }
}

export const mailScenarios: Scenario[] = [
  {
    name: 'the mail server refuses',
    goal: 'answered within 500 ms, each mail delivered once afterwards',
    run: () => sendLater(false),
  },
  {
    name: 'the mail server stalls',
    goal: 'answered within 500 ms, each mail delivered once afterwards',
    run: () => sendLater(true),
  },
]
