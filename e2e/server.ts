/** Runs one process of the built app with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { removeFolder } from '#test/remove-folder.ts'
import { createTestFolder } from '#test/test-folder.ts'

const root = dirname(import.meta.dirname)
const startMs = 90_000
const stopMs = 15_000

/** Passes none of the caller's settings to the app: a DATABASE_URL here must never receive the demo data. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SystemRoot']
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), ...settings }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )

const isRunning = (app: ChildProcess) => app.exitCode === null && app.signalCode === null

async function waitUntilUp(app: ChildProcess, url: string, log: string) {
  for (const end = Date.now() + startMs; Date.now() < end; await sleep(100)) {
    if (!isRunning(app)) break
    if ((await answers(`${url}/api/version`)) || (await answers(`${url}/healthz`))) return
  }
  const tail = (await readFile(log, 'utf8')).split('\n').slice(-30).join('\n')
  throw new Error(`The app ${isRunning(app) ? 'did not answer in time' : 'ended while starting'}:\n${tail}`)
}

async function stop(app: ChildProcess) {
  if (!isRunning(app)) return
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  const late = setTimeout(() => app.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(late)
}

export interface Server {
  url: string
  /** Folder of its database and files. */
  dataDir: string
  /** File with its output. */
  log: string
  end: () => Promise<void>
}

/** Starts the app with an empty data folder on a free port; `name` distinguishes the logs of several. */
export async function startServer(name: string, settings: Record<string, string>): Promise<Server> {
  const data = await createTestFolder('hcis-e2e-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(root, 'test-results', `${name}.log`)
  await mkdir(dirname(log), { recursive: true })
  const output = createWriteStream(log)
  const dataDir = join(data, 'data')
  const app = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: data,
    env: environment({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  app.stdout.pipe(output)
  app.stderr.pipe(output)
  const end = async () => {
    await stop(app)
    output.end()
    await removeFolder(data)
  }
  try {
    await waitUntilUp(app, url, log)
  } catch (error) {
    await end()
    throw error
  }
  return { url, dataDir, log, end }
}
