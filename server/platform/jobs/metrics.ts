import { Gauge } from 'prom-client'
import type { MetricSource } from '#server/platform/http/metrics.ts'
import * as jobQueries from './queries.ts'

/** Declares the metrics of scheduled jobs; the returned function updates them from the database. */
export const jobMetrics: MetricSource = ({ sql, jobs }, registry) => {
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
  const names = jobs.map((it) => it.name)
  return async () => {
    for (const figures of await jobQueries.jobFigures(sql, names)) {
      age.set({ job: figures.job }, figures.success_age_seconds)
      failures.set({ job: figures.job }, figures.failures)
    }
  }
}
