import { useSyncExternalStore } from 'react'

/** A value that code outside React may change and components follow. */
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
    /** The last thing that it held: what fades from the screen keeps its words until it is gone. */
    useLast: () => useSyncExternalStore(subscribe, () => last),
  }
}
