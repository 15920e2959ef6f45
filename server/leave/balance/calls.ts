import { leaveBalance } from '#contract/leave/balance.ts'
import { dateIn } from '#server/calendar/work-day/queries.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { paged } from '#server/platform/http/page.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { companyScopeOf } from '#server/platform/session/company-scope.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { balanceRows, isRanked, rankedRows } from './balance-rows.ts'
import { lockBalances, requireNearDate, requireNearYear, storeBalances, summaryOfImport } from './import.ts'
import { countPositions, listPositions } from './queries.ts'
import { balanceImportFile, readBalanceRows } from './read-balance-rows.ts'
import { badBalances, validateBalanceRows } from './validate-balance-rows.ts'

/** By the date in the company of the caller. */
const requireNear = async (db: Db, clock: Clock, me: Caller, asked: { year: number; date?: string | null }) => {
  const today = await dateIn(db, clock, me.timezone)
  requireNearYear(asked.year, yearOf(today))
  requireNearDate(asked.date, asked.year, today)
}

/** The year in the company of the caller. */
export const yearOfCaller = async (db: Db, clock: Clock, { timezone }: Caller) => {
  const [row] = await db<
    { year: number }[]
  >`select extract(year from ${clock(db)} at time zone ${timezone})::int as year`
  return row?.year ?? 0
}

/** Answered in the call thread: a sheet has up to 5,000 rows, and an order by a figure needs those of everybody. */
export const balanceCalls = {
  list: threadCall(leaveBalance.list, async ({ db, clock, me, query }) => {
    const { company_id, year: asked, keyword, department_id, balance, sort, ...page } = query
    const filters = { scope: companyScopeOf(me, company_id), keyword, department_id }
    const year = asked ?? (await yearOfCaller(db, clock, me))
    if (isRanked({ balance, sort })) {
      const rows = await rankedRows(db, clock, { ...filters, balance, sort, year })
      const from = (page.page - 1) * page.page_size
      return paged(rows.slice(from, from + page.page_size), rows.length, page)
    }
    const { positions, totals } = await readTogether(db, {
      positions: listPositions(db, clock, filters, page),
      totals: countPositions(db, filters),
    })
    return paged(await balanceRows(db, positions, year), exactlyOne(totals).total, page)
  }),
  preview: threadCall(leaveBalance.previewImport, async ({ db, clock, me, audit, body: { year, date }, file }) => {
    await requireNear(db, clock, me, { year, date })
    const rows = await readBalanceRows(file)
    const results = await rolledBack(db, (tx) => validateBalanceRows({ db: tx, clock, me, year, date }, rows))
    audit.note({ listed: results.flatMap((it) => it.position_id ?? []), after: { year, date } })
    return summaryOfImport(results)
  }),
  import: threadCall(leaveBalance.import, async ({ db, clock, me: caller, audit, body: { year, date }, file }) => {
    const rows = await readBalanceRows(file)
    return storeImport(db, balanceImportFile, {
      lock: (tx) => lockBalances(tx, caller, rows),
      validate: async (tx) => {
        const me = await reloadCaller(tx, caller, 'hcis')
        await requireNear(tx, clock, me, { year, date })
        return validateBalanceRows({ db: tx, clock, me, year, date }, rows)
      },
      badRows: badBalances,
      store: async (tx, results) => {
        await storeBalances(tx, caller.position_id, year, results)
        const { counts } = summaryOfImport(results)
        await audit.write(tx, { after: { year, date, counts: JSON.stringify(counts) } })
        return { counts }
      },
    })
  }),
}
