import { isHrOf, type Me } from '#contract/policy.ts'
import { machinePin } from '#contract/time/machine-pin.ts'
import { isCompany } from '#server/org/policy/queries.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { storePins } from './assign.ts'
import { badPins, newPins, pinImportFile, readPinRows, summaryOfPins, validatePinRows } from './import.ts'

export const requireOwnCompany = async (db: Db, me: Me, company_id: number) => {
  authorize(isHrOf(me, company_id))
  if (!(await isCompany(db, company_id))) invalid({ company_id: ['Entitas tidak ditemukan'] })
}

/** Answered in the call thread: a sheet has up to 5,000 rows. */
export const pinCalls = {
  preview: threadCall(machinePin.previewImport, async ({ db, me, audit, body: { company_id }, file }) => {
    await requireOwnCompany(db, me, company_id)
    const rows = await readPinRows(file)
    const results = await rolledBack(db, (tx) => validatePinRows(tx, me, company_id, rows))
    audit.note({ listed: results.flatMap((it) => it.assignment?.position_id ?? []), after: { company_id } })
    return summaryOfPins(results)
  }),
  import: threadCall(machinePin.import, async ({ db, me: caller, audit, body: { company_id }, file }) => {
    const rows = await readPinRows(file)
    return storeImport(db, pinImportFile, {
      // The rights of the caller first, then the positions in the order of their ids.
      lock: async (tx) => requireOwnCompany(tx, await reloadCaller(tx, caller, 'hcis'), company_id),
      validate: async (tx) => validatePinRows(tx, await reloadCaller(tx, caller, 'hcis'), company_id, rows),
      badRows: badPins,
      store: async (tx, results) => {
        await storePins(tx, company_id, newPins(results))
        const { counts } = summaryOfPins(results)
        await audit.write(tx, { after: { company_id, counts: JSON.stringify(counts) } })
        return { counts }
      },
    })
  }),
}
