/** The set-up on which tests run the app: plain, or with pgbouncer, S3 or two processes. */
import type { TestProject } from 'vitest/node'
import type { DatabaseTarget, Db } from '#server/platform/database/connect.ts'
import { findPgbouncer, settleRole, startPgbouncer } from './pgbouncer.ts'
import { startS3 } from './s3.ts'

export interface Machines {
  /** Two app processes answer alternately. */
  two?: boolean
  /** The URL of a database through pgbouncer, with DATABASE as placeholder for its name. */
  bouncer?: string
  /** The host and port of an S3 server. */
  s3?: { host: string }
}

/** For files about what a process has of its own: slots, counters, the local disk, the embedded database. */
export const ONE_PROCESS: Machines = {}

declare module 'vitest' {
  interface ProvidedContext {
    machines: Machines
  }
}

const NAME = 'DATABASE'
export const byBouncer = (bouncer: string, database: string) => bouncer.replace(NAME, database)

const COMPONENTS = ['pgbouncer', 's3', 'two']

/** Starts the components that HCIS_TEST_VIA names, such as `pgbouncer,s3,two`, for all tests of a run. */
export const provideMachines = async (project: TestProject, target: DatabaseTarget, admin: Db) => {
  const via = (process.env.HCIS_TEST_VIA ?? '').split(',').filter(Boolean)
  const unknown = via.find((it) => !COMPONENTS.includes(it))
  if (unknown) throw new Error(`HCIS_TEST_VIA accepts ${COMPONENTS.join(', ')}, not ${unknown}.`)
  const { machines, stop } = await startMachines(via, target, admin)
  project.provide('machines', machines)
  return stop
}

export const startMachines = async (via: string[], target: DatabaseTarget, admin: Db) => {
  const machines: Machines = { two: via.includes('two') }
  const stops: (() => Promise<void>)[] = []
  if (via.includes('pgbouncer')) {
    const program = await findPgbouncer()
    if (!program) throw new Error('pgbouncer is not installed on this machine.')
    await settleRole(admin)
    const bouncer = await startPgbouncer(program, target, 8)
    machines.bouncer = bouncer.urlOf(NAME)
    stops.push(() => bouncer.stop())
  }
  if (via.includes('s3')) {
    const s3 = await startS3()
    machines.s3 = { host: s3.host }
    stops.push(() => s3.stop())
  }
  const stop = async () => {
    for (const it of stops) await it()
  }
  return { machines, stop }
}
