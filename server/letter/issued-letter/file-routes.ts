import { letterFile } from '#contract/letter/letter-file.ts'
import { isHrOf } from '#contract/policy.ts'
import { findPaidPosition } from '#server/pay/value/queries.ts'
import { storeFile } from '#server/platform/files/files.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { requirePay } from './issue.ts'
import { lockedFor, requireLetterState, requireVisible, subjectsOf } from './letter-access.ts'
import * as letterQueries from './queries.ts'
import { showLetter } from './show.ts'
import * as letterWrites from './write-queries.ts'
import { zipLetters } from './zip-letters.ts'

/** A void letter keeps its file. */
const requireIssued = (letter: letterQueries.StoredLetter) => {
  if (letter.state === 'draft') requireLetterState(letter, 'issued')
}

export const letterFileRoutes = (app: App) => {
  const { env } = app.services
  mount(app, letterFile.zip, async ({ db, me, audit, query: { ids } }) => {
    const letters = await Promise.all(ids.map(async (id) => requireVisible(me, await letterQueries.findLetter(db, id))))
    for (const letter of letters) {
      requireIssued(letter)
      requirePay(me, letter.has_pay)
    }
    audit.note(subjectsOf([...new Set(letters.flatMap((it) => it.user_ids))]))
    return { name: 'surat.zip', content: zipLetters(env, letters) }
  })
  mount(app, letterFile.sign, async ({ sql, me, clock, audit, params: { id }, file }) => {
    const letter = requireVisible(me, await letterQueries.findLetter(sql, id))
    requireLetterState(letter, 'issued')
    requirePay(me, letter.has_pay)
    const { position_id, user_ids } = letter
    const owner = {
      position_id: position_id ?? undefined,
      user_id: position_id === null ? null : (user_ids[0] ?? null),
    }
    const stored = { kind: 'signed_letter', ...owner, file, upload: letterFile.sign.upload } as const
    await storeFile(env, sql, stored, async (tx, file_id, drop) => {
      const now = await lockedFor(tx, me, id)
      requireLetterState(now, 'issued')
      drop(now.signed_file_id)
      await tx`
        update issued_letters set signed_file_id = ${file_id}, signed_at = ${clock(tx)}, version = version + 1 where id = ${id}`
      await letterWrites.addLetterEvent(tx, id, 'sign', me.position_id)
      await audit.write(tx, subjectsOf(user_ids))
    })
    return showLetter({ db: sql, clock, me, env }, id)
  })
  mount(
    app,
    letterFile.archive,
    async ({ sql, me, clock, audit, body: { company_id, position_id, name, number, date }, file }) => {
      if (!isHrOf(me, company_id)) notFound('Entitas')
      const position = await findPaidPosition(sql, position_id)
      if (!position || position.company_id !== company_id) return notFound('Karyawan')
      const { user_id } = position
      const stored = { kind: 'signed_letter', user_id, position_id, file, upload: letterFile.archive.upload } as const
      const id = await storeFile(env, sql, stored, async (tx, file_id) => {
        const made = await letterWrites.insertArchived(tx, {
          company_id,
          position_id,
          name,
          number,
          date,
          file_id,
          by: me.position_id,
        })
        await letterWrites.addLetterEvent(tx, made, 'archive', me.position_id)
        await audit.write(tx, { entity_id: made, subject_user_id: user_id, after: { number, date } })
        return made
      })
      return showLetter({ db: sql, clock, me, env }, id)
    },
  )
}
