import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/database/connect.ts'
import { jobsOf } from './jobs.ts'
import * as jobQueries from './queries.ts'

/** Declares the metrics of scheduled jobs; the returned function updates them from the database. */
export const jobMetrics = (db: Db, registry: Registry) => {
  const age = new Gauge({
    name: 'hcis_job_success_age_seconds',
    help: 'Time since the last successful run of a scheduled job; of a daily job, in the company that waits longest',
    labelNames: ['job'],
    registers: [registry],
  })
  const failures = new Gauge({
    name: 'hcis_job_failures',
    help: 'Failed runs of a scheduled job since its last success',
    labelNames: ['job'],
    registers: [registry],
  })
  const names = jobsOf({}).map((it) => it.name)
  return async () => {
    for (const figures of await jobQueries.jobFigures(db, names)) {
      age.set({ job: figures.job }, figures.success_age_seconds)
      failures.set({ job: figures.job }, figures.failures)
    }
  }
}
