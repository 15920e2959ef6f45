import { employee } from '#contract/employee.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { useNumberParams } from '#web/navigation.tsx'
import { path } from '#web/paths.ts'
import { useMe } from '#web/session.ts'

/** Whom the address means: `id` is the position, `userId` the person. */
export function useSubject() {
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const me = useMe()
  return { id, user_id, isOwnPosition: id === me.position_id && user_id === me.id, isOwner: user_id === me.id }
}

/** The address of the person's page. */
export const detailOf = ({ id, user_id }: { id: number; user_id: number }) =>
  path('/detail-employee/$id/$userId', { id, userId: user_id })

/** The head of the profile, read as one's own or as somebody who may look at others. */
export function useBasic({ id, isOwnPosition }: { id: number; isOwnPosition: boolean }) {
  const own = useRead(employee.ownBasic, {}, { enabled: isOwnPosition, failure: messages.profile.loadFailed })
  const other = useRead(employee.basic, { params: { id } }, { enabled: !isOwnPosition })
  return isOwnPosition ? own : other
}

export function useInformation({ id, isOwnPosition }: { id: number; isOwnPosition: boolean }) {
  const own = useRead(employee.own, {}, { enabled: isOwnPosition })
  const other = useRead(employee.one, { params: { id } }, { enabled: !isOwnPosition })
  return isOwnPosition ? own : other
}
