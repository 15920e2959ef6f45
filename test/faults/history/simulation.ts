/** The state of a simulation: the users, what was acknowledged to them, and what has an unknown outcome. */

import { leaveKind } from '#contract/leave/request-kind.ts'
import { certificateKind } from '#contract/letter/certificate.ts'
import { overtimeKind } from '#contract/pay/overtime.ts'
import { reimbursementKind } from '#contract/pay/reimbursement.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { correctionKind } from '#contract/time/correction.ts'
import type { AppProcess, CallOptions, CallResult } from '#test/faults/app-process.ts'

export const kinds = {
  leave: leaveKind,
  reimbursement: reimbursementKind,
  overtime: overtimeKind,
  correction: correctionKind,
  certificate: certificateKind,
} satisfies Record<KindName, object>

export interface SimulatedUser {
  name: string
  role: 'staff' | 'manager' | 'hcis'
  position_id: number
  token: string
}

/** `maybe`: no response, or a server error. */
type Certainty = 'yes' | 'no' | 'maybe'

/** One request, as its owner and approvers know it from the responses. */
export interface TrackedRequest {
  kind: KindName
  id: number
  owner: SimulatedUser
  version: number
  text: string
  /** Texts of edits with an unknown outcome. */
  possibleTexts: string[]
  deleted: Certainty
  /** Acknowledged decisions. */
  decisions: string[]
  possibleDecisions: string[]
}

export interface Simulation {
  app: AppProcess
  actors: SimulatedUser[]
  requests: TrackedRequest[]
  checkIns: { actor: SimulatedUser; certainty: Certainty }[]
  statuses: Map<number, number>
  random: () => number
}

export const isOutcomeUnknown = ({ status }: CallResult) => status === 0 || status >= 500

export const pick = <T>({ random }: Simulation, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

export const callAs = async (
  { app, statuses }: Simulation,
  { token }: SimulatedUser,
  endpoint: Endpoint,
  { id, positionId, ...payload }: CallOptions & { id?: number; positionId?: number } = {},
) => {
  const path = endpoint.path.replace(':id', String(id)).replace(':positionId', String(positionId))
  const result = await app.call(endpoint.method, path, { token, ...payload })
  statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1)
  return result
}
