import { messages } from '#contract/messages.ts'
import type { SectionEndpoints, SectionKind } from '#contract/section.ts'
import { section } from '#contract/section.ts'
import { useRead, useWrite } from '#web/api.ts'

export type Row = Record<string, unknown> & { id: number }

/** Whose profile it is, and what the viewer may do with it. */
export interface Subject {
  user_id: number
  /** The viewer is HR. */
  can_edit: boolean
  is_owner: boolean
}

export const endpointsOf = (kind: SectionKind) => section[kind] as unknown as SectionEndpoints

export function useItems(kind: SectionKind, { user_id, is_owner }: Subject) {
  const { own, ofUser } = endpointsOf(kind)
  const mine = useRead(own, {}, { enabled: is_owner })
  const theirs = useRead(ofUser, { params: { userId: user_id } }, { enabled: !is_owner })
  const { data, error, refetch } = is_owner ? mine : theirs
  return { data: data as Row[] | undefined, error, refetch }
}

export function useRemove(kind: SectionKind, { user_id, is_owner }: Subject) {
  const { remove, removeOf } = endpointsOf(kind)
  const options = { success: messages.deleted }
  const mine = useWrite(remove, options)
  const theirs = useWrite(removeOf, options)
  return (id: number) =>
    is_owner ? mine.mutate({ params: { id } }) : theirs.mutate({ params: { userId: user_id, id } })
}
