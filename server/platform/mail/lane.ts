import type { Db } from '#server/platform/database/connect.ts'

/** The order in which waiting mails are sent, and after how many hours one that cannot be sent is of no use any more. */
export const lanes = {
  /** A person waits for it, such as the link for a forgotten password. */
  urgent: { lane: 0, giveUpHours: 24 },
  normal: { lane: 1, giveUpHours: 24 },
  /** Mails to many people, such as invitations, whose links are valid for seven days. */
  bulk: { lane: 2, giveUpHours: 7 * 24 },
} as const
export type Lane = keyof typeof lanes

export const giveUpHours = Object.values(lanes).map((it) => it.giveUpHours)

const BULK_FROM = 20
/** The lane of the mails that a statement selects: those of one event to more than 20 people are bulk. */
export const laneByCount = (db: Db) => db`
  case when count(*) over () > ${BULK_FROM} then ${lanes.bulk.lane}::smallint else ${lanes.normal.lane}::smallint end`
