import type { LetterAction } from '#contract/letter/letter-row.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { PreparedDraft } from './draft.ts'
import * as letterQueries from './queries.ts'
import * as letterWrites from './write-queries.ts'

/** The position that begins a letter; null is the system. */
interface Author {
  position_id: number | null
  /** A manager proposes to HR. */
  action?: Extract<LetterAction, 'create' | 'propose'>
}

/** Stores a draft after its checks, with its people and the beginning of its history. */
export const storeLetterDraft = async (
  tx: Db,
  { letter, position_ids }: Pick<PreparedDraft, 'letter' | 'position_ids'>,
  { position_id, action = 'create' }: Author,
): Promise<letterQueries.StoredLetter> => {
  const proposed = action === 'propose' && position_id !== null ? { proposed_by: position_id } : {}
  const id = await letterWrites.insertLetter(tx, letter, { created_by: position_id, ...proposed })
  await letterWrites.writePeople(tx, id, position_ids)
  await letterWrites.addLetterEvent(tx, id, action, position_id)
  return exactlyOne([await letterQueries.findLetter(tx, id)].filter((it) => it !== undefined))
}
