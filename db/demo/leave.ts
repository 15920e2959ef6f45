import type { LeaveType } from '#contract/leave.ts'
import type { Db } from '#server/database/connect.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoGroup } from './group.ts'
import {
  dayOf,
  daysFromNow,
  deciderOf,
  filedBeforeNow,
  insertRequests,
  outcomeOf,
  stepsOf,
  type Worker,
  waitingOf,
  workersOf,
} from './request.ts'

const REASONS: Record<LeaveType, string[]> = {
  cuti: [
    'Cuti tahunan, pulang kampung bersama keluarga',
    'Cuti menikah',
    'Liburan keluarga ke Yogyakarta',
    'Menghadiri wisuda adik di Malang',
    'Istirahat tahunan',
    'Mengurus pindahan rumah',
  ],
  izin: [
    'Mengantar anak ke sekolah di hari pertama',
    'Mengurus perpanjangan SIM dan STNK',
    'Menghadiri rapat orang tua murid',
    'Keperluan keluarga di luar kota',
    'Mengurus dokumen di kelurahan',
    'Menghadiri pernikahan saudara',
  ],
  sakit: [
    'Demam, surat dokter terlampir menyusul',
    'Sakit gigi',
    'Kontrol ke dokter',
    'Rawat jalan tifus',
    'Flu berat',
  ],
}
const LENGTHS: Record<LeaveType, [number, number]> = { cuti: [2, 5], izin: [1, 2], sakit: [1, 3] }

/** Some 300 days back and 40 ahead, so that the calendar has something to show wherever one turns the page. */
export const demoLeaves = async (db: Db, group: DemoGroup) => {
  const random = chance(41)
  const workers = await workersOf(db, group)
  const waiting = waitingOf(workers, 'leave')
  const drafts = workers.flatMap((worker) => [...leavesOf(worker, random, waiting.get(worker))])
  await insertRequests(db, 'leave', 'leaves', drafts)
}

const leavesOf = function* (worker: Worker, random: Chance, waitingDays?: number) {
  const last = waitingDays === undefined ? 40 : 5
  // Each begins after the one before has ended: nobody is away twice on a day.
  for (let days = random.between(-300, -220); days < last; days += random.between(20, 110))
    yield leaveOf(worker, days, random)
  if (waitingDays !== undefined) yield leaveOf(worker, random.between(14, 24), random, waitingDays)
}

/** `waitingDays`: filed so many days ago, and not decided yet. */
const leaveOf = (worker: Worker, days: number, random: Chance, waitingDays?: number) => {
  const status = waitingDays === undefined ? (random.often(0.85) ? 'accepted' : 'rejected') : 'waiting'
  // Nobody knows of an illness in advance.
  const request_type = random.pick(
    days < 0 ? (['cuti', 'cuti', 'izin', 'izin', 'sakit'] as const) : (['cuti', 'izin'] as const),
  )
  const [shortest, longest] = LENGTHS[request_type]
  const start = daysFromNow(days)
  const end = start + (random.between(shortest, longest) - 1) * 86_400_000
  const before =
    request_type === 'sakit' ? start - 3_600_000 * random.between(-3, 12) : start - 86_400_000 * random.between(3, 20)
  const filed = waitingDays === undefined ? before : filedBeforeNow(waitingDays)
  const decided = status === 'waiting' ? [] : [{ status, by: deciderOf(worker, random) }]
  const steps = stepsOf(filed, { action: 'submit', status: 'waiting', by: worker.person }, decided, random)
  return {
    row: {
      position_id: worker.person.position_id,
      company_id: worker.person.company_id,
      request_type,
      description: random.pick(REASONS[request_type]),
      start_date: dayOf(start),
      end_date: dayOf(end),
      ...outcomeOf(steps, ['accepted', 'rejected']),
    },
    steps,
  }
}
