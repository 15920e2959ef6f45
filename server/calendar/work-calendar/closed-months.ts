/** Months that were handed over to payroll: nothing is scheduled or imported into them. */
import { takeKeyedLocks } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'

/** Closing a month of a company waits for changes in progress, and those that come later see it. */
export const lockMonths = (tx: Db, company_id: number) => takeKeyedLocks(tx, 'months', [company_id])

const lockMonthsShared = (tx: Db, company_ids: readonly number[]) => takeKeyedLocks(tx, 'months', company_ids, 'shared')

/** The first and the last date of a change; it holds on from the first without the last. */
interface ChangedSpan {
  from: string
  to?: string
}

const FOREVER = '2199-12-31'

/** 409 if a date lies in a closed month of these companies, or of any. The months stay open until the transaction ends. */
export const refuseClosedMonths = async (
  tx: Db,
  company_ids: readonly number[] | undefined,
  spans: readonly ChangedSpan[],
) => {
  if (spans.length === 0) return
  await lockMonthsShared(tx, company_ids ?? (await tx<{ id: number }[]>`select id from companies`).map((it) => it.id))
  const [closed] = await tx<{ month: string }[]>`
    select p.month from payroll_periods p
    join unnest(${spans.map((it) => it.from)}::date[], ${spans.map((it) => it.to ?? FOREVER)}::date[]) as it (first, last)
      on p.first_day <= it.last and p.last_day >= it.first
    where ${company_ids ? tx`p.company_id = any(${company_ids}::int[])` : tx`true`}
    order by p.month limit 1`
  if (closed) conflict(`Bulan ${closed.month} sudah ditutup`, 'month_closed')
}
