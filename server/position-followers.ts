/** Parts that keep up with careers, and what they say about a change before it is made. */
import { followPositions } from './lifecycle/employee-checklist/follow-positions.ts'
import { itemHints } from './lifecycle/item/outstanding.ts'

/** Told of every entry of the career history, in the transaction that writes it. */
export const followCareer = followPositions

export const hintsOfFollowers = itemHints
