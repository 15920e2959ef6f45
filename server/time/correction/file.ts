/** The proof of a correction. */
import { correctionFile, correctionUpload } from '#contract/time/correction-file.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { storeFile } from '#server/platform/files/files.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { findRequest, lockRequest } from '#server/request/flow/queries.ts'
import { ownRequest } from '#server/request/flow/steps.ts'
import { corrections } from './kind.ts'

/** While it waits a proof replaces the one before; once accepted, one may follow where there is none. */
const lockForProof = async (tx: Db, me: Caller, id: number) => {
  await lockRequest(tx, corrections, id)
  const row = await ownRequest(tx, corrections, me, id)
  if (row.status !== 'waiting' && !(row.status === 'accepted' && row.file_id === null))
    conflict('Bukti tidak dapat diubah lagi')
  return row
}

export const mountProof = (app: App) => {
  const { env } = app.services
  mount(app, correctionFile.attach, async ({ db, me, audit, params: { id }, file }) => {
    // Checked before the file is read, so that a caller stores nothing for a request of others.
    await ownRequest(db, corrections, me, id)
    const proof = {
      kind: 'proof' as const,
      user_id: me.id,
      position_id: me.position_id,
      file,
      upload: correctionUpload,
    }
    const row = await storeFile(env, db, proof, async (tx, file_id, drop) => {
      drop((await lockForProof(tx, me, id)).file_id)
      await tx`update corrections set file_id = ${file_id} where id = ${id}`
      await audit.write(tx)
      return orNotFound(await findRequest(tx, corrections, id))
    })
    return corrections.show(me, row, env)
  })
}
