import type { OwnHome, OwnRequest } from '#contract/dashboard.ts'
import { statusWord } from '#contract/status-words.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { unionOfKinds } from '#server/request/kinds.ts'
import type { Caller } from '#server/session/identify.ts'

const SHOWN = 4

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
const latestOf = (db: Db, { position_id }: Caller) => {
  const most = db.unsafe(`limit ${SHOWN}`)
  return db<Omit<OwnRequest, 'status_label'>[]>`
    select kind, id, status, note, request_type, "from", "to", total, description
    from (${unionOfKinds(
      db,
      ({ name, table, type, day, lastDay = day, amount, text, latestBy = 'id' }) => db`
        (select ${name}::text as kind, id, status, note, ${type ? db(type) : db`null::text`} as request_type,
                ${db(day)}::date as "from", ${db(lastDay)}::date as "to",
                ${amount ? db(amount) : db`null`}::text as total, ${db(text)} as description, created_at
         from ${db(table)} where position_id = ${position_id} order by ${db(latestBy)} desc ${most})`,
    )}) request
    order by created_at desc, kind, id desc ${most}`
}

export const ownHome = async (db: Db, clock: Clock, me: Caller): Promise<OwnHome> => ({
  ...(await takenBy(db, clock, me)),
  requests: (await latestOf(db, me)).map((row) => ({
    ...row,
    status_label: statusWord(row.status),
  })),
})
