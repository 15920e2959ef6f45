/** Notifications on a device whose app is closed (Web Push). */
import * as z from 'zod'
import { endpoint } from './http.ts'

export const PUSH_SERVICE_UNKNOWN = 'Layanan notifikasi browser ini tidak dikenal'

const Endpoint = z.url({ protocol: /^https?$/ }).max(1000)
/** Keys as browsers encode them: an uncompressed P-256 point has 65 bytes, the secret of a subscription 16. */
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/staff/push/key',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The key that a browser subscribes with',
    reply: z.object({ public_key: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/staff/push/subscription',
    access: 'signed-in',
    audit: { entity: 'push', subject: 'self' },
    summary: 'This browser wants to be told, as its subscription says; once more is the same',
    body: z.strictObject({
      endpoint: Endpoint,
      expirationTime: z.number().nullish(),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    reply: z.object({ endpoint: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/staff/push/subscription',
    access: 'signed-in',
    audit: { entity: 'push', subject: 'self' },
    summary: 'This browser wants to be told no more',
    body: z.strictObject({ endpoint: Endpoint }),
    reply: z.object({ message: z.string() }),
  }),
}
