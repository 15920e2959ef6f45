/** Starts the program as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect as dial, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DatabaseTarget } from '#server/platform/database/connect.ts'
import { bundled } from '#test/bundle.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { BadEnvironment, systemPath } from './platform/env.ts'
import { markMoved } from './platform/postgres/moved-marker.ts'
import { explain } from './platform/start/explain-start-error.ts'
import { projectRoot } from './platform/start/project-root.ts'

const TIMEOUT = 90_000
let program: string
let DATA_DIR: string
let database: TestDatabase
const children: ChildProcess[] = []
const servers: Server[] = []
beforeAll(async () => {
  program = await bundled('server/main.ts')
}, TIMEOUT)
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-main-'))
  database = await createTestDatabase()
}, TIMEOUT)
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  for (const server of servers.splice(0)) server.close()
  await database.drop()
  await rm(DATA_DIR, { recursive: true, force: true })
}, TIMEOUT)

const urlOf = (target: DatabaseTarget, name?: string) => {
  if (typeof target === 'string') return name ? target.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`) : target
  return `postgresql://${target.username}@localhost:${target.port}/${name ?? target.database}?host=${target.host}`
}

/** Starts the program and waits until it ends or prints `until`. */
const start = async (env: Record<string, string>, until = 'HCIS is ready') => {
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    // A numeric address: a bare machine may not resolve `localhost`.
    env: { PATH: systemPath, DATA_DIR, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stderr.on('data', (chunk) => (output.err += chunk))
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.stdout.on('data', (chunk) => {
      output.out += chunk
      if (output.out.includes(until)) resolve()
    })
  })
  return { child, output, lines: () => output.out.trim().split('\n') }
}

const listen = async (work: (server: Server) => void = () => {}, port = 0) => {
  const server = createServer()
  servers.push(server)
  work(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

describe('failing start', () => {
  const refused = async (env: Record<string, string>) => {
    const { child, output } = await start(env)
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
    expect(output.err.trim().split('\n')).toHaveLength(1)
    return output.err
  }

  it('prints one sentence when the port is in use', { timeout: TIMEOUT }, async () => {
    const port = await listen()
    const env = { DATABASE_URL: urlOf(database.target), HOST: '127.0.0.1', PORT: String(port) }
    expect(await refused(env)).toContain('The port is in use by another program')
  })

  it('prints one sentence when the database does not exist', { timeout: TIMEOUT }, async () => {
    expect(await refused({ DATABASE_URL: urlOf(database.target, 'nowhere') })).toContain('does not exist')
  })

  it('prints one sentence when the database is newer than the program', { timeout: TIMEOUT }, async () => {
    await database.sql`insert into migrations (name, sha256) values ('999_later.sql', 'x')`
    expect(await refused({ DATABASE_URL: urlOf(database.target) })).toContain('newer than the program')
  })

  it('prints where the embedded database was moved, without the password', { timeout: TIMEOUT }, async () => {
    await markMoved(DATA_DIR, 'postgresql://hcis:secret@db.example/hcis')
    const sentence = await refused({})
    expect(sentence).toContain('was moved to db.example/hcis')
    expect(sentence).not.toContain('secret')
  })

  it.each([
    [Object.assign(new Error('password authentication failed'), { code: '28P01' }), /password of DATABASE_URL/],
    [Object.assign(new Error('permission denied'), { code: '42501' }), /lacks a privilege/],
    [
      Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5')]), { code: 'ECONNREFUSED' }),
      /No server listens/,
    ],
    [new BadEnvironment('PORT'), /^PORT$/],
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), /^The disk is full/],
    [new Error('PostgreSQL did not start:\nNo space left on device'), /^The disk is full/],
  ])('explain: returns one line for %s', (error, sentence) => {
    expect(explain(error)).toMatch(sentence)
    expect(String(explain(error))).not.toContain('\n')
  })

  it('explain: returns an unexpected error unchanged', () => {
    const error = new Error('a bug')
    expect(explain(error)).toBe(error)
  })
})

describe('start', () => {
  it('waits for a database that starts later', { timeout: TIMEOUT }, async () => {
    const { target } = database
    // A free port: the proxy listens on it only after the program has begun to wait.
    const port = await listen()
    servers[0]!.close()
    const url = typeof target === 'string' ? new URL(target) : undefined
    const DATABASE_URL = url
      ? Object.assign(url, { host: `127.0.0.1:${port}` }).href
      : `postgresql://${(target as { username: string }).username}@127.0.0.1:${port}/${(target as { database: string }).database}`
    const app = await start({ DATABASE_URL }, 'does not answer yet')
    await listen((server) => {
      server.on('connection', (client) => {
        const there =
          typeof target === 'string'
            ? dial(Number(new URL(target).port || 5432), new URL(target).hostname)
            : dial(join(target.host, `.s.PGSQL.${target.port}`))
        client.on('error', () => there.destroy()).pipe(there)
        there.on('error', () => client.destroy()).pipe(client)
      })
    }, port)
    while (!app.output.out.includes('HCIS is ready')) await once(app.child.stdout!, 'data')
    expect(app.child.exitCode).toBeNull()
  })

  it('logs how to create the first account and lists no demo accounts when the database is empty', {
    timeout: TIMEOUT,
  }, async () => {
    const { lines } = await start({ DATABASE_URL: urlOf(database.target) }, 'No accounts exist yet')
    const entries = lines().map((it) => JSON.parse(it) as { msg: string; demo_accounts?: string[] })
    expect(entries.find((it) => it.msg === 'HCIS is ready')?.demo_accounts).toEqual([])
    expect(entries.at(-1)!.msg).toContain('hcis restore')
    expect(await database.sql`select id from users`).toHaveLength(0)
  })

  it('loads the demo group when DEMO=true and logs its accounts', { timeout: TIMEOUT }, async () => {
    const { lines } = await start({ DATABASE_URL: urlOf(database.target), DEMO: 'true' })
    const entries = lines().map((it) => JSON.parse(it) as { msg: string; demo_accounts?: string[] })
    expect(entries.at(-1)!.demo_accounts).toContain('hcis@demo.id')
  })

  it('does not load the demo group when the data folder belongs to another database', {
    timeout: TIMEOUT,
  }, async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await mkdir(join(DATA_DIR, 'files', '00'), { recursive: true })
    await writeFile(join(DATA_DIR, 'files', '00', id), 'x')
    const { output } = await start({ DATABASE_URL: urlOf(database.target), DEMO: 'true' })
    expect(output.out).toContain('not known to belong to this database')
    expect(await database.sql`select id from users`).toHaveLength(0)
  })
})
