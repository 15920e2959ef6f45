import { PUSH_SERVICE_UNKNOWN, push } from '#contract/platform/push.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { deleteOldSubscriptions, deleteSubscription, saveSubscription } from './queries.ts'
import { isPushService } from './services.ts'
import { vapidOf } from './vapid.ts'

const SUBSCRIPTIONS_MAX = 10

export const pushRoutes = (app: App) => {
  const { publicKey: public_key } = vapidOf(app.services.env)
  mount(app, push.key, async () => ({ public_key }))
  mount(app, push.subscribe, async ({ db, me, env, body: { endpoint, keys } }) => {
    if (!isPushService(env, endpoint)) invalid({ endpoint: [PUSH_SERVICE_UNKNOWN] })
    await saveSubscription(db, { user_id: me.id, session_id: me.session_id }, { endpoint, ...keys })
    await deleteOldSubscriptions(db, me.id, SUBSCRIPTIONS_MAX)
    return { endpoint }
  })
  mount(app, push.unsubscribe, async ({ db, me, body }) => {
    await deleteSubscription(db, me.id, body.endpoint)
    return { message: 'Notifikasi di perangkat ini dimatikan' }
  })
}
