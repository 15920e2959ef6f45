/** Evenings of overtime that do not overlap. */
import type { Random } from './random.ts'
import { daysFromNow, isoDayOf } from './request.ts'

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

interface Evening {
  row: { position_id: number; start: string; end: string }
}

/** Leaves out evenings of a person that overlap one before them in the list. */
export const withoutOverlaps = <Draft extends Evening>(drafts: readonly Draft[]) => {
  const kept: Draft[] = []
  for (const draft of drafts) {
    const { position_id, start, end } = draft.row
    const overlaps = kept.some(({ row }) => row.position_id === position_id && row.start < end && row.end > start)
    if (!overlaps) kept.push(draft)
  }
  return kept
}

/** Work on an evening, from half an hour to past midnight. */
export const evening = (days: number, random: Random) => {
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
