/** The types of letter that a change of a career asks for. */
import type { LetterDraft } from '#contract/letter/letter-draft.ts'
import { isDecision, letterTypes } from '#contract/letter/letter-types.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { type ChangeFacts, findChange } from './change-facts.ts'

const typeOfChange = ({ kind, after_category, before_category }: ChangeFacts): string[] => [
  ...(kind === 'masuk' || (after_category === 'tetap' && before_category !== 'tetap') ? ['pengangkatan'] : []),
  ...(kind === 'kontrak' ? ['pkwt_perpanjangan', 'pkwt'] : [kind]),
]
/** The type of the letter that a change of a career asks for. */
export const letterTypeOf = (change: ChangeFacts) =>
  [...letterTypes.values].find((it) => typeOfChange(change)[0] === it)

export const requireChange = async (tx: Db, { type, change_id }: Pick<LetterDraft, 'type' | 'change_id'>) => {
  if (!change_id) return isDecision(type) ? invalid({ change_id: ['Pilih perubahan karier'] }) : undefined
  const change = (await findChange(tx, change_id)) ?? notFound('Perubahan')
  if (!typeOfChange(change).includes(type)) invalid({ change_id: ['Jenis surat tidak sesuai dengan perubahan ini'] })
  return change
}
