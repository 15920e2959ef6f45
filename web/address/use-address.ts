import { address } from '#contract/address.ts'
import { useRead } from '#web/api.ts'

/** The addresses of a person, read as one's own or as somebody who may look at others. */
export function useAddresses(user_id: number, is_owner: boolean, may_look = true) {
  const mine = useRead(address.own, {}, { enabled: is_owner && may_look })
  const theirs = useRead(address.ofUser, { params: { userId: user_id } }, { enabled: !is_owner && may_look })
  return is_owner ? mine : theirs
}
