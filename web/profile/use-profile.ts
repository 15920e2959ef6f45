import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { useRead } from '#web/api.ts'

/** The personal information of a person, read as one's own or as somebody who may look at others. */
export function useProfile(user_id: number, is_owner: boolean) {
  const failure = messages.profile.loadFailed
  const mine = useRead(profile.own, {}, { enabled: is_owner, failure })
  const theirs = useRead(profile.ofUser, { params: { userId: user_id } }, { enabled: !is_owner })
  return is_owner ? mine : theirs
}
