/** Push notifications of this browser: service worker, permission and subscription. */
import type { push } from '#contract/platform/push.ts'
import { call, route } from '#web/client/api.ts'
import { getSession } from '#web/client/session.ts'

const WORKER = '/sw.js'

const key = route<typeof push.key>('GET', '/staff/push/key')
const subscribe = route<typeof push.subscribe>('POST', '/staff/push/subscription')
const unsubscribe = route<typeof push.unsubscribe>('DELETE', '/staff/push/subscription')

export const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

/** Never rejects: a browser that is too old or stores nothing works without push. */
export const registerWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(WORKER).catch(() => undefined)
}

const currentSubscription = async () => {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

const send = (subscription: PushSubscription) => {
  const { endpoint, expirationTime = null, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return call(subscribe, { body: { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } } })
}

export type PushState = 'on' | 'off' | 'denied' | 'impossible'

export const readPushState = async (): Promise<PushState> => {
  if (!isPushSupported()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

/** Requests the permission if the browser has not asked yet. */
export const subscribeToPush = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await registerWorker()
  const worker = await navigator.serviceWorker.ready
  const { public_key } = await call(key)
  const old = await worker.pushManager.getSubscription()
  // A subscription made with an outdated server key would receive nothing.
  if (old && !usesKey(old, public_key)) await old.unsubscribe()
  await send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }))
  return 'on'
}

const usesKey = ({ options }: PushSubscription, key: string) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const written = btoa(String.fromCharCode(...bytes))
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

export const unsubscribeFromPush = async (): Promise<PushState> => {
  const subscription = await currentSubscription()
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return readPushState()
}

/** Removes the subscription from the browser, so that the next person at this device is asked anew. */
export const dropSubscription = async () => {
  if (isPushSupported()) await (await currentSubscription())?.unsubscribe()
}

const RENEWED_FOR_KEY = 'push-told'
/** Sends an existing subscription once per session, because the server ties it to the session. */
export const renewSubscription = async () => {
  const token = getSession()?.token.slice(-16)
  if (!token || localStorage.getItem(RENEWED_FOR_KEY) === token || (await readPushState()) !== 'on') return
  const subscription = await currentSubscription()
  if (!subscription) return
  await send(subscription)
  localStorage.setItem(RENEWED_FOR_KEY, token)
}
