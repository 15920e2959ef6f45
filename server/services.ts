import type { FastifyInstance } from 'fastify'
import { type Clock, databaseClock } from './database/clock.ts'
import type { Sql } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { Env } from './env.ts'
import type { Mailer } from './mail/mailer.ts'
import { createPasswords, type Passwords } from './session/password.ts'
import { type Tokens, tokensOf } from './session/token.ts'

/** What every handler may use beside the request. */
export interface Services {
  sql: Sql
  /** Where lists may be read. */
  replica?: Replica
  clock: Clock
  env: Env
  passwords: Passwords
  tokens: Tokens
  mailer: Mailer
  version: string
}

type ServiceOptions = Pick<Services, 'sql' | 'env' | 'mailer' | 'version'> &
  Partial<Pick<Services, 'clock' | 'replica'>>

/** Whoever starts an app gives what differs from start to start; the rest follows. */
export const createServices = <Some extends ServiceOptions>(given: Some): Services & Some => ({
  clock: databaseClock,
  passwords: createPasswords(),
  tokens: tokensOf(given.env),
  ...given,
})

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type App = FastifyInstance
