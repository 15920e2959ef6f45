import { useParams } from '@tanstack/react-router'
import { employee } from '#contract/employee.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import { useMe } from '#web/session.ts'

/** Whom the address means: `id` is the position, `userId` the person. */
export function useSubject() {
  const params = useParams({ strict: false }) as { id: string; userId: string }
  const me = useMe()
  const [id, user_id] = [Number(params.id), Number(params.userId)]
  return { id, user_id, isOwnPosition: id === me.position_id && user_id === me.id, isOwner: user_id === me.id }
}

/** The address of the person's page, and of what lies under it. */
export const detailOf = (it: { id: number; user_id: number }, under = '') =>
  `/detail-employee/${it.id}/${it.user_id}${under}`

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
