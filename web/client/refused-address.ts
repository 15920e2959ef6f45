import { createStore } from './store.ts'

/** An address that an account of the person asked for and may not open. */
export interface RefusedAddress {
  href: string
  /** The accounts that were refused, so that none of them is offered again. */
  by: readonly number[]
}

export const refusedAddress = createStore<RefusedAddress | null>(null)

export function noteRefused(href: string, position_id: number) {
  const before = refusedAddress.get()
  refusedAddress.set({ href, by: [...(before?.href === href ? before.by : []), position_id] })
}
