import { PHOTO_RATIO, photo } from '#contract/people/photo.ts'
import { personOf } from '#server/org/person/person.ts'
import { fileUrl, storeFile } from '#server/platform/files/files.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import { findPhoto, replacePhoto } from './queries.ts'

/** Enough for every view, also on high-density screens. */
const WIDTH_MAX = 600

/** The browser crops the photo; any other photo is cropped around its middle. */
const portrait = ({ width, height }: { width: number; height: number }) => {
  const thirds = Math.max(1, Math.floor(Math.min(width, height * PHOTO_RATIO, WIDTH_MAX) / 3))
  return { width: thirds * 3, height: thirds * 4, fit: 'cover' } as const
}

export const photoRoutes = (app: App) => {
  mountSelfOrUser(app, photo.read, async (call) => {
    const { db, env, me } = call
    const { user_id } = await personOf(call)
    return { profile: fileUrl(env, me, await findPhoto(db, user_id)) }
  })

  mount(app, photo.change, ({ db, env, me, audit, file }) =>
    storeFile(
      env,
      db,
      {
        kind: 'photo',
        user_id: me.id,
        file,
        upload: photo.change.upload,
        finish: (picture, size) => picture.resize(portrait(size)),
      },
      async (tx, file_id, drop) => {
        drop(await replacePhoto(tx, me.id, file_id))
        await audit.write(tx)
        return { profile: fileUrl(env, me, file_id) }
      },
    ),
  )
}
