/** Letters of leave, such as a doctor's. */
import { leaveLetter, letterUpload } from '#contract/leave/letter.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { removeFiles, storeFile } from '#server/platform/files/files.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { findRequest, lockRequest } from '#server/request/flow/queries.ts'
import { ownRequest } from '#server/request/flow/steps.ts'
import { leaves } from './kind.ts'

/** While it waits a letter replaces the one before; once accepted, one may follow where there is none. */
const lockForLetter = async (tx: Db, me: Caller, id: number, isRemoval: boolean) => {
  await lockRequest(tx, leaves, id)
  const row = await ownRequest(tx, leaves, me, id)
  const isLate = row.status === 'accepted' && row.file_id === null && !isRemoval
  if (row.status !== 'waiting' && !isLate) conflict('Surat tidak dapat diubah lagi')
  return row
}

const setLetter = async (tx: Db, id: number, file_id: string | null) => {
  await tx`update leaves set file_id = ${file_id} where id = ${id}`
  return orNotFound(await findRequest(tx, leaves, id))
}

export const mountLetter = (app: App) => {
  const { env } = app.services
  mount(app, leaveLetter.attach, async ({ db, me, audit, params: { id }, file }) => {
    // Checked before the file is read, so that a caller stores nothing for a request of others.
    await ownRequest(db, leaves, me, id)
    const letter = { kind: 'letter' as const, user_id: me.id, position_id: me.position_id, file, upload: letterUpload }
    const row = await storeFile(env, db, letter, async (tx, file_id, drop) => {
      drop((await lockForLetter(tx, me, id, false)).file_id)
      const stored = await setLetter(tx, id, file_id)
      await audit.write(tx)
      return stored
    })
    return leaves.show(me, row, env)
  })
  mount(
    app,
    leaveLetter.remove,
    async ({ db, me, audit, params: { id } }) => {
      const row = await removeFiles(env, db, async (tx, drop) => {
        drop((await lockForLetter(tx, me, id, true)).file_id)
        const stored = await setLetter(tx, id, null)
        await audit.write(tx)
        return stored
      })
      return leaves.show(me, row, env)
    },
    // The bytes of the file are deleted after the commit.
    { ownTransaction: true },
  )
}
