/** What the demo requests of every kind have in common: who decides, when, and the history that tells it. */
import { canDecide, type Me, type PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { DemoGroup, DemoPerson } from './group.ts'
import type { Random } from './random.ts'

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
const isoBeforeNow = (time: number) => new Date(Math.min(time, Date.now() - HOUR)).toISOString()

export interface Worker {
  person: DemoPerson
  holder: PositionRef
  /** Those who may decide the person's requests. */
  deciders: DemoPerson[]
}

/** Everybody who works here and may file something. */
export const workersOf = async (db: Db, group: DemoGroup): Promise<Worker[]> => {
  const positions = await db<{ id: number; supervisor_id: number | null; status: string }[]>`
    select id, supervisor_id, status from positions`
  const known = new Map(positions.map((it) => [it.id, it]))
  const active = group.people.filter((it) => known.get(it.position_id)?.status === 'active' && !it.is_new)
  return active.map((person) => {
    const holder = {
      ...person,
      sequence: person.job.sequence,
      supervisor_id: known.get(person.position_id)!.supervisor_id,
    }
    return { person, holder, deciders: active.filter((it) => canDecide(asMe(it), holder)) }
  })
}

export const asMe = ({ user_id, position_id, company_id, role, job }: DemoPerson): Me => ({
  id: user_id,
  position_id,
  company_id,
  role_name: role,
  sequence: job.sequence,
  job_name: job.name,
  pays: job.pays,
})

/** The own boss rather than somebody of HR, where there is one. */
export const deciderOf = ({ holder, deciders }: Worker, random: Random) =>
  deciders.find((it) => it.position_id === holder.supervisor_id) ?? random.pick(deciders)

/** Those whom people sign in as first: they have something that waits for a decision. */
export const waits = ({ person }: Worker) => ['staff@demo.id', 'staff2@demo.id'].includes(person.email)

export interface Step {
  action: 'submit' | 'assign' | 'move'
  status: string
  by: { position_id: number }
  at: string
}

/** Filed at a time, then moved on by others: each step some hours after the one before, none in the future. */
export const stepsOf = (
  filed: number,
  first: Omit<Step, 'at'>,
  then: Omit<Step, 'at' | 'action'>[],
  random: Random,
): Step[] => {
  let time = filed
  const at = () => isoBeforeNow(time)
  const steps: Step[] = [{ ...first, at: at() }]
  for (const it of then) {
    time += random.between(3, 40) * HOUR
    steps.push({ ...it, action: 'move', at: at() })
  }
  return steps
}

/** The columns that the steps decide. */
export const outcomeOf = (steps: Step[], decided: readonly string[]) => {
  const last = steps.at(-1)!
  const verdict = decided.includes(last.status) ? last : undefined
  return {
    status: last.status,
    created_at: exactlyOne(steps).at,
    action_by: verdict?.by.position_id ?? null,
    action_at: verdict?.at ?? null,
  }
}

interface Draft {
  row: Record<string, string | number | null>
  steps: Step[]
}

/** The requests, oldest first, and their histories, in two statements. */
export const insertRequests = async (db: Db, kind: string, table: string, drafts: Draft[]) => {
  const sorted = drafts.toSorted((a, b) => (exactlyOne(a.steps).at < exactlyOne(b.steps).at ? -1 : 1))
  const ids = await db<{ id: number }[]>`insert into ${db(table)} ${db(sorted.map((it) => it.row))} returning id`
  const history = sorted.flatMap(({ steps }, i) =>
    steps.map(({ action, status, by, at }) => ({
      kind,
      request_id: ids[i]!.id,
      position_id: by.position_id,
      action,
      status,
      at,
    })),
  )
  await db`insert into request_history ${db(history)}`
}
