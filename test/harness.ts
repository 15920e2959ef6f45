/** The real app on a database of its own, and people who call it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Args, Endpoint, ErrorBody, Reply } from '#contract/http.ts'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { pairStore } from '#server/files/store.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { type App, createServices, type Services } from '#server/services.ts'
import { openSession } from '#server/session/session.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'

export interface Answer<E extends Endpoint> {
  status: number
  /** The whole body. */
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
  /** Somebody who has not signed in. */
  stranger: Browser
  /** A person signed in to the position, or with a token at hand. */
  as(who: { position_id: number } | { token: string }): Promise<Browser>
}

/** Starts the app before the tests of a file and stops it after them. The object is filled in by then. */
export const startApp = (variables: Record<string, string> | (() => Promise<Record<string, string>>) = {}): Harness => {
  const harness = {} as Harness
  let end: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const database = await createTestDatabase()
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-test-'))
    const env = readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR,
      PUBLIC_URL: 'https://hcis.test',
      ...(typeof variables === 'function' ? await variables() : variables),
    })
    const log = createLog(env)
    const { sql } = database
    await pairStore(sql, env)
    const mailer = createMailer(sql, env, log)
    const clock = createTestClock()
    const services = createServices({ sql, clock, env, mailer, version: 'test' })
    const app = await buildApp(services, log)
    end = async () => {
      await app.close()
      await mailer.stop()
      await database.drop()
      await rm(DATA_DIR, { recursive: true, force: true })
    }
    Object.assign(harness, services, {
      app,
      stranger: browserOf(app, undefined),
      as: async (who: { position_id: number } | { token: string }) => {
        if ('token' in who) return browserOf(app, who.token)
        const session = await openSession(sql, services, who.position_id)
        if (!session) throw new Error('nobody can sign in to that position')
        return browserOf(app, session.token.access_token)
      },
    })
  })
  afterAll(() => end?.())
  return harness
}

const browserOf = (app: App, token: string | undefined): Browser => ({
  token,
  call: async (it, args) => answerOf(await app.inject(requestOf(it, token, (args ?? {}) as Sent))),
})

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
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value))
  if (file) form.append(it.upload.field, file)
  return { payload: form as never }
}

const answerOf = <E extends Endpoint>(response: Awaited<ReturnType<App['inject']>>): Answer<E> => {
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
