import { useEffect } from 'react'
import { createStore } from '#web/store.ts'

/** What was just made, for the list that shows it next. */
const made = createStore<{ kind: string; id: number } | null>(null)

export const markMade = (kind: string, id: number) => made.set({ kind, id })

/** The row of a list that was just made. It is marked until the list is left. */
export function useMade(kind: string): number | undefined {
  const last = made.use()
  useEffect(() => () => made.set(null), [])
  return last?.kind === kind ? last.id : undefined
}

const show = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** On the element of that row. */
export const madeProps = { ref: show, 'aria-current': 'true', 'data-made': true }
