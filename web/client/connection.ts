/** Whether the server can be reached: the browser knows of a missing network, a call also of one that leads nowhere. */
import { createStore } from './store.ts'

const isConnected = createStore(navigator.onLine)

export const useIsConnected = isConnected.use

/** Every call reports whether it got an answer. */
export function reportConnection(hasAnswer: boolean) {
  if (hasAnswer !== isConnected.get()) isConnected.set(hasAnswer)
}

export function watchConnection() {
  addEventListener('online', () => reportConnection(true))
  addEventListener('offline', () => reportConnection(false))
}
