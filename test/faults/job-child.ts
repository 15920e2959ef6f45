/**
 * A program that runs a scheduled job until it is killed: `node --import tsx test/faults/job-child.ts <target as JSON>`.
 * Prints a line when the run has started.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseClock } from '#server/platform/database/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createJobRunner } from '#server/platform/jobs/runner.ts'

const sql = connect(JSON.parse(process.argv[2] ?? ''))
const log = { info: () => {}, warn: console.error }
const runner = createJobRunner(
  {
    sql,
    log,
    clock: databaseClock,
    env: readEnv({ DATA_DIR: '/nowhere', APP_SECRET: 'a secret of at least 32 characters' }),
  },
  [
    {
      name: 'fault',
      label: 'Uji',
      everyMinutes: 1_440,
      run: async () => {
        console.log('started')
        await sleep(600_000)
        return {}
      },
    },
  ],
  { leaseMs: Number(process.argv[3]) },
)
await runner.tick()
