/** Stores every row of an import or none: the rows are validated again under the lock, as the preview did without it. */
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { ImportFile } from './read-table.ts'

type BadRows = readonly { row: number; problems: readonly string[] }[]

interface Steps<Checked, Stored> {
  /** Taken before the validation, so that its result still holds when the rows are stored. */
  lock: (tx: Db) => Promise<unknown>
  /** The function that the preview calls, too. */
  validate: (tx: Db) => Promise<Checked>
  badRows: (checked: Checked) => BadRows
  store: (tx: Db, checked: Checked) => Promise<Stored>
}

export const storeImport = <Checked, Stored>(
  db: Db,
  file: Pick<ImportFile, 'upload' | 'namedMax'>,
  { lock, validate, badRows, store }: Steps<Checked, Stored>,
): Promise<Stored> =>
  transaction(db, async (tx) => {
    await lock(tx)
    const checked = await validate(tx)
    refuseBadRows(file, badRows(checked))
    return store(tx, checked)
  })

const refuseBadRows = ({ upload, namedMax }: Pick<ImportFile, 'upload' | 'namedMax'>, bad: BadRows) => {
  if (bad.length === 0) return
  const lines = bad.slice(0, namedMax).map(({ row, problems }) => `Baris ${row}: ${problems.join('; ')}`)
  invalid({ [upload.field]: lines }, lines.length === 1 ? lines[0] : `${bad.length} baris bermasalah. ${lines[0]}`)
}

/** How often each name of the counts occurs; verdicts without a name are not counted. */
export const countVerdicts = <Name extends string>(names: readonly Name[], verdicts: readonly (Name | undefined)[]) => {
  const counts = Object.fromEntries(names.map((it) => [it, 0])) as Record<Name, number>
  for (const it of verdicts) if (it !== undefined) counts[it]++
  return counts
}
