import { delegation } from '#contract/delegation.ts'
import { useRead } from '#web/api.ts'
import { StandingInNote } from './standing-in-note.tsx'

/** Above what waits for me: for whom I decide beside myself. */
export function MyParts() {
  const { data } = useRead(delegation.list, {}, { failure: false })
  return data ? <StandingInNote rows={data.standing_in} /> : null
}
