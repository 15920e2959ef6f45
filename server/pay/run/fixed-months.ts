/** Months whose pay is approved: their sources stay as they are. */
import { fixedStates } from '#contract/pay/run-states.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'

/** The last month with an approved monthly run of a company among these. */
const lastApproved = async (tx: Db, company_id: number, from: string, to: string) => {
  const [row] = await tx<{ month: string }[]>`
    select month from pay_runs
    where company_id = ${company_id} and kind = 'bulanan' and state = any(${fixedStates}) and month between ${from} and ${to}
    order by month desc limit 1 for share`
  return row?.month
}

const closed = (month: string) => conflict(`Gaji bulan ${month} sudah disetujui`, 'month_closed')

/** 409 if the monthly run of this month is approved; it cannot be approved until the end of the transaction. */
export const refuseFixedMonth = async (tx: Db, company_id: number, month: string) => {
  await lockMonths(tx, company_id)
  const found = await lastApproved(tx, company_id, month, month)
  if (found) closed(found)
}

/** Those of these months whose monthly run is approved; of years, those with an approved run. */
export const fixedAmong = async (tx: Db, company_id: number, months: readonly string[]) => {
  const rows = await tx<{ month: string }[]>`
    select month from pay_runs
    where company_id = ${company_id} and state = any(${fixedStates})
      and (kind = 'bulanan' and month = any(${months}) or left(tax_month, 4) = any(${months}))
    for share`
  return new Set(rows.flatMap(({ month }) => [month, month.slice(0, 4)]))
}

/** 409 if the period of an approved run ends on this day or later. */
export const refuseFixedDay = async (tx: Db, company_id: number, day: string) => {
  const [row] = await tx<{ month: string }[]>`
    select month from pay_runs
    where company_id = ${company_id} and state = any(${fixedStates}) and last_day >= ${day}
    order by last_day desc limit 1 for share`
  if (row) closed(row.month)
}

/** 409 if a run of the year is approved, also one beside the monthly ones. */
export const refuseFixedYear = async (tx: Db, company_id: number, year: number) => {
  const [row] = await tx<{ month: string }[]>`
    select tax_month as month from pay_runs
    where company_id = ${company_id} and state = any(${fixedStates}) and tax_month between ${`${year}-01`} and ${`${year}-12`}
    order by tax_month desc limit 1 for share`
  if (row) closed(row.month)
}

/** A closed attendance month is not opened under an approved run. */
export const refuseReopening = async (tx: Db, company_id: number, month: string) => {
  if (await lastApproved(tx, company_id, month, month)) conflict(`Gaji bulan ${month} sudah disetujui`, 'run_approved')
}
