/** `GET /metrics` for Prometheus: figures of this process, and figures that are read from the database. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '#server/platform/database/replica.ts'
import type { App, Services } from '#server/platform/services.ts'
import { notFound } from './errors.ts'

/** Declares metrics and returns a function that updates them, before each answer. */
export type MetricSource = (services: Services, registry: Registry) => () => Promise<void>

/** `sources` by a name for the log. */
export const metrics = (app: App, sources: Record<string, MetricSource>) => {
  const { env, replica } = app.services
  if (!env.METRICS_TOKEN) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureSignIns(app, registry)
  measureStreams(app, registry)
  measureProcess(app.services, registry)
  if (replica) measureReplica(replica, registry)
  const updates = Object.entries(sources).map(([name, source]) => ({ name, update: source(app.services, registry) }))
  const expected = Buffer.from(`Bearer ${env.METRICS_TOKEN}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) notFound('Alamat')
    await Promise.all(updates.map((it) => updateOne(it, request.log)))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** An unavailable database must not hide the other metrics. */
const updateOne = ({ name, update }: { name: string; update: () => Promise<void> }, log: FastifyBaseLogger) =>
  update().catch((error: unknown) => log.warn({ err: error, source: name }, 'metrics not updated'))

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

const SIGN_IN_ROUTES = new Set(['/api/login', '/api/login/second', '/api/login/oidc/session'])
const resultOf = (status: number) => {
  if (status < 400) return 'accepted'
  return status === 429 ? 'throttled' : status < 500 ? 'refused' : 'failed'
}

const measureSignIns = (app: App, registry: Registry) => {
  const signIns = new Counter({
    name: 'hcis_sign_ins_total',
    help: 'Attempts to sign in, by what became of them: accepted, refused, throttled or failed',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['accepted', 'refused', 'throttled', 'failed']) signIns.inc({ result }, 0)
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && SIGN_IN_ROUTES.has(request.routeOptions.url ?? ''))
      signIns.inc({ result: resultOf(reply.statusCode) })
  })
}

const measureStreams = (app: App, registry: Registry) => {
  const streams = new Gauge({ name: 'hcis_open_streams', help: 'Open event streams', registers: [registry] })
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    streams.inc()
    reply.raw.once('close', () => streams.dec())
  })
}

const measureProcess = ({ sql, version, commit }: Services, registry: Registry) => {
  new Gauge({
    name: 'hcis_build_info',
    help: 'Always 1; the labels name the release',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit: commit ?? '' }, 1)
  new Gauge({
    name: 'hcis_database_connections',
    help: 'Connections of this process: in use, or callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, waiting } = sql.poolFigures()
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'waiting' }, waiting)
    },
  })
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
