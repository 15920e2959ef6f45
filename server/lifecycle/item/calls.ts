import { companyItem } from '#contract/lifecycle/item.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import { storeImport } from '#server/platform/import/store-import.ts'
import { reloadCaller } from '#server/platform/session/identify.ts'
import { itemImportFile, readItemRows } from './read-item-rows.ts'
import { lockForItems, storeItems } from './store-items.ts'
import { badItems, summaryOfItems, validateItemRows } from './validate-item-rows.ts'

/** Answered in the call thread: a sheet has up to 5,000 rows. */
export const itemCalls = {
  preview: threadCall(companyItem.previewImport, async ({ db, clock, me, audit, file }) => {
    const results = await validateItemRows({ db, clock, me }, await readItemRows(file))
    audit.note({ listed: results.flatMap((it) => it.holder?.position_id ?? []) })
    return summaryOfItems(results)
  }),
  import: threadCall(companyItem.import, async ({ db, clock, me: caller, audit, body: { ask }, file }) => {
    const rows = await readItemRows(file)
    return storeImport(db, itemImportFile, {
      lock: (tx) => lockForItems(tx),
      validate: async (tx) => validateItemRows({ db: tx, clock, me: await reloadCaller(tx, caller, 'hcis') }, rows),
      badRows: badItems,
      store: async (tx, results) => {
        await storeItems(tx, caller, results, ask)
        const { counts } = summaryOfItems(results)
        await audit.write(tx, { after: { ask, counts: JSON.stringify(counts) } })
        return { counts }
      },
    })
  }),
}
