import { DOCUMENTS_MAX, type Document, document } from '#contract/people/document.ts'
import { personOf } from '#server/org/person/person.ts'
import type { Env } from '#server/platform/env.ts'
import { fileUrl, removeFile, storeFile } from '#server/platform/files/files.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { countDocuments, type DocumentRow, deleteDocument, insertDocument, listDocuments } from './queries.ts'

const shown =
  (env: Env, me: Caller) =>
  ({ file_id, ...row }: DocumentRow): Document => ({ ...row, path: fileUrl(env, me, file_id) })

export const documentRoutes = (app: App) => {
  mountSelfOrUser(app, document.list, async (call) => {
    const { db, env, me } = call
    const { user_id } = await personOf(call)
    return (await listDocuments(db, user_id)).map(shown(env, me))
  })

  mount(app, document.add, ({ db, env, me, audit, body, file }) => {
    const added = { kind: 'document' as const, user_id: me.id, file, upload: document.add.upload }
    return storeFile(env, db, added, async (tx, file_id) => {
      if ((await countDocuments(tx, me.id)) >= DOCUMENTS_MAX) conflict(`Maksimal ${DOCUMENTS_MAX} dokumen`)
      const added = shown(env, me)(await insertDocument(tx, me.id, file_id, body.description))
      await audit.write(tx, { entity_id: added.id })
      return added
    })
  })

  mount(
    app,
    document.remove,
    async ({ db, env, me, audit, params }) => {
      await removeFile(env, db, async (tx) => {
        const file_id = (await deleteDocument(tx, me.id, params.id)) ?? notFound('Dokumen')
        await audit.write(tx)
        return file_id
      })
      return { id: params.id }
    },
    { ownTransaction: true },
  )
}
