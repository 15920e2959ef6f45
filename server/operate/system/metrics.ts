/** Figures of the installation, the same from every process: mails, backups, disk, file store and audit log. */
import { Gauge } from 'prom-client'
import { countUncovered } from '#server/platform/audit/verify.ts'
import { freeBytesOf } from '#server/platform/files/disk-space.ts'
import type { MetricSource } from '#server/platform/http/metrics.ts'
import { readStoreId } from '#server/platform/http/readiness.ts'
import { jobMetrics } from '#server/platform/jobs/metrics.ts'
import { outboxFigures } from '#server/platform/mail/queries.ts'
import { backupAges } from './queries.ts'

const mail: MetricSource = ({ sql }, registry) => {
  const mails = new Gauge({
    name: 'hcis_mails',
    help: 'Mails in the outbox: waiting, or given up and not yet seen to by HR',
    labelNames: ['state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'hcis_mail_oldest_seconds',
    help: 'How long the oldest mail has been waiting',
    registers: [registry],
  })
  const failing = new Gauge({
    name: 'hcis_mail_failing_seconds',
    help: 'How long the mail server has taken no mail; 0 while it does',
    registers: [registry],
  })
  return async () => {
    const figures = await outboxFigures(sql)
    mails.set({ state: 'waiting' }, figures.waiting)
    mails.set({ state: 'failed' }, figures.failed)
    oldest.set(figures.oldest_seconds)
    failing.set(figures.failing_since === null ? 0 : (Date.now() - Date.parse(figures.failing_since)) / 1000)
  }
}

const backup: MetricSource = ({ sql }, registry) => {
  const age = new Gauge({
    name: 'hcis_backup_age_seconds',
    help: 'Time since the last backup that was recorded; +Inf without any',
    registers: [registry],
  })
  const checkedAge = new Gauge({
    name: 'hcis_backup_checked_age_seconds',
    help: 'Time since a backup was last restored for a check; +Inf without any',
    registers: [registry],
  })
  return async () => {
    const { age_seconds, checked_age_seconds } = await backupAges(sql)
    age.set(age_seconds ?? Number.POSITIVE_INFINITY)
    checkedAge.set(checked_age_seconds ?? Number.POSITIVE_INFINITY)
  }
}

const disk: MetricSource = ({ env }, registry) => {
  const free = new Gauge({
    name: 'hcis_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
  })
  return async () => free.set((await freeBytesOf(env.DATA_DIR)) ?? Number.NaN)
}

const storage: MetricSource = ({ env }, registry) => {
  const available = new Gauge({
    name: 'hcis_storage_available',
    help: 'Whether the file store answers (1) or uploads and downloads are refused (0)',
    registers: [registry],
  })
  return async () =>
    available.set(
      await readStoreId(env).then(
        () => 1,
        () => 0,
      ),
    )
}

const audit: MetricSource = ({ sql }, registry) => {
  const uncovered = new Gauge({
    name: 'hcis_audit_uncovered_rows',
    help: 'Audit rows without a checkpoint; more than those of the last seconds means that no process writes checkpoints',
    registers: [registry],
  })
  return async () => uncovered.set(await countUncovered(sql))
}

export const systemMetrics: Record<string, MetricSource> = { mail, jobs: jobMetrics, backup, disk, storage, audit }
