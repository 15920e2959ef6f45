import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/database/connect.ts'
import type { Replica } from '#server/database/replica.ts'
import { notFound, unavailable } from '#server/errors.ts'
import { pairingOf } from '#server/files/pairing.ts'
import { storageOf } from '#server/files/storage.ts'
import { outboxFigures } from '#server/mail/queries.ts'
import type { App } from '#server/services.ts'

/** Declares metrics and returns a function that updates them, before each answer. */
type MetricSource = (db: Db, registry: Registry) => () => Promise<void>

/** Mounts the liveness, readiness and metrics endpoints for monitoring. */
export const health = (app: App, jobMetrics: MetricSource) => {
  const { sql, env, replica } = app.services
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (stopping) unavailable()
    const [pairing] = await Promise.all([pairingOf(sql, env), storageOf(env).check()]).catch(() => unavailable())
    if (!pairing.paired) unavailable(pairing.why)
    return { ok: true }
  })

  if (!env.METRICS_TOKEN) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  const [measureMail, measureJobs] = [mailMetrics(sql, registry), jobMetrics(sql, registry)]
  if (replica) measureReplica(replica, registry)
  const expected = Buffer.from(`Bearer ${env.METRICS_TOKEN}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) notFound('Alamat')
    // An unavailable database must not hide the other metrics.
    await measureMail().catch((error) =>
      request.log.warn({ err: error }, 'mail metrics not updated: outbox could not be read'),
    )
    await measureJobs().catch((error) =>
      request.log.warn({ err: error }, 'job metrics not updated: states could not be read'),
    )
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const measureRequests = (app: App, registry: Registry) => {
  const durations = new Histogram({
    name: 'hcis_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

const mailMetrics: MetricSource = (db, registry) => {
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
    const figures = await outboxFigures(db)
    mails.set({ state: 'waiting' }, figures.waiting)
    mails.set({ state: 'failed' }, figures.failed)
    oldest.set(figures.oldest_seconds)
    failing.set(figures.failing_since === null ? 0 : (Date.now() - Date.parse(figures.failing_since)) / 1000)
  }
}

const measureReplica = (replica: Replica, registry: Registry) => {
  new Gauge({
    name: 'hcis_replica_trusted',
    help: 'Whether lists are read from the replica (1), or all from the primary (0)',
    registers: [registry],
    collect() {
      this.set(replica.isTrusted() ? 1 : 0)
    },
  })
}
