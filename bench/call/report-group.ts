/** Runs as a separate process: a generated group whose nightly job of reports runs on request. */
import { openDatabase } from '#server/open-database.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { computeReportMonths } from '#server/report/month/job.ts'

/** A night on which yesterday is new, one on which nothing is, and one on which a year of one company is. */
export type ReportNight = 'night' | 'again' | 'year'

const env = readEnv()
const log = createLog(env)
const database = await openDatabase(env, log)
const { sql } = database

/** As if the last two months were computed yesterday, and nothing was changed since. */
const backdateRuns = () => sql`
  update report_computations set computed_at = computed_at - interval '1 day'
  where month >= date_trunc('month', current_date - 1) - interval '1 month'`

/** As after a change of the calendar of one company. */
const emptyYear = () => sql`
  update report_computations set computed_at = null
  where company_id = (select company_id from positions group by 1 order by count(*) desc limit 1)
    and month > current_date - 366`

const run = async () => {
  const companies = await sql<{ id: number }[]>`select id from companies order by id`
  let written = 0
  for (const { id } of companies) {
    const input = { sql, env, log, clock: databaseClock, company_id: id, day: '', signal: new AbortController().signal }
    written += (await computeReportMonths(input as never)).written
  }
  return written
}

process.send!({ port: 0 })
process.on('message', (night: ReportNight) => {
  void (async () => {
    if (night === 'night') await backdateRuns()
    if (night === 'year') await emptyYear()
    process.send!({ written: await run() })
  })()
})
process.once('disconnect', () => void database.close().then(() => process.exit()))
