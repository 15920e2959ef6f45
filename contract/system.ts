/** The state of the installation for group HR: scheduled jobs, mails, storage, backups and the version. */
import * as z from 'zod'
import { choices } from './choices.ts'
import { endpoint } from './http.ts'

export const jobStates = choices({
  never: 'Belum pernah',
  running: 'Berjalan',
  succeeded: 'Berhasil',
  failed: 'Gagal',
})

/** What a run may count. */
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
})
export type RunCount = (typeof runCounts.values)[number]

const JobStatus = z.object({
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
  seconds: z.number().nullable(),
  counts: z.record(z.string(), z.number()),
  error: z.string().nullable(),
  /** Null before the first run. */
  next_at: z.iso.datetime().nullable(),
})
export type JobStatus = z.infer<typeof JobStatus>

const SystemStatus = z.object({
  jobs: z.array(JobStatus),
  mail: z.object({
    waiting: z.int(),
    failed: z.int(),
    oldest_seconds: z.int(),
    waiting_since: z.iso.datetime().nullable(),
    /** Since when the mail server takes no mail, and its answer; null while it does. */
    failing_since: z.iso.datetime().nullable(),
    error: z.string().nullable(),
  }),
  storage: z.object({
    files: z.array(z.object({ kind: z.string(), count: z.int(), bytes: z.number() })),
    database_bytes: z.number(),
  }),
  /** Null when none was recorded. */
  backup: z.object({ finished_at: z.iso.datetime(), file_name: z.string(), bytes: z.number() }).nullable(),
  version: z.string(),
  /** When the process that answers was started. */
  started_at: z.iso.datetime(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

const JobName = z.strictObject({ name: z.string().max(100) })

export const system = {
  status: endpoint({
    method: 'GET',
    path: '/hcis/system/status',
    access: 'group-hcis',
    unaudited: 'no personal data',
    summary: 'Scheduled jobs with their last runs, waiting mails, storage, the last backup and the version',
    reply: SystemStatus,
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/hcis/system/job/:name/run',
    access: 'group-hcis',
    audit: { action: 'update', entity: 'scheduled_job' },
    summary: 'Make a scheduled job due now: a server process runs it within a minute',
    params: JobName,
    status: 200,
    reply: JobName,
  }),
}
