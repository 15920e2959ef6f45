/** Pairs of endpoints as the viewer needs them: one's own, or somebody else's. */
import type * as z from 'zod'
import type { Args, Endpoint } from '#contract/http.ts'
import type { SelfOrUser } from '#contract/self-or-user.ts'
import { useRead, useWrite, type WriteOptions } from '#web/api.ts'

/** Whose profile it is. */
export interface ProfileOwner {
  user_id: number
  /** The viewer is the person: what is said in the own name needs no other's. */
  isOwner: boolean
}

type ReadEndpoint<R> = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & { reply: z.ZodType<R> }
type PathParams = Record<string, number>

const pickEndpoint = <R>(
  pair: SelfOrUser<ReadEndpoint<R>, ReadEndpoint<R>>,
  { isOwner }: ProfileOwner,
): ReadEndpoint<R> => (isOwner ? pair.own : pair.of)
const paramsOf = ({ isOwner, user_id }: ProfileOwner, params?: PathParams) =>
  isOwner ? params : { ...params, userId: user_id }

interface ReadOptions {
  enabled?: boolean
  refetchInterval?: number
  /** Text of the alert when it cannot be loaded. */
  failure?: string
  /** How somebody's is addressed, where that is not by the person alone. */
  of?: { params: PathParams; query?: PathParams }
}

export function useSelfOrUser<R>(
  pair: SelfOrUser<ReadEndpoint<R>, ReadEndpoint<R>>,
  subject: ProfileOwner,
  { of, ...options }: ReadOptions = {},
) {
  const args = subject.isOwner ? {} : (of ?? { params: paramsOf(subject) })
  return useRead(pickEndpoint(pair, subject), args, options)
}

export function useSelfOrUserWrite<R>(
  pair: SelfOrUser<ReadEndpoint<R>, ReadEndpoint<R>>,
  subject: ProfileOwner,
  options: WriteOptions<ReadEndpoint<R>> = {},
) {
  const { mutate } = useWrite(pickEndpoint(pair, subject), options)
  return (params: PathParams) => mutate({ params: paramsOf(subject, params) })
}

/** Where a form sends to: `<Form {...endpointFor(address.change, subject, { id })} fields={…} />`. */
export const endpointFor = <Own extends Endpoint, Of extends Endpoint>(
  pair: SelfOrUser<Own, Of>,
  subject: ProfileOwner,
  params?: PathParams,
) =>
  // Both ends take the same body, but for what tells whose it is: a form needs to know the longer one only.
  ({ endpoint: subject.isOwner ? pair.own : pair.of, params: paramsOf(subject, params) }) as EndpointTarget<Of>

interface EndpointTarget<E extends Endpoint> {
  endpoint: E
  params: Args<E> extends { params: infer P } ? P : undefined
}
