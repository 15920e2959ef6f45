/** This browser as one that is told while no window of ours is open: its worker, its permission, its subscription. */
import type { push } from '#contract/push.ts'
import { call, route } from '#web/api.ts'
import { getSession } from '#web/session.ts'

const WORKER = '/sw.js'

const key = route<typeof push.key>('GET', '/staff/push/key')
const subscribe = route<typeof push.subscribe>('POST', '/staff/push/subscription')
const unsubscribe = route<typeof push.unsubscribe>('DELETE', '/staff/push/subscription')

export const isPushPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext

/** Nothing is lost without it: an old browser, or one that keeps nothing, works as before. */
export const registerWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(WORKER).catch(() => undefined)
}

const subscriptionOf = async () => {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

const send = (subscription: PushSubscription) => {
  const { endpoint, expirationTime = null, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return call(subscribe, { body: { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth } } })
}

export type DeviceState = 'on' | 'off' | 'denied' | 'impossible'

export const deviceState = async (): Promise<DeviceState> => {
  if (!isPushPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscriptionOf()) ? 'on' : 'off'
}

/** Asks the person, if the browser has not asked yet. */
export const switchOn = async (): Promise<DeviceState> => {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState()
  await registerWorker()
  const worker = await navigator.serviceWorker.ready
  const { public_key } = await call(key)
  const old = await worker.pushManager.getSubscription()
  // Made with a key that is not ours any more it would receive nothing.
  if (old && !isMadeWith(old, public_key)) await old.unsubscribe()
  await send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }))
  return 'on'
}

const isMadeWith = ({ options }: PushSubscription, key: string) => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const written = btoa(String.fromCharCode(...bytes))
  return written.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

export const switchOff = async (): Promise<DeviceState> => {
  const subscription = await subscriptionOf()
  if (subscription) {
    await call(unsubscribe, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return deviceState()
}

/** The next person at this device is asked anew. */
export const forgetDevice = async () => {
  if (isPushPossible()) await (await subscriptionOf())?.unsubscribe()
}

const TOLD = 'push-told'
/** A browser that was told in an earlier session is told in this one: said once for each. */
export const renewDevice = async () => {
  const token = getSession()?.token.slice(-16)
  if (!token || localStorage.getItem(TOLD) === token || (await deviceState()) !== 'on') return
  const subscription = await subscriptionOf()
  if (!subscription) return
  await send(subscription)
  localStorage.setItem(TOLD, token)
}
