import * as z from 'zod'
import { endpoint } from '#contract/platform/http.ts'
import { ByUser, selfOrUser } from '#contract/platform/self-or-user.ts'

export const PHOTO_BYTES_MAX = 2 * 1024 * 1024
/** Limits of the chosen picture, before the browser crops and scales it. */
export const PHOTO_CHOSEN_BYTES_MAX = 15 * 1024 * 1024
export const PHOTO_CHOSEN_PIXELS_MAX = 50_000_000
/** Width to height. */
export const PHOTO_RATIO = 0.75
export const PHOTO_WRONG_TYPE = 'File harus jpeg, png atau jpg'

/** Signed link, or null without a photo. */
export const Photo = z.object({ profile: z.string().nullable() })
export type Photo = z.infer<typeof Photo>

export const photo = {
  read: selfOrUser(
    { method: 'GET', entity: 'photo', reply: Photo },
    { path: '/staff/user/own/profile/picture', summary: 'The own photo', evenWithoutFactor: true },
    {
      path: '/manager/user/:userId/profile/picture',
      access: 'manager',
      summary: 'The photo of somebody',
      params: ByUser,
    },
  ),
  change: endpoint({
    method: 'POST',
    path: '/staff/user/profile/picture',
    access: 'signed-in',
    audit: { entity: 'photo', subject: 'self' },
    summary: 'Set the own photo; kept at 3:4',
    upload: {
      field: 'image',
      accept: ['image/jpeg', 'image/png'],
      maxBytes: PHOTO_BYTES_MAX,
      messages: {
        missing: 'Foto belum dipilih',
        // The web shows a text of its own instead.
        tooLarge: 'maksimal size file sebesar 2mb.',
        wrongType: PHOTO_WRONG_TYPE,
      },
    },
    reply: Photo,
  }),
}
