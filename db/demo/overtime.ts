import { canAssignOvertime } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import {
  asMe,
  daysFromNow,
  deciderOf,
  insertRequests,
  isoDayOf,
  outcomeOf,
  stepsOf,
  type Worker,
  waits,
  workersOf,
} from './request.ts'

const WORK = [
  'Menyelesaikan laporan keuangan akhir bulan',
  'Stok opname gudang dan penyesuaian kartu stok',
  'Menyiapkan aula untuk acara wisuda',
  'Rekap nilai dan cetak rapor siswa',
  'Persiapan katering pesanan besar',
  'Perbaikan jaringan kantor setelah jam kerja',
  'Menyusun berkas audit internal',
  'Mendampingi kunjungan tamu dari pusat',
  'Pengiriman barang ke cabang pelabuhan',
]
const FROM = 17
const DECIDED = ['approved', 'rejected']
type State = 'waiting' | 'progress' | 'complete' | 'approved' | 'rejected'

export const demoOvertimes = async (db: Db, group: DemoGroup) => {
  const random = createRandom(43)
  const workers = await workersOf(db, group)
  const drafts = workers.flatMap((worker) => {
    const assigners = workers.filter((it) => canAssignOvertime(asMe(it.person), worker.holder))
    const asked = Array.from({ length: random.between(1, 4) }, () => requestedOvertime(worker, random))
    const given =
      assigners.length > 0
        ? Array.from({ length: random.between(0, 3) }, () => assigned(worker, assigners, random))
        : []
    const open = waits(worker) ? [requestedOvertime(worker, random, 4, 'waiting')] : []
    return [...asked, ...given, ...open]
  })
  await insertRequests(db, 'overtime', 'overtimes', drafts)
}

/** Work on an evening, from half an hour to past midnight. */
const evening = (days: number, random: Random) => {
  const date = isoDayOf(daysFromNow(days))
  const start = Date.parse(`${date}T${FROM}:00:00Z`) + random.between(0, 4) * 1_800_000
  const end = start + random.between(2, 14) * 1_800_000
  const stamp = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  return {
    detail: random.pick(WORK),
    start: stamp(start),
    end: stamp(end),
    location: random.withProbability(0.7) ? 'office' : 'home',
  }
}

const verdict = (days: number, random: Random): State => {
  if (days >= -10) return random.pick(['waiting', 'waiting', 'progress', 'complete', 'approved'])
  return random.withProbability(0.85) ? 'approved' : 'rejected'
}

const requestedOvertime = (
  worker: Worker,
  random: Random,
  days = random.between(-280, 12),
  last = verdict(days, random),
) => {
  const before: State[] = last === 'progress' ? ['progress'] : last === 'complete' ? ['progress', 'complete'] : []
  const moves = DECIDED.includes(last)
    ? [{ status: last, by: deciderOf(worker, random) }]
    : before.map((status) => ({ status, by: worker.person }))
  const steps = stepsOf(
    daysFromNow(days - random.between(1, 4), 3),
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

const assigned = (worker: Worker, assigners: Worker[], random: Random) => {
  const days = random.between(-280, 12)
  const boss = (assigners.find((it) => it.person.position_id === worker.holder.supervisor_id) ?? random.pick(assigners))
    .person
  const last: State =
    days < -10
      ? random.pick(['approved', 'approved', 'approved', 'rejected', 'complete'])
      : random.pick(['waiting', 'progress', 'complete'])
  const work: State[] = last === 'waiting' ? [] : last === 'progress' ? ['progress'] : ['progress', 'complete']
  const moves = [
    ...work.map((status) => ({ status, by: worker.person })),
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
    ...evening(days, random),
    ...outcomeOf(steps, DECIDED),
  }
  return { row, steps }
}
