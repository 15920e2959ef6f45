/** Parts that keep up with careers: each is told, in the same transaction, of every entry of the career history. */
import { followPositions } from './lifecycle/employee-checklist/follow-positions.ts'

export const followCareer = followPositions
