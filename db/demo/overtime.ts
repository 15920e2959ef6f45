import { canAssignOvertime } from '#contract/policy-decision.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { busyWeeks } from './busy-weeks.ts'
import { evening, withoutOverlaps } from './evening.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import { daysFromNow, filedBeforeNow, insertRequests, outcomeOf, stepsOf, waitingOf } from './request.ts'
import { asMe, deciderOf, type Worker, workersOf } from './worker.ts'

/** From today to the overtime that waits. */
const WAITING_DAY = 4
const DECIDED = ['approved', 'rejected']
type State = 'waiting' | 'progress' | 'complete' | 'approved' | 'rejected'

export const demoOvertimes = async (db: Db, group: DemoGroup) => {
  const random = createRandom(43)
  const workers = await workersOf(db, group)
  const waiting = waitingOf(workers, 'overtime')
  const done = waitingOf(workers, 'assigned overtime')
  const drafts = workers.flatMap((worker) => {
    const assigners = workers.filter((it) => canAssignOvertime(asMe(it.person), worker.holder))
    // Directors get none.
    const evenings = worker.holder.sequence > 1 ? random.between(1, 4) : 0
    const asked = Array.from({ length: evenings }, () => askedFor(worker, random))
    const given =
      assigners.length > 0
        ? Array.from({ length: random.between(0, 3) }, () =>
            assigned(worker, assigners, random, { days: random.between(-280, 12) }),
          )
        : []
    const open = waiting.has(worker) ? [askedFor(worker, random, WAITING_DAY, waiting.get(worker))] : []
    const doneDays = done.get(worker)
    const complete =
      doneDays === undefined ? [] : [assigned(worker, assigners, random, { days: -doneDays, last: 'complete' })]
    return [...asked, ...given, ...open, ...complete]
  })
  // The busy weeks first, which give way to none.
  await insertRequests(db, 'overtime', 'overtimes', withoutOverlaps([...busyWeeks(workers, WAITING_DAY), ...drafts]))
}

/** The wall clocks of the group are 7 to 9 hours ahead of UTC. */
const WALL_CLOCK_MS = 8 * 3_600_000
const instantOf = (stamp: string) => Date.parse(`${stamp.replace(' ', 'T')}:00Z`) - WALL_CLOCK_MS

/** `waitingDays`: filed so many days ago, and not decided yet. */
const askedFor = (worker: Worker, random: Random, days = random.between(-280, 12), waitingDays?: number) => {
  const isWaiting = waitingDays !== undefined
  const last: State = random.withProbability(0.85) ? 'approved' : 'rejected'
  const moves = isWaiting ? [] : [{ status: last, by: deciderOf(worker, random) }]
  const steps = stepsOf(
    isWaiting ? filedBeforeNow(waitingDays) : daysFromNow(days - random.between(1, 4), 3),
    { action: 'submit', status: 'waiting', by: worker.person },
    moves,
    random,
  )
  const row = {
    position_id: worker.person.position_id,
    company_id: worker.person.company_id,
    assigned_by: null,
    ...evening(days, random),
    ...outcomeOf(steps, DECIDED),
  }
  return { row, steps }
}

/** Assigned work that its owner has reported as complete waits for a decision; the generated ones never do. */
const outcome = (days: number, random: Random): State =>
  days < -10 ? random.pick(['approved', 'approved', 'approved', 'rejected']) : random.pick(['waiting', 'progress'])

const assigned = (
  worker: Worker,
  assigners: Worker[],
  random: Random,
  { days, last = outcome(days, random) }: { days: number; last?: State },
) => {
  const boss = (assigners.find((it) => it.person.position_id === worker.holder.supervisor_id) ?? random.pick(assigners))
    .person
  const work: State[] = last === 'waiting' ? [] : last === 'progress' ? ['progress'] : ['progress', 'complete']
  const hours = evening(days, random)
  const moves = [
    ...work.map((status) => ({
      status,
      by: worker.person,
      from: instantOf(status === 'progress' ? hours.start : hours.end),
    })),
    ...(DECIDED.includes(last) ? [{ status: last, by: boss }] : []),
  ]
  const steps = stepsOf(
    daysFromNow(days - random.between(2, 6), 2),
    { action: 'assign', status: 'waiting', by: boss },
    moves,
    random,
  )
  const row = {
    position_id: worker.person.position_id,
    company_id: worker.person.company_id,
    assigned_by: boss.position_id,
    ...hours,
    ...outcomeOf(steps, DECIDED),
  }
  return { row, steps }
}
