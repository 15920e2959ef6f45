import type { OwnHome, OwnRequest } from '#contract/dashboard.ts'
import { leaveStates } from '#contract/leave.ts'
import { overtimeStates } from '#contract/overtime.ts'
import { reimbursementStates } from '#contract/reimbursement.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Caller } from '#server/session/identify.ts'

const SHOWN = 4
const labels: Record<OwnRequest['kind'], Record<string, string>> = {
  leave: leaveStates,
  reimbursement: reimbursementStates,
  overtime: overtimeStates,
}

/** Leave days of the current position; each day of a leave over New Year counts in its own year. */
const takenBy = async (db: Db, clock: Clock, me: Caller) =>
  exactlyOne(
    await db<Pick<OwnHome, 'year' | 'taken'>[]>`
      select extract(year from first)::int as year,
             coalesce(sum(least(l.end_date, last) - greatest(l.start_date, first) + 1) filter (where l.id is not null), 0)::int as taken
      from (select date_trunc('year', ${clock(db)} at time zone ${me.timezone})::date as first,
                   (date_trunc('year', ${clock(db)} at time zone ${me.timezone}) + interval '1 year - 1 day')::date as last) y
      left join leaves l on l.position_id = ${me.position_id} and l.request_type = 'cuti' and l.status = 'accepted'
        and l.start_date <= y.last and l.end_date >= y.first
      group by first`,
  )

/** Reads the latest of each kind by index, then the latest of these. */
const latestOf = (db: Db, { position_id }: Caller) => db<Omit<OwnRequest, 'status_label'>[]>`
  select kind, id, status, note, request_type, "from", "to", total, description
  from (
    (select 'leave' as kind, id, status, note, request_type, start_date as "from", end_date as "to", null::text as total,
            description, created_at
     from leaves where position_id = ${position_id} order by start_date desc limit ${db.unsafe(String(SHOWN))})
    union all
    (select 'reimbursement', id, status, note, null, reimburse_date, reimburse_date, total::text, description, created_at
     from reimbursements where position_id = ${position_id} order by id desc limit ${db.unsafe(String(SHOWN))})
    union all
    (select 'overtime', id, status, note, null, start::date, "end"::date, null, detail, created_at
     from overtimes where position_id = ${position_id} order by id desc limit ${db.unsafe(String(SHOWN))})
  ) request
  order by created_at desc, kind, id desc limit ${db.unsafe(String(SHOWN))}`

export const ownHome = async (db: Db, clock: Clock, me: Caller): Promise<OwnHome> => ({
  ...(await takenBy(db, clock, me)),
  requests: (await latestOf(db, me)).map((row) => ({
    ...row,
    status_label: labels[row.kind][row.status] ?? row.status,
  })),
})
