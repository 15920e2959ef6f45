/** The figures of the system status in words. */

import { type JobStatus, runCounts } from '#contract/platform/job-status.ts'
import { fileKinds, type SystemStatus } from '#contract/platform/system.ts'
import { number } from '#web/ui/format.ts'
import { dateTime } from '#web/ui/short-format.ts'

export const scheduleText = ({ every_minutes, daily_at, company_name }: JobStatus) => {
  if (daily_at !== null) {
    const hour = `Tiap hari pukul ${String(daily_at).padStart(2, '0')}.00`
    return company_name ? `${hour}, ${company_name}` : hour
  }
  if (every_minutes === 1) return 'Tiap menit'
  if (every_minutes === 1_440) return 'Tiap malam'
  if (every_minutes === 10_080) return 'Tiap pekan'
  return every_minutes === 60 ? 'Tiap jam' : `Tiap ${every_minutes} menit`
}

/** Counts that are not zero, or why the last run failed. */
export const resultText = ({ state, failures, error, counts, started_at }: JobStatus) => {
  if (error !== null) return failures > 1 ? `Gagal ${failures} kali: ${error}` : error
  if (state === 'running' || started_at === null) return '-'
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.map(([name, count]) => `${number(count)} ${runCounts.label(name)}`).join(', ') || 'Tidak ada perubahan'
}

/** 1500000 → '1,5 MB' */
export const sizeText = (bytes: number) => {
  if (bytes < 1_000_000) return `${number(Math.ceil(bytes / 1_000))} KB`
  const [divisor, unit] = bytes < 1_000_000_000 ? ([1_000_000, 'MB'] as const) : ([1_000_000_000, 'GB'] as const)
  return `${number(Math.round((bytes / divisor) * 10) / 10)} ${unit}`
}

/** The largest unit that fits: '45 detik', '12 menit', '3 jam', '2 hari' */
export const ageText = (seconds: number) => {
  if (seconds < 60) return `${seconds} detik`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} menit`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} jam` : `${Math.floor(seconds / 86_400)} hari`
}

export const filesText = (files: SystemStatus['storage']['files']) =>
  files.map(({ kind, count, bytes }) => `${number(count)} ${fileKinds[kind]} (${sizeText(bytes)})`).join('\n')

/** A nightly backup that is missed once is no older than this. */
const BACKUP_MAX_HOURS = 48
const MAIL_MAX_SECONDS = 1_800

/** Problems that need attention, one sentence each. */
export const warningsOf = ({ jobs, mail, backup, checks }: SystemStatus, now: number): string[] => {
  const inState = (state: SystemStatus['checks'][number]['state']) => checks.filter((it) => it.state === state).length
  const [wrong, doubtful] = [inState('red'), inState('yellow')]
  const failing = jobs.filter((it) => it.failures > 0).length
  const isOld = backup.last_at !== null && now - Date.parse(backup.last_at) > BACKUP_MAX_HOURS * 3_600_000
  return [
    failing > 0 && `${failing} proses terjadwal gagal dan akan dicoba lagi.`,
    mail.failing_since !== null &&
      `Server email tidak menerima email sejak ${dateTime(mail.failing_since)}: ${mail.error ?? '-'}`,
    mail.failing_since === null &&
      mail.oldest_seconds > MAIL_MAX_SECONDS &&
      `Email tertahan sejak ${ageText(mail.oldest_seconds)} yang lalu.`,
    mail.failed > 0 && `${number(mail.failed)} email gagal terkirim; daftarnya ada di Dashboard.`,
    backup.last_at === null && 'Belum ada cadangan yang tercatat.',
    wrong > 0 && `${wrong} pemeriksaan bermasalah; rinciannya di bawah.`,
    doubtful > 0 && `${doubtful} pemeriksaan perlu perhatian; rinciannya di bawah.`,
    isOld && 'Cadangan terakhir sudah lebih dari dua hari.',
  ].filter((it) => it !== false)
}
