/** The common part of demo requests of every kind: dates, outcomes and the history rows. */
import type { KindName } from '#contract/request-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoCompany } from './accounts.ts'
import type { Random } from './random.ts'
import type { Worker } from './worker.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

export const isoDayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A moment of a working day, so many days from now (before it, when negative). */
export const daysFromNow = (days: number, hours = 0) => {
  const today = Math.floor(Date.now() / DAY) * DAY
  const time = today + days * DAY + hours * HOUR
  const weekday = new Date(time).getUTCDay()
  return weekday === 0 ? time + DAY : weekday === 6 ? time - DAY : time
}
/** In office hours of a working day, so many days ago. */
export const filedBeforeNow = (days: number) => daysFromNow(-days, 3)
const isoBeforeNow = (time: number) => new Date(Math.min(time, Date.now() - HOUR)).toISOString()

type Kind = KindName | 'assigned overtime'

/**
 * Every request that still waits for a decision, with the days since it was filed: at most ten, none older than two weeks,
 * so that an inbox can be emptied while trying the product. Owners are named, or the first staff members of a company.
 */
const WAITING: { kind: Kind; owner: string | { company: DemoCompany; nth: number }; days: number }[] = [
  { kind: 'leave', owner: 'staff@demo.id', days: 2 },
  { kind: 'leave', owner: 'staff2@demo.id', days: 6 },
  // Escalated: its first step has waited longer than the policy of the company allows.
  { kind: 'leave', owner: { company: 'PT Papua Mandiri', nth: 0 }, days: 8 },
  // The newer one of this company waits for its second step.
  { kind: 'leave', owner: { company: 'PT Papua Mandiri', nth: 1 }, days: 1 },
  { kind: 'reimbursement', owner: 'staff@demo.id', days: 3 },
  { kind: 'reimbursement', owner: 'staff2@demo.id', days: 9 },
  { kind: 'overtime', owner: 'staff@demo.id', days: 1 },
  { kind: 'assigned overtime', owner: 'staff@demo.id', days: 5 },
  { kind: 'correction', owner: 'staff2@demo.id', days: 1 },
]

/** How many days ago each worker filed a request of this kind that still waits. */
export const waitingOf = (workers: Worker[], kind: Kind): Map<Worker, number> => {
  const ownerOf = (owner: (typeof WAITING)[number]['owner']) =>
    typeof owner === 'string'
      ? workers.find(({ person }) => person.email === owner)
      : workers.filter(({ person }) => person.company.name === owner.company && person.role === 'staff')[owner.nth]
  return new Map(
    WAITING.filter((it) => it.kind === kind).flatMap(({ owner, days }) => {
      const worker = ownerOf(owner)
      return worker ? [[worker, days] as const] : []
    }),
  )
}

export interface Step {
  action: 'submit' | 'assign' | 'move'
  status: string
  by: { position_id: number }
  note?: string
  at: string
}

type Move = Omit<Step, 'at' | 'action'> & {
  /** Not before this moment. */
  from?: number
}

/** Filed at a time, then moved on by others: each step some hours after the one before, none in the future. */
export const stepsOf = (filed: number, first: Omit<Step, 'at'>, then: Move[], random: Random): Step[] => {
  let time = filed
  const at = () => isoBeforeNow(time)
  const steps: Step[] = [{ ...first, at: at() }]
  for (const { from, ...move } of then) {
    time = from === undefined ? time + random.between(3, 40) * HOUR : Math.max(time, from)
    steps.push({ ...move, action: 'move', at: at() })
  }
  return steps
}

/** The columns that the steps decide. */
export const outcomeOf = (steps: Step[], decided: readonly string[]) => {
  const last = exactlyOne(steps.slice(-1))
  const verdict = decided.includes(last.status) ? last : undefined
  return {
    status: last.status,
    created_at: exactlyOne(steps).at,
    waiting_since: exactlyOne(steps).at,
    action_by: verdict?.by.position_id ?? null,
    action_at: verdict?.at ?? null,
  }
}

interface Draft {
  row: Record<string, string | number | boolean | null>
  steps: Step[]
}

/** The requests, oldest first, and their histories, in two statements; returns the ids. */
export const insertRequests = async (db: Db, kind: string, table: string, drafts: Draft[]) => {
  const sorted = drafts.toSorted((a, b) => (exactlyOne(a.steps).at < exactlyOne(b.steps).at ? -1 : 1))
  const ids = await db<{ id: number }[]>`insert into ${db(table)} ${db.values(sorted.map((it) => it.row))} returning id`
  const history = sorted.flatMap(({ steps }, i) =>
    steps.map(({ action, status, by, note = null, at }) => ({
      kind,
      request_id: ids[i]!.id,
      position_id: by.position_id,
      action,
      status,
      note,
      at,
    })),
  )
  await db`insert into request_history ${db.values(history)}`
  return ids
}
