/**
 * Kills the app with -9 in the middle of writes, starts it again and looks for every write that it had acknowledged.
 * Every second round the database is killed with it. `npx tsx test/faults/app-kill.ts [rounds]`, after `npm run build`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/project-root.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const WRITERS = 8

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-kill-'))
const PORT = await freePort()
const base = `http://127.0.0.1:${PORT}`

const start = async (): Promise<{ app: ChildProcess; ms: number }> => {
  const began = Date.now()
  const app = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR, PORT: String(PORT), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (app.exitCode !== null) throw new Error(`the app ended with ${app.exitCode}`)
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return { app, ms: Date.now() - began }
    await sleep(20)
  }
}

const send = async (method: string, path: string, token: string, body?: unknown) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { ok: answer.ok, body: (await answer.json()) as { data: never } }
}

const databasePid = () => {
  const lines = execFileSync('pgrep', ['-f', `postgres.*${DATA_DIR}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return Number(lines[0])
}

const acknowledged = new Set<number>()
let lost = 0
let slowest = 0
try {
  let { app } = await start()
  const login = await send('POST', '/login', '', { username: 'staff@demo.id', password: 'rahasia123' })
  const { access_token } = (login.body.data as { token: { access_token: string } }).token
  for (let round = 1; round <= ROUNDS; round++) {
    let killed = false
    const writer = async () => {
      while (!killed) {
        const answer = await send('POST', '/staff/task', access_token, { task: `tulis ${Math.random()}` }).catch(
          () => undefined,
        )
        if (answer?.ok) acknowledged.add((answer.body.data as { ID: number }).ID)
      }
    }
    const writers = Array.from({ length: WRITERS }, writer)
    await sleep(150 + Math.random() * 500)
    if (round % 2 === 0) process.kill(databasePid(), 'SIGKILL')
    app.kill('SIGKILL')
    killed = true
    await Promise.all(writers)
    const again = await start()
    app = again.app
    slowest = Math.max(slowest, again.ms)
    const kept = await send('GET', '/staff/task', access_token)
    const ids = new Set((kept.body.data as { ID: number }[]).map((it) => it.ID))
    lost += [...acknowledged].filter((id) => !ids.has(id)).length
  }
  app.kill('SIGTERM')
  await once(app, 'exit')
} finally {
  await rm(DATA_DIR, { recursive: true, force: true })
}
console.log(`${ROUNDS} kills, ${acknowledged.size} acknowledged writes, ${lost} lost, slowest start ${slowest} ms`)
process.exit(lost > 0 ? 1 : 0)
