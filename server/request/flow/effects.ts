/** The effects of a kind beside the change of a request, in the same transaction: an error undoes the change, too. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/services.ts'

export interface RequestChange<Row> {
  tx: Db
  me: Me
  /** The request after the change; a removed one as it was before. */
  row: Row
  /** The services of the app that decides, for effects that make files. */
  services?: EffectServices
}

export type EffectServices = Pick<Services, 'env' | 'clock'>

/** Marks a file for deletion; its bytes are deleted after the commit. */
export type DropFile = (file_id: string | null) => void

type Effect<Change> = (change: Change) => unknown

/** They run while the request is locked, and before it what `lock` of the kind locks. */
export interface Effects<Row> {
  /** The first of two approvals. */
  agreed?: Effect<RequestChange<Row>>
  /** The final approval; not the first of two. */
  granted?: Effect<RequestChange<Row>>
  rejected?: Effect<RequestChange<Row>>
  /** A granted request loses its approval or is removed; payment is neither. */
  cancelled?: Effect<RequestChange<Row>>
  /** The rejection is taken back. */
  reopened?: Effect<RequestChange<Row>>
  /** The owner deletes it. */
  removed?: Effect<RequestChange<Row> & { drop: DropFile }>
}

interface Outcomes {
  yes: string
  no: string
  payment?: { to: string }
}

const isGranted = ({ yes, payment }: Outcomes, status: string) => status === yes || status === payment?.to

/** The effect of a move from one status to another; null for a removal. */
export const effectOf = (
  kind: Outcomes,
  from: string,
  to: string | null,
): Exclude<keyof Effects<never>, 'agreed' | 'removed'> | undefined => {
  if (isGranted(kind, from)) return to !== null && isGranted(kind, to) ? undefined : 'cancelled'
  if (to === null) return undefined
  if (from === kind.no && to !== kind.no && !isGranted(kind, to)) return 'reopened'
  if (isGranted(kind, to)) return 'granted'
  return to === kind.no && from !== kind.no ? 'rejected' : undefined
}
