/** The people to whom HR gives access, with their numbers before it is given. */
import { account } from '#contract/access/account.ts'
import type { Newcomer, NewcomerState } from '#contract/access/newcomer.ts'
import { useRead } from '#web/client/api.ts'

export type AccessAction = 'invite' | 'codes'

/** People who were selected one by one, or all that the filters of the list show. */
export type AccessSelection = { people: readonly Newcomer[] } | { filters: Record<string, string> }

export interface AccessCounts {
  total: number
  withEmail: number
  /** People with a valid link or code; for an invitation only those with an e-mail address. */
  live: number
}

/** As the server selects them. */
export const selectionBody = (selection: AccessSelection) =>
  'people' in selection
    ? { user_ids: selection.people.map((it) => it.user_id) }
    : Object.fromEntries(Object.entries(selection.filters).filter(([, value]) => value !== ''))

const liveStates: readonly NewcomerState[] = ['invited', 'code']

const countPeople = (action: AccessAction, people: readonly Newcomer[]): AccessCounts => {
  const reached = people.filter((it) => action === 'codes' || it.email !== null)
  return {
    total: people.length,
    withEmail: people.filter((it) => it.email !== null).length,
    live: reached.filter((it) => liveStates.includes(it.state)).length,
  }
}

type Query = Record<string, string>

/** The number of newcomers by the filters; undefined while loading. */
const useCount = (query: Query, isPossible: boolean) => {
  const { data } = useRead(account.newcomers, { query: { ...query, page_size: 1 } }, { enabled: isPossible })
  return isPossible ? data?.total_item : 0
}

/** Undefined until all numbers are known. */
export function useAccessCounts(action: AccessAction, selection: AccessSelection): AccessCounts | undefined {
  const query: Query = 'filters' in selection ? selection.filters : {}
  const isAsked = 'filters' in selection
  const isReachable = query.email !== 'false'
  const reached: Query = action === 'invite' ? { ...query, email: 'true' } : query
  const mayBeLive = (state: NewcomerState) =>
    isAsked && (!query.state || query.state === state) && (action === 'codes' || isReachable)
  const total = useCount(query, isAsked)
  const withEmail = useCount({ ...query, email: 'true' }, isAsked && isReachable)
  const invited = useCount({ ...reached, state: 'invited' }, mayBeLive('invited'))
  const coded = useCount({ ...reached, state: 'code' }, mayBeLive('code'))
  if ('people' in selection) return countPeople(action, selection.people)
  if (total === undefined || withEmail === undefined || invited === undefined || coded === undefined) return undefined
  return { total, withEmail, live: invited + coded }
}
