import { leaveBalance } from '#contract/leave-balance.ts'
import { threadCall } from '#server/call-thread/thread-call.ts'
import { transaction } from '#server/database/transaction.ts'
import { reloadCaller } from '#server/session/identify.ts'
import { currentYear } from './current-year.ts'
import {
  lockBalances,
  readBalanceRows,
  requireNearYear,
  storeBalances,
  summaryOfImport,
  validateBalanceRows,
} from './import.ts'

/** Answered in the call thread: a sheet has up to 5,000 rows. */
export const balanceCalls = {
  preview: threadCall(leaveBalance.previewImport, async ({ db, clock, me, audit, body: { year }, file }) => {
    requireNearYear(year, await currentYear(db, clock, me))
    const results = await validateBalanceRows({ db, clock, me, year }, await readBalanceRows(file))
    audit.note({ listed: results.flatMap((it) => it.position_id ?? []), after: { year } })
    return summaryOfImport(results)
  }),
  import: threadCall(leaveBalance.import, async ({ db, clock, me: caller, audit, body: { year }, file }) => {
    const rows = await readBalanceRows(file)
    return transaction(db, async (tx) => {
      await lockBalances(tx, caller, rows)
      const me = await reloadCaller(tx, caller, 'hcis')
      requireNearYear(year, await currentYear(tx, clock, me))
      const counts = await storeBalances({ db: tx, clock, me, year }, rows)
      await audit.write(tx, { after: { year, counts: JSON.stringify(counts) } })
      return { counts }
    })
  }),
}
