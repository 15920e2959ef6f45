/** Lists scheduled jobs, and runs one by hand. */
import { OperatorError } from '#db/operator-error.ts'
import { jobsOf } from '#server/jobs.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { type Counts, isDaily, type ScheduledJob } from '#server/platform/jobs/job.ts'
import { type LastRun, listLastRuns } from '#server/platform/jobs/queries.ts'
import { type ExecutedRun, runJobs } from '#server/platform/jobs/runner.ts'
import { log, requirePairing } from './database.ts'

export const describeJobs = async (sql: Sql, env: Env): Promise<string[]> => {
  const jobs = jobsOf(env)
  const runs = await listLastRuns(sql)
  const width = Math.max(...jobs.map((it) => it.name.length))
  return jobs.flatMap((job) => {
    const start = `${job.name.padEnd(width)}  ${formatSchedule(job).padEnd(24)}`
    const own = runs.filter((it) => it.job === job.name)
    return own.length === 0 ? [`${start}  no run yet`] : own.map((it) => `${start}  ${formatLastRun(it)}`)
  })
}

/** Executes the job before its time, unless another process runs it at this moment. */
export const runByHand = async (sql: Sql, env: Env, name: string): Promise<string[]> => {
  const job = jobsOf(env).find((it) => it.name === name)
  if (!job) throw new OperatorError(`There is no job ${name}. List the jobs: hcis jobs`)
  await requirePairing(sql, env)
  const executed = await runJobs({ sql, env, log, clock: databaseClock }, [job], { isManual: true })
  const problems = executed.filter((it) => it.result.status !== 'done')
  if (problems.length > 0) throw new OperatorError(executed.map(formatExecuted).join('\n'))
  return executed.length > 0 ? executed.map(formatExecuted) : [`${name}: every day of every company is done.`]
}

const formatSchedule = (job: ScheduledJob) =>
  isDaily(job) ? `daily at ${job.dailyAt}:00 local` : `every ${job.everyMinutes} minutes`

const formatScope = (company_id: number | null, day: string | null) =>
  company_id === null ? '' : `company ${company_id}${day ? `, ${day}` : ''}: `

const formatCounts = (counts: Counts | null) =>
  Object.entries(counts ?? {})
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'done'

const formatLastRun = ({ company_id, day, started_at, seconds, counts, error, failures, is_running }: LastRun) => {
  const scope = formatScope(company_id, day)
  if (!started_at) return `${scope}no run yet`
  const start = `${scope}${started_at.slice(0, 19).replace('T', ' ')} UTC`
  if (is_running) return `${start}  running`
  if (seconds === null) return `${start}  interrupted`
  const result = error === null ? formatCounts(counts) : `failed ${failures} times, last: ${error}`
  return `${start}  ${seconds.toFixed(1)} s  ${result}`
}

const formatExecuted = ({ job, company_id, day, result }: ExecutedRun) => {
  const start = `${job.name}: ${formatScope(company_id, day)}`
  if (result.status === 'taken') return `${start}is running in another process. Try again when it has finished.`
  if (result.status === 'failed') return `${start}failed: ${result.error.message}`
  return start + (result.status === 'done' ? formatCounts(result.counts) : 'interrupted')
}
