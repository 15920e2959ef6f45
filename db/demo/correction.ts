import { secondsOf, timeOfDay } from '#contract/calendar/day-figures.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import { filedBeforeNow, insertRequests, outcomeOf, stepsOf, waitingOf } from './request.ts'
import { deciderOf, type Worker, workersOf } from './worker.ts'

const REASONS = [
  'Lupa absen karena langsung rapat',
  'Ponsel mati, masuk tepat waktu',
  'Berangkat langsung ke lokasi pelanggan',
  'Mesin absensi sedang rusak',
]
const REFUSED = 'Rekaman CCTV menunjukkan jam masuk yang tercatat sudah benar'
const HOUR = 3_600_000

interface StoredDay {
  date: string
  in: string
  out: string
  location: string | null
}

/** Complete days before today, the newest first. */
const daysOf = (db: Db, { position_id, company }: DemoPerson) => db<StoredDay[]>`
  select work_date as date, "in", "out", location from attendances
  where position_id = ${position_id} and "out" is not null and work_date < (now() at time zone ${company.timezone})::date
  order by work_date desc limit 20`

const dropCheckOut = (db: Db, { position_id }: DemoPerson, date: string) => db`
  update attendances set "out" = null, out_location = null where position_id = ${position_id} and work_date = ${date}`

/** Corrections of some people, and a check-out that the staff of the demo forgot and has not corrected yet. */
export const demoCorrections = async (db: Db, group: DemoGroup) => {
  const random = createRandom(71)
  const workers = await workersOf(db, group)
  const waiting = waitingOf(workers, 'correction')
  const staff = group.person('staff@demo.id')
  const drafts: Draft[] = []
  for (const worker of workers) {
    const { person } = worker
    const [forgotten, recent, ...older] = await daysOf(db, person)
    if (!forgotten || !recent) continue
    const isStaff = person.position_id === staff.position_id
    if (isStaff) await dropCheckOut(db, person, forgotten.date)
    const days = waiting.get(worker)
    if (days !== undefined) {
      await dropCheckOut(db, person, recent.date)
      drafts.push(waitingDraft(worker, recent, filedBeforeNow(days), random))
    }
    const decided = isStaff ? ['accepted' as const, 'rejected' as const] : someDecided(random)
    drafts.push(...decided.flatMap((status, index) => decidedDraft(worker, older[3 + index * 4], status, random)))
  }
  await insertRequests(db, 'correction', 'corrections', drafts)
  await db`
    update attendances a set correction_id = c.id from corrections c
    where c.status = 'accepted' and a.position_id = c.position_id and a.work_date = c.date`
}

type Draft = Parameters<typeof insertRequests>[3][number]

const someDecided = (random: Random) =>
  random.withProbability(0.12) ? [random.pick(['accepted', 'accepted', 'rejected'] as const)] : []

const waitingDraft = ({ person }: Worker, day: StoredDay, filed: number, random: Random): Draft => {
  const steps = stepsOf(filed, { action: 'submit', status: 'waiting', by: person }, [], random)
  const asked = { date: day.date, in: null, out: day.out, location: null, reason: random.pick(REASONS) }
  return { row: { ...ownerOf(person), ...asked, ...undecided, ...outcomeOf(steps, []) }, steps }
}

const ownerOf = ({ position_id, company_id }: DemoPerson) => ({ position_id, company_id })
const undecided = { note: null, before_in: null, before_out: null, before_location: null }

/**
 * An accepted correction wrote the check-in of the day, which was later before; a refused one asked for an earlier one.
 */
const decidedDraft = (
  worker: Worker,
  day: StoredDay | undefined,
  status: 'accepted' | 'rejected',
  random: Random,
): Draft[] => {
  if (!day) return []
  const isAccepted = status === 'accepted'
  const other = timeOfDay(secondsOf(day.in) + (isAccepted ? 40 : -20) * 60)
  const steps = stepsOf(
    Date.parse(`${day.date}T03:00:00Z`) + 24 * HOUR,
    { action: 'submit', status: 'waiting', by: worker.person },
    [{ status, by: deciderOf(worker, random), note: isAccepted ? undefined : REFUSED }],
    random,
  )
  const asked = { date: day.date, in: isAccepted ? day.in : other, out: null, location: null }
  const before = { before_in: isAccepted ? other : day.in, before_out: day.out, before_location: day.location }
  const note = isAccepted ? null : REFUSED
  const row = { ...ownerOf(worker.person), ...asked, reason: random.pick(REASONS), note, ...before }
  return [{ row: { ...row, ...outcomeOf(steps, ['accepted', 'rejected']) }, steps }]
}
