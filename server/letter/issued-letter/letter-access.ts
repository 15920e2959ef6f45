/** The letter that a caller may see or lock, in the version and state that a step needs. */
import { isHrOf, type Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import * as letterQueries from './queries.ts'

/** A letter for HR of its company; others get 404. */
export const requireVisible = (me: Me, letter: letterQueries.StoredLetter | undefined) =>
  letter && isHrOf(me, letter.company_id) ? letter : notFound('Surat')

export const requireLetterVersion = (letter: letterQueries.StoredLetter, version: number | undefined) => {
  if (version !== undefined && version !== letter.version)
    conflict('Surat sudah diubah orang lain, muat ulang lalu coba lagi', 'version')
}

export const requireLetterState = (letter: letterQueries.StoredLetter, state: 'draft' | 'issued') => {
  if (letter.state !== state)
    conflict(
      state === 'draft' ? 'Surat sudah terbit' : letter.state === 'void' ? 'Surat sudah batal' : 'Surat belum terbit',
      'state',
    )
}

/** One row for each person of a letter, or one without a person. */
export const subjectsOf = (user_ids: readonly number[]) =>
  user_ids.length > 0 ? { each: user_ids.map((id) => ({ subject_user_id: id })) } : {}

export const lockedFor = async (tx: Db, me: Me, id: number) =>
  requireVisible(me, await letterQueries.lockLetter(tx, id))
