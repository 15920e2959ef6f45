/** Runs the real app on its own database and calls it as different people. */
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Args, type Endpoint, type ErrorBody, type Reply, statusOf } from '#contract/platform/http.ts'
import { passwordHash } from '#db/build/person.ts'
import { buildApp } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import { readEnv } from '#server/platform/env.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts'
import { type App, createServices, type Services } from '#server/platform/services.ts'
import { createPasswords, type HashCost } from '#server/platform/session/password.ts'
import { openSession } from '#server/platform/session/session.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import type { Machines } from './machines.ts'
import { createBucket } from './s3.ts'
import { createTestFolder } from './test-folder.ts'

export interface Answer<E extends Endpoint> {
  status: number
  /** The complete body. */
  body: { data: Reply<E> } & Partial<ErrorBody> & Record<string, unknown>
  /** `data` of a successful answer. */
  data: Reply<E> extends { data: infer D } ? D : Reply<E>
  message: string
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface Browser {
  call<E extends Endpoint>(it: E, args?: Args<E> & { headers?: Record<string, string> }): Promise<Answer<E>>
  token: string | undefined
}

export interface Harness extends Services {
  clock: TestClock
  app: App
  /** The single processes; `app` alternates between them. */
  apps: App[]
  /** A browser without a session. */
  stranger: Browser
  /** A browser with a session of the position, or with this token. */
  as(who: { position_id: number } | { token: string }): Promise<Browser>
}

/** The least that argon2 allows: tests sign in thousands of times. */
const TEST_COST: HashCost = { memoryCost: 8, timeCost: 1 }
void passwordHash(TEST_COST)

/** Mails are sent only when a test wakes the mailer: an hour is longer than any test. */
const NEVER_BY_ITSELF = 3_600_000

type Later<T> = T | (() => Promise<T>)
const now = <T extends object>(it: Later<T>): Promise<T> | T => (typeof it === 'function' ? it() : it)

/**
 * Starts the app before the tests of a file and stops it after them; the returned object is filled in `beforeAll`. The
 * run chooses the machines (HCIS_TEST_VIA), unless the file passes its own.
 */
export const startApp = (variables: Later<Record<string, string>> = {}, given?: Later<Machines>): Harness => {
  const harness = {} as Harness
  let end: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const machines = given ? await now(given) : inject('machines')
    const database = await createTestDatabase(machines)
    const DATA_DIR = await createTestFolder('hcis-test-')
    const env = readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR,
      PUBLIC_URL: 'https://hcis.test',
      ...(machines.s3 && { STORAGE_URL: await createBucket(machines.s3) }),
      ...(await now(variables)),
    })
    await pairStore(database.sql, env)
    const clock = createTestClock()
    const first = await startProcess({ sql: database.sql, env, clock })
    const processes = [first, ...(machines.two ? [await startProcess({ sql: database.connect(), env, clock })] : [])]
    end = async () => {
      // Stopping a woken mailer first delivers all waiting mails, thousands after some tests.
      await database.sql`delete from mail_outbox`
      for (const it of processes) await it.stop()
      await database.drop()
      await rm(DATA_DIR, { recursive: true, force: true })
    }
    const app = inTurns(processes.map((it) => it.app))
    Object.assign(harness, first.services, {
      app,
      mailer: joinedMailer(processes.map((it) => it.mailer)),
      apps: processes.map((it) => it.app),
      stranger: browserOf(app, undefined),
      as: async (who: { position_id: number } | { token: string }) => {
        if ('token' in who) return browserOf(app, who.token)
        const session = await openSession(database.sql, first.services, who.position_id)
        if (!session) throw new Error('no sign-in is possible to this position')
        return browserOf(app, session.token.access_token)
      },
    })
  })
  afterAll(() => end?.())
  return harness
}

type ProcessOptions = Pick<Harness, 'sql' | 'env' | 'clock' | 'replica'> & {
  callThread?: boolean
  wakesMailer?: boolean
}

/**
 * Long calls are answered in the main thread unless asked: a thread takes seconds to load the sources. Mails wait for a
 * test that reads them unless asked: each takes a transaction and a file.
 */
export const startProcess = async ({
  sql,
  env,
  clock,
  replica,
  callThread = false,
  wakesMailer = false,
}: ProcessOptions) => {
  const log = createLog(env)
  const mailer = createMailer(sql, env, log, { everyMs: NEVER_BY_ITSELF })
  const passwords = createPasswords(TEST_COST)
  const jobs = jobsOf(env)
  const services = createServices({
    ...{ sql, clock, env, jobs, replica, version: 'test', callThread, passwords },
    mailer: wakesMailer ? mailer : { ...mailer, wake: () => {} },
  })
  const app = await buildApp(services, log)
  const stop = async () => {
    await app.close()
    await mailer.stop()
  }
  return { app, services, mailer, stop }
}

/** Waking or stopping covers all processes, because any of them may be delivering. */
const joinedMailer = (mailers: Mailer[]): Mailer => ({
  post: (db, mail) => mailers[0]!.post(db, mail),
  wake: () => {
    for (const it of mailers) it.wake()
  },
  stop: async () => {
    await Promise.all(mailers.map((it) => it.stop()))
  },
  check: async () => {
    await Promise.all(mailers.map((it) => it.check()))
  },
})

/** One app whose requests the processes answer alternately. */
const inTurns = (apps: App[]): App => {
  let turn = 0
  const inject = (...args: [never]) => apps[turn++ % apps.length]!.inject(...args)
  return new Proxy(apps[0]!, { get: (app, name) => (name === 'inject' ? inject : Reflect.get(app, name, app)) })
}

export const browserOf = (app: App, token: string | undefined): Browser => ({
  token,
  call: async (it, args) => {
    const request = requestOf(it, token, (args ?? {}) as Sent)
    const response = it.stream ? await beginningOf(app, request) : await app.inject(request)
    // Every success must have the status that the API document states; the matrix calls every endpoint successfully.
    if (response.statusCode < 400) expect([it.path, response.statusCode]).toEqual([it.path, statusOf(it)])
    return answerOf(response)
  },
})

type Response = Awaited<ReturnType<App['inject']>>

/** The first bytes of an endless stream, or a complete refusal. */
const beginningOf = async (app: App, request: InjectOptions): Promise<Response> => {
  const response = await app.inject({ ...request, payloadAsStream: true })
  const body = response.stream()
  if (String(response.headers['content-type']).includes('event-stream')) {
    body.destroy()
    return response
  }
  const bytes = await buffer(body)
  return Object.assign(Object.create(response) as Response, {
    rawPayload: bytes,
    json: () => JSON.parse(bytes.toString()) as never,
  })
}

interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
}

const requestOf = (
  it: Endpoint,
  token: string | undefined,
  { params, query, body, file, headers }: Sent,
): InjectOptions => {
  const path = it.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
  return {
    method: it.method,
    url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...payloadOf(it, body, file),
  }
}

const payloadOf = (it: Endpoint, body: unknown, file: Blob | undefined): Pick<InjectOptions, 'payload'> => {
  if (!it.upload) return body === undefined ? {} : { payload: body as object }
  const form = new FormData()
  // Only objects become form fields: the characters of a long text would be a hundred thousand fields.
  if (typeof body === 'object') for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file) form.append(it.upload.field, file)
  return { payload: form as never }
}

const answerOf = <E extends Endpoint>(response: Response): Answer<E> => {
  const isJson = String(response.headers['content-type']).includes('json')
  const body = (isJson ? response.json() : {}) as Answer<E>['body']
  return {
    status: response.statusCode,
    body,
    data: body.data as Answer<E>['data'],
    message: body.message ?? '',
    headers: response.headers,
    raw: response.rawPayload,
  }
}
