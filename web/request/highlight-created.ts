import { useEffect } from 'react'
import { createStore } from '#web/store.ts'

/** What was just made, for the list that shows it next. */
const created = createStore<{ kind: string; id: number } | null>(null)

export const markCreated = (kind: string, id: number) => created.set({ kind, id })

/** The row of a list that was just made. It is marked until the list is left. */
export function useCreatedId(kind: string): number | undefined {
  const last = created.use()
  useEffect(() => () => created.set(null), [])
  return last?.kind === kind ? last.id : undefined
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** On the element of that row. */
export const createdRowProps = { ref: scrollIntoView, 'aria-current': 'true', 'data-created': true }
