import { employee } from '#contract/people/employee.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useNumberParams } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useSelfOrUser } from '#web/client/self-or-user.ts'
import { useMe } from '#web/client/session.ts'

/** The position (`id`) and the person (`userId`) in the address. */
export function useViewedPosition() {
  const { id, userId: user_id } = useNumberParams('id', 'userId')
  const me = useMe()
  return { id, user_id, isOwnPosition: id === me.position_id && user_id === me.id, isOwner: user_id === me.id }
}

type ViewedPosition = ReturnType<typeof useViewedPosition>

export const employeePath = ({ id, user_id }: { id: number; user_id: number }) =>
  path('/detail-employee/$id/$userId', { id, userId: user_id })

/** Opens the tab 'Waktu & Pengajuan' of a profile. */
export const TIME_TAB = { tab: 'waktu' } as const

/** Basic data for the profile header, from the own endpoint or the one for others. */
export const useBasicProfile = (subject: ViewedPosition) =>
  useSelfOrUser(basic, asProfileOwner(subject), {
    of: { params: { id: subject.id } },
    failure: subject.isOwnPosition ? screenMessages.profile.loadFailed : undefined,
  })

export const useJobInformation = (subject: ViewedPosition) =>
  useSelfOrUser(information, asProfileOwner(subject), { of: { params: { id: subject.id } } })

const basic = { own: employee.ownBasic, of: employee.basic }
const information = { own: employee.own, of: employee.one }

/** A position counts as own only while its account is open. */
const asProfileOwner = ({ user_id, isOwnPosition }: ViewedPosition) => ({ user_id, isOwner: isOwnPosition })
