/** Keeps checklists in step with careers: runs in the transaction of every change of a position. */
import type { Db } from '#server/platform/database/connect.ts'
import { makeLists, type WantedList } from './make-lists.ts'
import { followCompany, moveAnchors } from './move-open-tasks.ts'
import { notifyOfLists, notifySupervisors } from './notify-tasks.ts'

/** An entry of the career history that was written, applied or withdrawn just now. */
export interface CareerEvent {
  position_id: number
  kind: string
  state: 'planned' | 'applied' | 'withdrawn'
  before: object
  after: object
  by?: number | null
}

interface FollowOptions {
  /** Set for an import: only those who start about this day are new. */
  importedOn?: string
}

/** The days around an import in which a start makes a list. */
const IMPORT_DAYS = 30

const names = (it: object, field: string) => field in it

export const followPositions = async (tx: Db, events: readonly CareerEvent[], { importedOn }: FollowOptions = {}) => {
  if (events.length === 0) return
  const ids = [...new Set(events.map((it) => it.position_id))]
  const applied = events.filter((it) => it.state === 'applied')
  const begun = applied.filter((it) => it.kind === 'masuk').map((it) => it.position_id)
  const moved = applied
    .filter((it) => it.kind !== 'masuk' && names(it.before, 'company_id') && names(it.after, 'company_id'))
    .map((it) => it.position_id)
  const movedIds = [...new Set(moved)]
  const { cancelled, leaving } = await leavingOf(tx, ids)
  if (cancelled.length > 0) await cancelLists(tx, cancelled)
  await moveAnchors(tx, ids)
  const wanted: WantedList[] = [
    ...(await startingOf(tx, begun, importedOn)).map((position_id) => ({ position_id, kind: 'masuk' as const })),
    ...movedIds.map((position_id) => ({ position_id, kind: 'masuk' as const, moved: true })),
    ...[...leaving, ...(await leavingElsewhere(tx, movedIds))].map((position_id) => ({
      position_id,
      kind: 'keluar' as const,
    })),
  ]
  const lists = await makeLists(tx, wanted, events[0]?.by ?? null)
  await notifyOfLists(tx, [...lists, ...(await followCompany(tx, movedIds))])
  const led = applied.filter((it) => names(it.after, 'supervisor_id')).map((it) => it.position_id)
  if (led.length > 0) await notifySupervisors(tx, led)
}

/** An import also brings people who have worked for years. */
const startingOf = async (tx: Db, begun: readonly number[], importedOn: string | undefined) => {
  if (importedOn === undefined || begun.length === 0) return begun
  const rows = await tx<{ id: number }[]>`
    select id from positions where id = any(${begun}::int[])
      and start_at between ${importedOn}::date - ${IMPORT_DAYS}::int and ${importedOn}::date + ${IMPORT_DAYS}::int`
  return rows.map((it) => it.id)
}

/** Lists of a leaving that does not come any more, and positions that leave without a list about it. */
const leavingOf = async (tx: Db, ids: readonly number[]) => {
  const rows = await tx<{ position_id: number; list_id: number | null; leaves: boolean }[]>`
    select p.id as position_id, l.id as list_id, p.last_day is not null as leaves
    from positions p left join checklists l on l.position_id = p.id and l.kind = 'keluar' and not l.past
      and (l.state <> 'open' or l.anchor is not null or p.last_day is not null)
    where p.id = any(${ids}::int[])`
  return {
    cancelled: rows.flatMap((it) => (it.leaves || it.list_id === null ? [] : [it.list_id])),
    leaving: rows.flatMap((it) => (it.leaves && it.list_id === null ? [it.position_id] : [])),
  }
}

const cancelLists = async (tx: Db, ids: readonly number[]) => {
  await tx`
    with gone as (
      update checklists set past = true, state = case when state = 'open' then 'cancelled' else state end,
        ended_at = coalesce(ended_at, now())
      where id = any(${ids}::int[]) returning id, state, ended_at
    )
    insert into checklist_events (checklist_id, action)
    select id, 'cancelled' from gone where state = 'cancelled' and ended_at = now()`
}

/** Moved positions whose last day is prepared by a list of the company that they left. */
const leavingElsewhere = async (tx: Db, moved: readonly number[]) => {
  const rows = await tx<{ id: number }[]>`
    select p.id from positions p join checklists l on l.position_id = p.id
    where p.id = any(${moved}::int[]) and l.kind = 'keluar' and l.state = 'open' and l.company_id <> p.company_id`
  return rows.map((it) => it.id)
}
