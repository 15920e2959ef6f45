import { daysText } from '#contract/leave/row.ts'
import type { EmployeeChecklist } from '#contract/lifecycle/checklist-row.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { FoundList } from './queries.ts'
import { tasksOf } from './task-queries.ts'

export interface ReadContext {
  me: Me
  clock: Clock
  today: string
}

const shownList = ({ sequence: _sequence, supervisor_id: _supervisor, made_on: _made, ...list }: FoundList) => list

/** The rest of annual leave, which a leaver is paid for. */
const leaveLeft = async (db: Db, clock: Clock, position_id: number) => {
  const [position] = await findLedgerPositions(db, clock, db`p.id = ${position_id}`)
  const [balance] = position ? await readBalances(db, [position], [yearOf(position.today)]) : []
  return balance ? `Sisa cuti ${daysText(balance.remaining)} hari` : null
}

export const readList = async (
  db: Db,
  list: FoundList,
  { me, clock, today }: ReadContext,
): Promise<EmployeeChecklist> => {
  const rows = await tasksOf(db, me, db`t.checklist_id = ${list.id}`, today)
  const left =
    isHcis(me) && rows.some((it) => it.auto === 'leave_known') ? await leaveLeft(db, clock, list.position_id) : null
  const tasks = rows.map(({ checklist_id: _list, ...it }) => ({ ...it, hint: it.auto === 'leave_known' ? left : null }))
  return { ...shownList(list), tasks }
}
