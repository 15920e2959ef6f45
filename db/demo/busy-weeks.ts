/** Weeks of overtime over the limits of the law, so that its warnings and the recap show something. */
import { createRandom, type Random } from './random.ts'
import { daysFromNow, isoDayOf, outcomeOf, stepsOf } from './request.ts'
import { deciderOf, type Worker } from './worker.ts'

const DAY = 86_400_000
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

interface BusyWeek {
  email: string
  /** From today to a day of the week. */
  days: number
  /** Whether another overtime is on that day. */
  isTaken: boolean
}

/** The last week of one person, and of another the week of the request that waits. */
export const busyWeeks = (workers: readonly Worker[], waitingDay: number) => {
  const random = createRandom(44)
  return [
    ...eveningsOf(workers, random, { email: 'staff2@demo.id', days: -7, isTaken: false }),
    ...eveningsOf(workers, random, { email: 'staff@demo.id', days: waitingDay, isTaken: true }),
  ]
}

const eveningsOf = (workers: readonly Worker[], random: Random, { email, days, isTaken }: BusyWeek) => {
  const worker = workers.find(({ person }) => person.email === email)
  if (!worker) return []
  const day = daysFromNow(days)
  const weekday = new Date(day).getUTCDay()
  return MONDAY_TO_FRIDAY.filter((it) => !isTaken || it !== weekday).map((it) =>
    approvedEvening(worker, random, day + (it - weekday) * DAY),
  )
}

/** Four and a half hours, asked for two weeks before. */
const approvedEvening = (worker: Worker, random: Random, day: number) => {
  const { position_id, company_id } = worker.person
  const steps = stepsOf(
    day - 14 * DAY,
    { action: 'submit', status: 'waiting', by: worker.person },
    [{ status: 'approved', by: deciderOf(worker, random) }],
    random,
  )
  const date = isoDayOf(day)
  const row = {
    position_id,
    company_id,
    assigned_by: null,
    detail: 'Menyiapkan berkas akreditasi',
    start: `${date} 17:00`,
    end: `${date} 21:30`,
    location: 'office',
    ...outcomeOf(steps, ['approved']),
  }
  return { row, steps }
}
