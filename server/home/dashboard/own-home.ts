import type { OwnHome, OwnRequest } from '#contract/home/dashboard.ts'
import { statusWord } from '#contract/status-words.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { describeRequest, unionOfKinds } from '#server/request-kinds.ts'

const SHOWN = 4

/** The leave balance of the current year. */
const leaveOf = async (db: Db, clock: Clock, me: Caller): Promise<Omit<OwnHome, 'requests'>> => {
  const position = exactlyOne(await findLedgerPositions(db, clock, db`p.id = ${me.position_id}`))
  const year = yearOf(position.today)
  const { taken, granted, available, joint_ahead } = exactlyOne(await readBalances(db, [position], [year]))
  return { year, taken, granted, available, joint_ahead }
}

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
  ...(await leaveOf(db, clock, me)),
  requests: (await latestOf(db, me)).map((row) => ({
    ...row,
    description: describeRequest(row.kind, row.description),
    status_label: statusWord(row.status),
  })),
})
