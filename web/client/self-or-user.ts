/** Reads and writes through pairs of endpoints: one for the own data, one for another person's. */
import type * as z from 'zod'
import type { Args, Endpoint } from '#contract/platform/http.ts'
import type { SelfOrUser } from '#contract/platform/self-or-user.ts'
import { useRead, useWrite, type WriteOptions } from './api.ts'

/** The person whose profile is shown. */
export interface ProfileOwner {
  user_id: number
  /** The viewer is this person, so the `own` endpoint needs no user id. */
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
  /** Text of the alert when loading fails. */
  failure?: string
  /** Parameters of the `of` endpoint where the user id alone is not enough. */
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

/** Endpoint and parameters of a form: `<Form {...endpointFor(address.change, subject, { id })} fields={…} />`. */
export const endpointFor = <Own extends Endpoint, Of extends Endpoint>(
  pair: SelfOrUser<Own, Of>,
  subject: ProfileOwner,
  params?: PathParams,
) =>
  // Both endpoints take the same body except for the user id, so the type of the longer one is enough for a form.
  ({ endpoint: subject.isOwner ? pair.own : pair.of, params: paramsOf(subject, params) }) as EndpointTarget<Of>

interface EndpointTarget<E extends Endpoint> {
  endpoint: E
  params: Args<E> extends { params: infer P } ? P : undefined
}
