/** The state of the installation for group HR: scheduled jobs, mails, storage, backups and the version. */
import * as z from 'zod'
import { choices } from './choices.ts'
import { endpoint } from './http.ts'
import { JobStatus } from './job-status.ts'

/** Stored files by their purpose, in words. */
export const fileKinds = {
  photo: 'foto',
  document: 'dokumen',
  receipt: 'bukti reimburse',
  letter: 'surat',
  proof: 'bukti koreksi',
  issued_letter: 'surat yang terbit',
  signed_letter: 'surat bertanda tangan',
  letterhead: 'kop surat',
} as const
export type FileKind = keyof typeof fileKinds
const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]]

/** The checks on the screen and of `hcis doctor`. */
export const checkNames = choices({
  version: 'Versi',
  database: 'Database',
  settings: 'Pengaturan database',
  disk: 'Ruang disk',
  storage: 'Penyimpanan file',
  backup: 'Cadangan',
  mail: 'Email',
  sso: 'Single sign-on',
  jobs: 'Proses terjadwal',
  audit: 'Jejak',
  clock: 'Jam server',
  secrets: 'Rahasia dan akses',
})
export type CheckName = (typeof checkNames.values)[number]

export const checkStates = choices({ green: 'Baik', yellow: 'Perlu perhatian', red: 'Bermasalah' })
export type CheckState = (typeof checkStates.values)[number]

const SystemCheck = z.object({ name: checkNames.schema, state: checkStates.schema, text: z.string() })
export type SystemCheck = z.infer<typeof SystemCheck>

const SystemStatus = z.object({
  jobs: z.array(JobStatus),
  mail: z.object({
    waiting: z.int(),
    /** When the oldest waiting mail was written. */
    waiting_since: z.iso.datetime().nullable(),
    failed: z.int(),
    oldest_seconds: z.int(),
    /** Since when the mail server takes no mail, and its answer; null while it does. */
    failing_since: z.iso.datetime().nullable(),
    error: z.string().nullable(),
  }),
  storage: z.object({
    /** Whether the file store answers. */
    ok: z.boolean(),
    files: z.array(z.object({ kind: z.enum(fileKindNames), count: z.int(), bytes: z.number() })),
    database_bytes: z.number(),
  }),
  /** The last one; null values when none was recorded. */
  backup: z.object({
    last_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    /** When a backup was last restored for a check. */
    checked_at: z.iso.datetime().nullable(),
    file_name: z.string().nullable(),
    bytes: z.number().nullable(),
  }),
  /** On the disk of DATA_DIR; null if the system does not tell. */
  disk_free_bytes: z.number().nullable(),
  checks: z.array(SystemCheck),
  version: z.string(),
  commit: z.string().nullable(),
  /** When the process that answers was started. */
  started_at: z.iso.datetime(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

const JobName = z.strictObject({ name: z.string().max(100) })

export const system = {
  status: endpoint({
    method: 'GET',
    path: '/hcis/system',
    access: 'group-hcis',
    unaudited: 'no personal data',
    summary: 'Checks, scheduled jobs with their last runs, waiting mails, storage, the last backup and the version',
    reply: SystemStatus,
  }),
  lateBackup: endpoint({
    method: 'GET',
    path: '/hcis/system/backup',
    access: 'group-hcis',
    unaudited: 'no personal data',
    summary: 'How old the last backup is, in hours, once it is older than two days; null before',
    reply: z.object({ late_hours: z.int().nullable() }),
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
