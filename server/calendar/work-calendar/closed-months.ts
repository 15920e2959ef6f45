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
  /** All companies without it. */
  company_ids?: readonly number[]
}

const FOREVER = '2199-12-31'

/**
 * 409 if a date lies in a closed month of its companies; the months stay open until the transaction ends. All changes
 * of a transaction come in one call, because the locks of all companies are taken in one order.
 */
export const refuseClosedMonths = async (tx: Db, changes: readonly ChangedSpan[]) => {
  if (changes.length === 0) return
  await lockMonthsShared(tx, await companiesOf(tx, changes))
  const spans = changes.flatMap(({ from, to = FOREVER, company_ids }) =>
    (company_ids ?? [null]).map((company_id) => ({ from, to, company_id })),
  )
  const [closed] = await tx<{ month: string }[]>`
    select p.month from payroll_periods p
    join unnest(${spans.map((it) => it.from)}::date[], ${spans.map((it) => it.to)}::date[],
      ${spans.map((it) => it.company_id)}::int[]) as it (first, last, company_id)
      on p.first_day <= it.last and p.last_day >= it.first and p.company_id = coalesce(it.company_id, p.company_id)
    order by p.month limit 1`
  if (closed) conflict(`Bulan ${closed.month} sudah ditutup`, 'month_closed')
}

const companiesOf = async (tx: Db, changes: readonly ChangedSpan[]) => {
  const named = changes.flatMap((it) => it.company_ids ?? [])
  if (changes.every((it) => it.company_ids)) return named
  return (await tx<{ id: number }[]>`select id from companies`).map((it) => it.id)
}
