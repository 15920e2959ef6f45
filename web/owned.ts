/** Pairs of endpoints as the viewer needs them: one's own, or somebody else's. */
import type * as z from 'zod'
import type { Args, Endpoint } from '#contract/http.ts'
import type { SelfOrUser } from '#contract/self-or-user.ts'
import { useRead, useWrite, type WriteOptions } from '#web/api.ts'

/** Whose profile it is. */
export interface Subject {
  user_id: number
  /** The viewer is the person: what is said in the own name needs no other's. */
  isOwner: boolean
}

type End<R> = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & { reply: z.ZodType<R> }
type Addressed = Record<string, number>

const endOf = <R>(pair: SelfOrUser<End<R>, End<R>>, { isOwner }: Subject): End<R> => (isOwner ? pair.own : pair.of)
const paramsOf = ({ isOwner, user_id }: Subject, params?: Addressed) =>
  isOwner ? params : { ...params, userId: user_id }

interface ReadOptions {
  enabled?: boolean
  refetchInterval?: number
  /** Text of the alert when it cannot be loaded. */
  failure?: string
  /** How somebody's is addressed, where that is not by the person alone. */
  of?: { params: Addressed; query?: Addressed }
}

export function useOwned<R>(pair: SelfOrUser<End<R>, End<R>>, subject: Subject, { of, ...options }: ReadOptions = {}) {
  const args = subject.isOwner ? {} : (of ?? { params: paramsOf(subject) })
  return useRead(endOf(pair, subject), args, options)
}

export function useOwnedWrite<R>(
  pair: SelfOrUser<End<R>, End<R>>,
  subject: Subject,
  options: WriteOptions<End<R>> = {},
) {
  const { mutate } = useWrite(endOf(pair, subject), options)
  return (params: Addressed) => mutate({ params: paramsOf(subject, params) })
}

/** Where a form sends to: `<Form {...towards(address.change, subject, { id })} fields={…} />`. */
export const towards = <Own extends Endpoint, Of extends Endpoint>(
  pair: SelfOrUser<Own, Of>,
  subject: Subject,
  params?: Addressed,
) =>
  // Both ends take the same body, but for what tells whose it is: a form needs to know the longer one only.
  ({ endpoint: subject.isOwner ? pair.own : pair.of, params: paramsOf(subject, params) }) as Towards<Of>

interface Towards<E extends Endpoint> {
  endpoint: E
  params: Args<E> extends { params: infer P } ? P : undefined
}
