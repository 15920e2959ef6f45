import { addressOf } from '#web/wire.ts'

/** Something that a screen reads first; `feed` is the step of a list that goes on as one scrolls. */
export interface First {
  path: `/${string}`
  query?: Record<string, string | number>
  feed?: number
}

export const firstAddresses = (firsts: readonly First[]) => firsts.map((first) => addressOf(first, first))
