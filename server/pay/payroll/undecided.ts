/** The requests about dates of a period that are not decided yet. */
import type { WaitingRequests } from '#contract/pay/payroll-readiness.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isIn } from '#server/request/flow/awaiting-decision.ts'
import { withKind } from '#server/request-kinds.ts'

/** The columns with the first and the last date that the figures of a period follow. */
const dates: Record<KindName, { first: string; last: string } | null> = {
  leave: { first: 'start_date', last: 'end_date' },
  reimbursement: { first: 'reimburse_date', last: 'reimburse_date' },
  // A night belongs to the date on which it starts.
  overtime: { first: 'start', last: 'start' },
  correction: { first: 'date', last: 'date' },
  // A letter changes no figure.
  certificate: null,
}

/** The open requests about a period, or none of a kind without figures. */
const undecided = (db: Db, name: KindName, company_id: number, { from, to }: DayPeriod, what: Fragment) => {
  const days = dates[name]
  if (days === null) return undefined
  return withKind(
    name,
    ({ table, open }) => db`
      select ${what} from ${db(table)} r
      where r.company_id = ${company_id} and ${isIn(db, 'r.status', open)}
        and ${db(`r.${days.first}`)} < ${to}::date + 1 and ${db(`r.${days.last}`)} >= ${from}::date`,
  )
}

const countOf = (db: Db, name: KindName, company_id: number, period: DayPeriod) => {
  const rows = undecided(db, name, company_id, period, db`count(*)::int`)
  return rows ? db`(${rows}) as ${db(name)}` : db`0 as ${db(name)}`
}

export const countUndecided = async (db: Db, company_id: number, period: DayPeriod): Promise<WaitingRequests> => {
  const counts = kindNames.map((name) => countOf(db, name, company_id, period))
  return exactlyOne(await db<WaitingRequests[]>`select ${counts.reduce((before, next) => db`${before}, ${next}`)}`)
}

/** The positions with such requests. */
export const undecidedPositions = async (db: Db, company_id: number, period: DayPeriod): Promise<Set<number>> => {
  const lists = kindNames.flatMap((name) => undecided(db, name, company_id, period, db`r.position_id`) ?? [])
  const rows = await db<{ position_id: number }[]>`
    select position_id from (${lists.reduce((before, next) => db`${before} union ${next}`)}) it`
  return new Set(rows.map((it) => it.position_id))
}

/** Approved claims up to the end of the period that were not transferred, with their sum. */
export const untransferredClaims = async (db: Db, company_id: number, { to }: DayPeriod) =>
  exactlyOne(
    await db<{ count: number; amount: number }[]>`
      select count(*)::int as count, coalesce(sum(total), 0)::float8 as amount from reimbursements
      where company_id = ${company_id} and status = 'disetujui' and reimburse_date <= ${to}`,
  )
