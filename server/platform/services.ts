import type { FastifyInstance } from 'fastify'
import { type Clock, databaseClock } from './database/clock.ts'
import type { Sql } from './database/connect.ts'
import type { Replica } from './database/replica.ts'
import type { Env } from './env.ts'
import type { ScheduledJob } from './jobs/job.ts'
import type { Mailer } from './mail/mailer.ts'
import { createPasswords, type Passwords } from './session/password.ts'
import { type Tokens, tokensOf } from './session/token.ts'

/** Dependencies that every handler may use. */
export interface Services {
  sql: Sql
  /** Lists are read from it when it is recent enough. */
  replica?: Replica
  clock: Clock
  env: Env
  passwords: Passwords
  tokens: Tokens
  mailer: Mailer
  /** The scheduled jobs of this installation. */
  jobs: readonly ScheduledJob[]
  version: string
  /** The commit of the build, if it is known. */
  commit: string | null
  /** Long calls are answered in a thread of their own instead of the main thread. */
  callThread: boolean
}

type ServiceOptions = Pick<Services, 'sql' | 'env' | 'mailer' | 'jobs' | 'version'> &
  Partial<Pick<Services, 'clock' | 'replica' | 'commit' | 'callThread' | 'passwords'>>

/** Callers pass what differs between starts; the other services are derived from it. */
export const createServices = <Some extends ServiceOptions>(given: Some): Services & Some => ({
  clock: databaseClock,
  commit: null,
  callThread: true,
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
