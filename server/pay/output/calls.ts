/** Files of approved runs, answered in the call thread: they hold a whole company. */
import { payOutput } from '#contract/pay/output.ts'
import { payRun } from '#contract/pay/run.ts'
import { isFixed } from '#contract/pay/run-states.ts'
import { findRun } from '#server/pay/run/queries.ts'
import { requireReadable } from '#server/pay/run/steps.ts'
import { transfersOf } from '#server/pay/slip/queries.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { bankFile } from './bank-file.ts'
import { bankLayoutOf } from './bank-layout-queries.ts'
import { bpjsSheets } from './bpjs-list.ts'
import { hashedFile } from './hashed-file.ts'
import { journalSheet } from './journal.ts'
import { xlsOf } from './sheet-file.ts'

export const approvedRun = async (db: Db, me: Caller, id: number) => {
  const run = requireReadable(me, await findRun(db, id))
  if (!isFixed(run.state)) conflict('Proses gaji belum disetujui', 'state')
  return run
}

export const payOutputCalls = {
  bank: threadCall(payRun.bank, async ({ db, me, audit, params: { id }, query: { bank } }) => {
    const run = await approvedRun(db, me, id)
    const [layout, transfers] = [await bankLayoutOf(db, run.company_id), await transfersOf(db, id, bank)]
    const content = await bankFile(layout, transfers, run)
    const { month, company_id } = run
    const amount = transfers.reduce((sum, it) => sum + it.net, 0)
    return hashedFile(
      audit,
      { name: `transfer-${month}.${layout.format}`, kind: layout.format, content },
      { entity_id: id, month, company_id, bank, count: transfers.length, amount },
    )
  }),
  bpjs: threadCall(payOutput.bpjs, async ({ db, me, audit, params: { id } }) => {
    const run = await approvedRun(db, me, id)
    const { month, company_id } = run
    const { sheets, count } = await bpjsSheets(db, run)
    return hashedFile(
      audit,
      { name: `bpjs-${month}.xls`, kind: 'xls', content: await xlsOf(sheets) },
      { entity_id: id, month, company_id, count },
    )
  }),
  journal: threadCall(payOutput.journal, async ({ db, me, audit, params: { id } }) => {
    const run = await approvedRun(db, me, id)
    const { month, company_id } = run
    const { sheets, count, amount } = await journalSheet(db, id)
    return hashedFile(
      audit,
      { name: `jurnal-${month}.xls`, kind: 'xls', content: await xlsOf(sheets) },
      { entity_id: id, month, company_id, count, amount },
    )
  }),
}
