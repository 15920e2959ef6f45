import type { Db } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type EffectServices, effectOf } from './effects.ts'
import type { Kind, RequestRow } from './kind.ts'
import { findRequest } from './queries.ts'

/** Whether the status before a move has to be locked, because an effect depends on it. */
export const runsOnMoves = <Row extends RequestRow>({ effects }: Kind<Row>) =>
  (effects?.granted ?? effects?.rejected ?? effects?.cancelled ?? effects?.reopened) !== undefined

/** Returns the request as the effect left it. */
export const runEffect = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  { from, to, row, services }: { from: string; to: string | null; row: Row; services?: EffectServices },
): Promise<Row> => {
  const effect = effectOf(kind, from, to)
  if (effect) await kind.effects?.[effect]?.({ tx, me, row, services })
  return effect && kind.rereadsAfterEffects ? orNotFound(await findRequest(tx, kind, row.id)) : row
}
