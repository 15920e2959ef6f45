import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { beforeRouter } from '#web/client/before-router.ts'
import { createBackEntries } from './back-entries.ts'

type AddOverlay = ReturnType<typeof createBackEntries>

/** One per history: it stays for as long as the page lives. */
const added = new WeakMap<RouterHistory, AddOverlay>()

const build = (history: RouterHistory) =>
  createBackEntries({
    win: window,
    routerKey: () => history.location.state.__TSR_key,
    listen: (onPop) => {
      beforeRouter.onPop = onPop
    },
  })

/** Called before the first overlay opens, it removes the entry of one that was open at a reload. */
export function entriesOf(history: RouterHistory): AddOverlay {
  const known = added.get(history) ?? build(history)
  added.set(history, known)
  return known
}

/** Lets Back close something that lies above the page; `onClose` may refuse, then the next Back asks again. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const router = useRouter({ warn: false })
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isOpen && router ? entriesOf(router.history)(() => latest.current()) : undefined), [isOpen, router])
}
