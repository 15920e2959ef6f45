/** Removes files without a row, which a crash between store and database leaves behind. */
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredObject, StoreEnv } from './file-store.ts'
import { pairingOf } from './pairing.ts'
import { listKnownFiles } from './queries.ts'
import { storageOf } from './storage.ts'

/** Every upload has succeeded or failed long before this. */
const ORPHAN_MINUTES = 60
/** How long a swept file can still be restored. */
export const TRASH_DAYS = 7
/** Crashes leave single files behind: if more than a tenth have no row, something else is wrong. */
const SHARE_MAX = 0.1

export interface SweepPlan {
  /** Number of published files. */
  total: number
  /** Published files without a row, and all old drafts: a row counts only once its file is published. */
  aside: StoredObject[]
  /** In the trash for longer than `TRASH_DAYS`. */
  remove: string[]
  /** In the trash, but with a row again, because the database went back to an older state. */
  back: string[]
  /** Why nothing is swept; with `canForce` an operator may overrule it. */
  refusal?: string
  canForce?: boolean
}

export const planSweep = async (db: Db, env: StoreEnv): Promise<SweepPlan> => {
  const plan: SweepPlan = { total: 0, aside: [], remove: [], back: [] }
  const pairing = await pairingOf(db, env)
  if (!pairing.paired) return { ...plan, refusal: pairing.why }
  const old = Date.now() - ORPHAN_MINUTES * 60_000
  const overdue = Date.now() - TRASH_DAYS * 86_400_000
  for await (const files of storageOf(env).list()) {
    if (files.length === 0) continue
    const known = new Set(
      (
        await listKnownFiles(
          db,
          files.map((it) => it.id),
        )
      ).map((it) => it.id),
    )
    for (const file of files) {
      if (file.place === 'kept') plan.total++
      if (file.place === 'trash') {
        if (known.has(file.id)) plan.back.push(file.id)
        else if (file.changed < overdue) plan.remove.push(file.id)
      } else if (file.changed < old && (file.place === 'draft' || !known.has(file.id))) plan.aside.push(file)
    }
  }
  // Drafts do not count: they were never published.
  const orphans = plan.aside.filter((it) => it.place === 'kept').length
  if (orphans <= plan.total * SHARE_MAX) return plan
  const refusal = `${orphans} of ${plan.total} files have no row in the database, more than a tenth: nothing is swept. Check that the database is complete.`
  return { ...plan, refusal, canForce: true }
}

/** Executes the plan unless it refuses. `force` overrules the limit of a tenth, never a missing pairing. */
export const sweepFiles = async (db: Db, env: StoreEnv, { force = false } = {}): Promise<SweepPlan> => {
  const plan = await planSweep(db, env)
  const store = storageOf(env)
  for (const id of plan.back) await store.restoreFromTrash(id)
  if (plan.refusal && !(force && plan.canForce)) return plan
  for (const file of plan.aside) await store.moveToTrash(file)
  for (const id of plan.remove) await store.removeFromTrash(id)
  return { ...plan, refusal: undefined }
}
