/** What the actors of a history know: whom there is, what they were told, and what they can only guess. */
import type { Endpoint } from '#contract/http.ts'
import { leaveKind } from '#contract/leave.ts'
import { overtimeKind } from '#contract/overtime.ts'
import { reimbursementKind } from '#contract/reimbursement.ts'
import type { AppProcess, CallOptions, CallResult } from '../app-process.ts'

export const kinds = { leave: leaveKind, reimbursement: reimbursementKind, overtime: overtimeKind }
export type KindName = keyof typeof kinds

export interface Actor {
  name: string
  role: 'staff' | 'manager' | 'hcis'
  position_id: number
  token: string
}

/** A thing was done, was not, or nobody knows: the answer never came, or came from something that was just breaking. */
type Sure = 'yes' | 'no' | 'maybe'

/** One request, as those know it who asked for it and decided about it. */
export interface Life {
  kind: KindName
  id: number
  owner: Actor
  version: number
  text: string
  /** Texts that it may have instead: nobody was told what became of the change. */
  orText: string[]
  isGone: Sure
  /** What those who decided were told. */
  decided: string[]
  orDecided: string[]
}

export interface World {
  app: AppProcess
  actors: Actor[]
  lives: Life[]
  checkIns: { actor: Actor; sure: Sure }[]
  statuses: Map<number, number>
  random: () => number
}

export const isUnsure = ({ status }: CallResult) => status === 0 || status >= 500

export const pick = <T>({ random }: World, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

export const call = async (
  { app, statuses }: World,
  { token }: Actor,
  endpoint: Endpoint,
  { id, positionId, ...asked }: CallOptions & { id?: number; positionId?: number } = {},
) => {
  const path = endpoint.path.replace(':id', String(id)).replace(':positionId', String(positionId))
  const answer = await app.call(endpoint.method, path, { token, ...asked })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer
}
