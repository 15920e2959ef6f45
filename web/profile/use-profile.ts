import { employee } from '#contract/employee.ts'
import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { useRead } from '#web/api.ts'

/** The name stands at the head of the profile and in the directory too. */
export const profileReads = [
  profile.own,
  profile.ofUser,
  employee.ownBasic,
  employee.basic,
  employee.list,
  employee.filter,
]

/** The personal information of a person, read as one's own or as somebody who may look at others. */
export function useProfile(user_id: number, is_owner: boolean) {
  const failure = messages.profile.loadFailed
  const mine = useRead(profile.own, {}, { enabled: is_owner, failure })
  const theirs = useRead(profile.ofUser, { params: { userId: user_id } }, { enabled: !is_owner })
  return is_owner ? mine : theirs
}
