/** Limits what a position asks for, so that one person fills neither lists nor mailboxes. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { tooManyRequests } from '#server/platform/http/limit-errors.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { Kind, RequestRow } from './kind.ts'

const OPEN_MAX = 20
const DAY_MAX = 50
const RECENT_MINUTES = 10

interface FloodCounts {
  /** Requests of the kind that wait for a decision. */
  open: number
  /** Requests of the kind since midnight of the company, with those that were removed. */
  today: number
  /** Requests of any kind in the last ten minutes, by any account of the person. */
  recent: number
}

/** Under the lock of the position; answers 429, or how many the person asked for in the last ten minutes. */
export const refuseFlood = async <Row extends RequestRow>(
  tx: Db,
  kind: Kind<Row>,
  me: Caller,
  position_id: number,
): Promise<number> => {
  const { open, today, recent } = exactlyOne(
    await tx<FloodCounts[]>`
      select
        (select count(*) from ${tx(kind.table)} r where r.position_id = ${position_id} and r.status = any(${kind.open})
          ${kind.ownList ? tx`and ${kind.ownList(tx)}` : tx``})::int as open,
        (select count(*) from request_history h where h.position_id = ${me.position_id} and h.action = 'submit' and h.kind = ${kind.name}
          and h.at >= date_trunc('day', now() at time zone ${me.timezone}) at time zone ${me.timezone})::int as today,
        (select count(*) from request_history h where h.position_id in (select id from positions where user_id = ${me.id})
          and h.action = 'submit' and h.at > now() - make_interval(mins => ${RECENT_MINUTES}::int))::int as recent`,
  )
  if (open >= OPEN_MAX)
    tooManyRequests(`${OPEN_MAX} pengajuan ${kind.label} Anda masih menunggu, tunggu keputusannya atau hapus sebagian`)
  if (today >= DAY_MAX) tooManyRequests(`Pengajuan ${kind.label} dibatasi ${DAY_MAX} sehari, coba lagi besok`)
  return recent
}
