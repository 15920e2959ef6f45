import type { LeaveType } from '#contract/leave/form.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'
import { maternityOf } from './leave-people.ts'
import { createRandom, type Random } from './random.ts'
import { daysFromNow, filedBeforeNow, insertRequests, isoDayOf, outcomeOf, stepsOf, waitingOf } from './request.ts'
import { deciderOf, type Worker, workersOf } from './worker.ts'

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
/** Days of joint leave that the government set for 2026. */
const JOINT_LEAVE = 8
const LENGTHS: Record<LeaveType, [number, number]> = { cuti: [2, 5], izin: [1, 2], sakit: [1, 3] }

/** Some 300 days back and 40 ahead, so that the calendar has something to show wherever one turns the page. */
export const demoLeaves = async (db: Db, group: DemoGroup) => {
  const random = createRandom(41)
  const workers = await workersOf(db, group)
  const waiting = waitingOf(workers, 'leave')
  const drafts = workers.flatMap((worker) => [...leavesOf(worker, random, waiting.get(worker))])
  const mother = maternityOf(group)
  const isFree = ({ row }: (typeof drafts)[number]) =>
    row.position_id !== mother.owner.position_id || row.end_date < mother.start_date || row.start_date > mother.end_date
  await insertRequests(db, 'leave', 'leaves', drafts.filter(isFree))
}

const leavesOf = function* (worker: Worker, random: Random, waitingDays?: number) {
  const last = waitingDays === undefined ? 40 : 5
  // Less than a year, so within one allowance, of which joint leave takes the larger part.
  let allowance = ANNUAL_LEAVE - JOINT_LEAVE
  // Each leave begins after the previous one, so that none overlap.
  for (let days = random.between(-300, -220); days < last; days += random.between(20, 110)) {
    const { cutiDays, ...leave } = leaveOf(worker, days, random, { allowance })
    allowance -= cutiDays
    yield leave
  }
  if (waitingDays === undefined) return
  const { cutiDays: _, ...leave } = leaveOf(worker, random.between(14, 24), random, { waitingDays })
  yield leave
}

interface Options {
  /** Days of cuti that are left. */
  allowance?: number
  /** Filed so many days ago, and not decided yet. */
  waitingDays?: number
}

const leaveOf = (worker: Worker, days: number, random: Random, { allowance = ANNUAL_LEAVE, waitingDays }: Options) => {
  const status = waitingDays === undefined ? (random.withProbability(0.85) ? 'accepted' : 'rejected') : 'waiting'
  // Sick leave is never filed in advance.
  const picked = random.pick(
    days < 0 ? (['cuti', 'cuti', 'izin', 'izin', 'sakit'] as const) : (['cuti', 'izin'] as const),
  )
  const request_type = picked === 'cuti' && allowance < LENGTHS.cuti[0] ? 'izin' : picked
  const [shortest, most] = LENGTHS[request_type]
  const longest = request_type === 'cuti' ? Math.min(most, allowance) : most
  const start = daysFromNow(days)
  const length = random.between(shortest, longest)
  const end = start + (length - 1) * 86_400_000
  const before =
    request_type === 'sakit' ? start - 3_600_000 * random.between(-3, 12) : start - 86_400_000 * random.between(3, 20)
  const filed = waitingDays === undefined ? before : filedBeforeNow(waitingDays)
  const decided = status === 'waiting' ? [] : [{ status, by: deciderOf(worker, random) }]
  const steps = stepsOf(filed, { action: 'submit', status: 'waiting', by: worker.person }, decided, random)
  return {
    cutiDays: request_type === 'cuti' ? length : 0,
    row: {
      position_id: worker.person.position_id,
      company_id: worker.person.company_id,
      request_type,
      description: random.pick(REASONS[request_type]),
      start_date: isoDayOf(start),
      end_date: isoDayOf(end),
      ...outcomeOf(steps, ['accepted', 'rejected']),
    },
    steps,
  }
}
