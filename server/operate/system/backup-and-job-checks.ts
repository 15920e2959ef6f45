import { isInChain, readLastCheckpoint } from '#server/platform/audit/last-checkpoint.ts'
import { countUncovered } from '#server/platform/audit/verify.ts'
import { jobFigures } from '#server/platform/jobs/queries.ts'
import { longestPause } from '#server/platform/jobs/schedule.ts'
import { formatRelease, readBuild } from '#server/platform/start/version.ts'
import { type Check, type CheckInput, combine, green, red, yellow } from './check.ts'
import { BACKUP_MAX_SECONDS, backupAges } from './queries.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const CHECK_MAX_SECONDS = 15 * DAY

const version: Check = {
  name: 'version',
  run: async () => {
    const release = formatRelease(readBuild())
    return green(release, release)
  },
}

const backup: Check = {
  name: 'backup',
  run: async ({ sql }) => {
    const { age_seconds, checked_age_seconds } = await backupAges(sql)
    if (age_seconds === null) return red('No backup was recorded: hcis backup.', 'Belum ada cadangan yang tercatat.')
    const hours = Math.floor(age_seconds / HOUR)
    const days = checked_age_seconds === null ? null : Math.floor(checked_age_seconds / DAY)
    const isChecked = checked_age_seconds !== null && checked_age_seconds <= CHECK_MAX_SECONDS
    return combine(
      green(
        `${hours} h old, restored for a check ${days === 0 ? 'today' : `${days} days ago`}`,
        `${hours === 0 ? 'kurang dari sejam' : `${hours} jam`} yang lalu, diperiksa ${days === 0 ? 'hari ini' : `${days} hari yang lalu`}`,
      ),
      ...(age_seconds > BACKUP_MAX_SECONDS
        ? [red(`The last backup is ${hours} h old.`, `Cadangan terakhir berumur ${hours} jam.`)]
        : []),
      ...(isChecked
        ? []
        : [
            yellow(
              'No backup was restored for a check in the last two weeks: set BACKUP_TO, or hcis restore --try.',
              'Tidak ada cadangan yang dicoba dipulihkan dalam dua pekan terakhir.',
            ),
          ]),
    )
  },
}

const jobs: Check = {
  name: 'jobs',
  run: async ({ sql, jobs: own }) => {
    const figures = await jobFigures(
      sql,
      own.map((it) => it.name),
    )
    const pauseOf = (name: string) => own.filter((it) => it.name === name).map(longestPause)[0] ?? 0
    const failing = figures.filter((it) => it.failures > 2).map((it) => it.job)
    const late = figures.filter((it) => it.success_age_seconds > 2 * pauseOf(it.job) * 60 + HOUR).map((it) => it.job)
    return combine(
      green(`${own.length} jobs run on time`, `${own.length} proses berjalan tepat waktu`),
      ...(figures.length === 0 ? [yellow('No job has run yet.', 'Belum ada proses yang berjalan.')] : []),
      ...(failing.length > 0 ? [red(`Failing: ${failing.join(', ')}.`, `Gagal: ${failing.join(', ')}.`)] : []),
      ...(late.length > 0 ? [red(`Not run on time: ${late.join(', ')}.`, `Terlambat: ${late.join(', ')}.`)] : []),
    )
  },
}

const UNCOVERED_MAX = 1_000

const audit: Check = {
  name: 'audit',
  run: async ({ sql, env, isThorough }) => {
    const [uncovered, saved] = await Promise.all([countUncovered(sql), readLastCheckpoint(env)])
    if (saved && !(await isInChain(sql, saved)))
      return red(
        'The last checkpoint in DATA_DIR is not in the audit log: hcis audit verify.',
        'Titik periksa terakhir tidak ada di jejak.',
      )
    if (isThorough) return verified({ sql, env })
    if (uncovered > UNCOVERED_MAX)
      return red(`${uncovered} rows have no checkpoint.`, `${uncovered} baris belum tersegel.`)
    return green('checkpoints are written', 'titik periksa ditulis')
  },
}

const verified = async ({ sql, env }: Pick<CheckInput, 'sql' | 'env'>) => {
  const { verifyAudit } = await import('#db/audit.ts')
  const { faults, rows, checkpoints } = await verifyAudit(sql, env)
  if (faults.length === 0)
    return green(`${rows} rows in ${checkpoints} checkpoints verified`, `${rows} baris diperiksa`)
  return red(`${faults.length} faults: hcis audit verify.`, `${faults.length} kesalahan ditemukan.`)
}

export const backupAndJobChecks: readonly Check[] = [version, backup, jobs, audit]
