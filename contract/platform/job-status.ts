/** A scheduled job with its last and next run. */
import * as z from 'zod'
import { choices } from './choices.ts'

export const jobStates = choices({
  never: 'Belum pernah',
  running: 'Berjalan',
  succeeded: 'Berhasil',
  failed: 'Gagal',
})

/** The figures that a run of a job may report. */
export const runCounts = choices({
  due: 'diproses',
  escalated: 'dinaikkan',
  notified: 'diberitahukan',
  reminded: 'diingatkan',
  deleted: 'dihapus',
  rows: 'baris dijumlahkan',
  trashed: 'disisihkan',
  removed: 'dihapus permanen',
  brought_back: 'dikembalikan',
  refused: 'ditahan',
  written: 'cadangan ditulis',
  checked: 'cadangan diperiksa',
  entries: 'catatan saldo ditulis',
  copied: 'disalin',
  ticked: 'tugas diperiksa',
  closed: 'ditutup',
})
export type RunCount = (typeof runCounts.values)[number]

export const JobStatus = z.object({
  name: z.string(),
  label: z.string(),
  every_minutes: z.int().nullable(),
  /** The hour of a daily job, in the time zone of the company. */
  daily_at: z.int().nullable(),
  /** A daily job has one row for each company. */
  company_name: z.string().nullable(),
  state: jobStates.schema,
  /** Failed runs since the last success. */
  failures: z.int(),
  /** The day that the last run of a daily job was for. */
  day: z.string().nullable(),
  started_at: z.iso.datetime().nullable(),
  /** The start of the last run, whatever became of it, and the end of the last one that succeeded. */
  last_run_at: z.iso.datetime().nullable(),
  last_ok_at: z.iso.datetime().nullable(),
  seconds: z.number().nullable(),
  counts: z.record(z.string(), z.number()),
  error: z.string().nullable(),
  /** Null before the first run. */
  next_at: z.iso.datetime().nullable(),
})
export type JobStatus = z.infer<typeof JobStatus>
