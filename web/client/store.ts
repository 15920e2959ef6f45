import { useSyncExternalStore } from 'react'

/** Creates a value that code outside React can change and components can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial
  let last = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    subscribe,
    set: (next: T) => {
      value = next
      if (next) last = next
      for (const listener of [...listeners]) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
    /** The last truthy value, so that a closing alert or dialog keeps its text while it fades out. */
    useLast: () => useSyncExternalStore(subscribe, () => last),
  }
}
