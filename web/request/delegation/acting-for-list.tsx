import { delegation } from '#contract/request/delegation.ts'
import { useRead } from '#web/client/api.ts'
import { ActingForNote } from './acting-for-note.tsx'

/** Shows above the inbox for whom the viewer also decides. */
export function ActingForList() {
  const { data } = useRead(delegation.list, {}, { failure: false })
  return data ? <ActingForNote rows={data.standing_in} /> : null
}
