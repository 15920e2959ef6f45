import { useParams } from '@tanstack/react-router'
import { employee } from '#contract/employee.ts'
import { messages } from '#contract/messages.ts'
import { useOwned } from '#web/owned.ts'
import { useMe } from '#web/session.ts'

/** Whom the address means: `id` is the position, `userId` the person. */
export function useSubject() {
  const params = useParams({ strict: false }) as { id: string; userId: string }
  const me = useMe()
  const [id, user_id] = [Number(params.id), Number(params.userId)]
  return { id, user_id, isOwnPosition: id === me.position_id && user_id === me.id, isOwner: user_id === me.id }
}

type Subject = ReturnType<typeof useSubject>

/** The address of the person's page, and of what lies under it. */
export const detailOf = ({ id, user_id }: { id: number; user_id: number }, under = '') =>
  `/detail-employee/${id}/${user_id}${under}`

/** The head of the profile, read as one's own or as somebody who may look at others. */
export const useBasic = (subject: Subject) =>
  useOwned(basic, holderOf(subject), {
    of: { params: { id: subject.id } },
    failure: subject.isOwnPosition ? messages.profile.loadFailed : undefined,
  })

export const useInformation = (subject: Subject) =>
  useOwned(information, holderOf(subject), { of: { params: { id: subject.id } } })

const basic = { own: employee.ownBasic, of: employee.basic }
const information = { own: employee.own, of: employee.one }

/** A position is one's own while its account is open. */
const holderOf = ({ user_id, isOwnPosition }: Subject) => ({ user_id, isOwner: isOwnPosition })
