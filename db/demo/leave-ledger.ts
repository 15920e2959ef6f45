import { shiftDay } from '#contract/platform/day.ts'
import { holidayPacks } from '#server/calendar/work-calendar/holiday-packs.ts'
import { applyPack } from '#server/calendar/work-calendar/packs.ts'
import { openLedgers } from '#server/leave/ledger/open-ledgers.ts'
import { planRecount } from '#server/leave/ledger/plan-recount.ts'
import { storeRecount } from '#server/leave/ledger/recount.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Counts the leave of the demo group by the government's calendar, and opens its ledgers as the nightly job keeps them. */
export const demoLeaveLedger = async (tx: Db) => {
  await tx`update companies set ledger_from = 2026`
  await tx`update leave_opening set opened_at = null, taken_until = 0`
  await openLedgers(tx, { info: () => undefined })
  const current = new Date().getUTCFullYear()
  const years = holidayPacks.map((it) => it.year).filter((year) => year === 2026 || year === current)
  for (const year of years) await applyPack(tx, year)
  const recounted = await planRecount(tx, [{ from: '2026-01-01' }])
  await storeRecount(tx, recounted, { by: null, why: 'Saldo awal' })
  await settleAll(tx)
}

/** Joint days and whatever else is due up to now. */
const settleAll = async (tx: Db) => {
  const companies = await tx<{ id: number; today: string }[]>`
    select id, (now() at time zone timezone)::date as today from companies`
  for (const { id, today } of companies)
    await settleCompany(tx, databaseClock, id, { due: { grants_until: today, ended_until: shiftDay(today, -1) } })
}
