import type { IntervalJob } from './job.ts'

/** Loaded on demand: most installations never need the modules of backups in the app. */
const scheduledBackup = () => import('#db/scheduled-backup.ts')

/** The jobs of an installation with BACKUP_TO. */
export const backupJobs: readonly IntervalJob[] = [
  {
    name: 'write-backup',
    label: 'Membuat cadangan',
    everyMinutes: 24 * 60,
    atNight: true,
    timeLimitSeconds: 6 * 3_600,
    run: async (input) => (await scheduledBackup()).writeScheduledBackup(input),
  },
  {
    name: 'check-backup',
    label: 'Memeriksa cadangan dengan memulihkannya',
    everyMinutes: 7 * 24 * 60,
    atNight: true,
    timeLimitSeconds: 6 * 3_600,
    run: async (input) => (await scheduledBackup()).checkLastBackup(input),
  },
]
