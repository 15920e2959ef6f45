/** Settles the leave ledgers of every company as if a day had just ended. */
import { shiftDay } from '#contract/platform/day.ts'
import { Day } from '#contract/platform/fields.ts'
import { OperatorError } from '#db/operator-error.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { codeOf } from '#server/platform/start/explain-start-error.ts'

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

interface LedgerOfCompany {
  id: number
  name: string
  today: string
  /** Up to when it is settled already; an earlier day takes nothing back. */
  grants_until: string | null
  ended_until: string | null
}

const settleAll = async (db: Db, { day, dryRun }: Settling) => {
  const companies = await db<(LedgerOfCompany & { ledger_from: number })[]>`
    select id, name, ledger_from, (now() at time zone timezone)::date as today,
           ledger_grants_until as grants_until, ledger_ended_until as ended_until
    from companies order by name, id`
  const lines: string[] = []
  if (day !== undefined) refuseDay(companies, day, dryRun)
  for (const company of companies) {
    const written = await settleCompany(db, databaseClock, company.id, { due: dueOf(company, day), dryRun })
    const counts = (['grant', 'joint', 'expired', 'carry_out', 'carry_in'] as const).map((it) => `${it} ${written[it]}`)
    lines.push(`${company.name}: ${counts.join(', ')}`)
  }
  return lines
}

const dueOf = ({ today, grants_until, ended_until }: LedgerOfCompany, day: string | undefined) =>
  day === undefined
    ? { grants_until: today, ended_until: shiftDay(today, -1) }
    : { grants_until: later(day, grants_until), ended_until: later(day, ended_until) }
const later = (day: string, settled: string | null) => (settled !== null && settled > day ? settled : day)

/** A company that came later has nothing to settle in years before its ledger. */
const refuseDay = (companies: readonly { ledger_from: number; today: string }[], day: string, dryRun: boolean) => {
  if (!dryRun && companies.some((it) => day > it.today))
    throw new OperatorError(`${day} is still to come; only --dry-run looks ahead.`)
  const first = Math.min(...companies.map((it) => it.ledger_from))
  if (companies.length > 0 && yearOf(day) < first)
    throw new OperatorError(`${day} is before the first year of the ledger, ${first}.`)
}
