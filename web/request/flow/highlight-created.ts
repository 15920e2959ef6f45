import { useEffect } from 'react'
import { createStore } from '#web/client/store.ts'

/** The request created last, for the list that is shown next. */
export const lastCreated = createStore<{ kind: string; id: number } | null>(null)

export const markCreated = (kind: string, id: number) => lastCreated.set({ kind, id })

/** Id of the row just created; cleared when the list unmounts. */
export function useCreatedId(kind: string): number | undefined {
  const last = lastCreated.use()
  useEffect(() => () => lastCreated.set(null), [])
  return last?.kind === kind ? last.id : undefined
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** Props of that row's element: highlights it and scrolls it into view. */
export const createdRowProps = { ref: scrollIntoView, 'aria-current': 'true', 'data-created': true }
