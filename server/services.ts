import type { FastifyInstance } from 'fastify'
import type { Clock } from './database/clock.ts'
import type { Sql } from './database/connect.ts'
import type { Env } from './env.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './session/password.ts'
import type { Tokens } from './session/token.ts'

/** What every handler may use beside the request. Built once in main.ts or by a test. */
export interface Services {
  sql: Sql
  clock: Clock
  env: Env
  passwords: Passwords
  tokens: Tokens
  mailer: Mailer
  version: string
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type App = FastifyInstance
