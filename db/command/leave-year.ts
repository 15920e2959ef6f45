/** Settles the leave ledgers of every company as if a day had just ended. */
import { shiftDay } from '#contract/day.ts'
import { Day } from '#contract/fields.ts'
import { OperatorError } from '#db/operator-error.ts'
import { databaseClock } from '#server/database/clock.ts'
import type { Db, Sql } from '#server/database/connect.ts'
import { codeOf } from '#server/explain-start-error.ts'
import { yearOf } from '#server/leave-ledger/rules.ts'
import { settleCompany } from '#server/leave-ledger/settlement.ts'

interface Settling {
  day?: string
  dryRun: boolean
  /** How long to wait for a job that is at work, in seconds. */
  patience?: number
}

export const settleYear = async (sql: Sql, { day, dryRun, patience = 30 }: Settling): Promise<string[]> => {
  if (day !== undefined && !Day().safeParse(day).success) throw new OperatorError(`${day} is not a date.`)
  const connection = await sql.reserve()
  try {
    // A job that is at work may take longer than a request is allowed to wait.
    await connection.unsafe(`set statement_timeout = 0; set lock_timeout = '${patience}s'`)
    return await settleAll(connection, { day, dryRun })
  } catch (error) {
    if (codeOf(error) !== LOCKED) throw error
    throw new OperatorError(`The nightly job is still at work after ${patience} seconds. Try again later.`)
  } finally {
    await connection.unsafe('reset statement_timeout; reset lock_timeout')
    connection.release()
  }
}
/** PostgreSQL's code of a lock that was not available in time. */
const LOCKED = '55P03'

const settleAll = async (db: Db, { day, dryRun }: Settling) => {
  const companies = await db<{ id: number; name: string; ledger_from: number; today: string }[]>`
    select id, name, ledger_from, (now() at time zone timezone)::date as today from companies order by name, id`
  const lines: string[] = []
  for (const company of companies) refuseDay(company, day, dryRun)
  for (const { id, name, today } of companies) {
    const due = day
      ? { grants_until: day, ended_until: day }
      : { grants_until: today, ended_until: shiftDay(today, -1) }
    const written = await settleCompany(db, databaseClock, id, { due, dryRun })
    const counts = (['grant', 'joint', 'expired', 'carry_out', 'carry_in'] as const).map((it) => `${it} ${written[it]}`)
    lines.push(`${name}: ${counts.join(', ')}`)
  }
  return lines
}

const refuseDay = ({ ledger_from, today }: { ledger_from: number; today: string }, day = today, dryRun = false) => {
  if (day > today && !dryRun) throw new OperatorError(`${day} is still to come; only --dry-run looks ahead.`)
  if (yearOf(day) < ledger_from)
    throw new OperatorError(`${day} is before the first year of the ledger, ${ledger_from}.`)
}
