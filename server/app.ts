/** Builds the app without listening: plugins first, then the routes of each feature. */
import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { sendError } from '#server/platform/http/send-error.ts'
import { setupRoutes } from './access/setup/routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { systemMetrics } from './operate/system/metrics.ts'
import { createReadAuditBuffer } from './platform/audit/read-audit-buffer.ts'
import type { Env } from './platform/env.ts'
import { acceptEmptyJson } from './platform/http/accept-empty-json.ts'
import { compressReplies } from './platform/http/compress.ts'
import { apiDocs } from './platform/http/docs.ts'
import { drainRefusedBody } from './platform/http/drain-body.ts'
import { rejectWhileDelayed } from './platform/http/event-loop-delay.ts'
import { limitConcurrency, PRESSURE, type PressureOptions } from './platform/http/limit-requests-in-progress.ts'
import { metrics } from './platform/http/metrics.ts'
import { health } from './platform/http/monitoring.ts'
import { serializerCompiler, validatorCompiler } from './platform/http/serialize.ts'
import { webApp } from './platform/http/web-app.ts'
import type { App, Services } from './platform/services.ts'

const BODY_LIMIT = 256 * 1024
const HSTS_SECONDS = 31_536_000

// The hash allows only the empty inline style: the style library inserts empty tags and fills them through the CSSOM.
const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
}

/** A function, because Fastify trusts no proxy when it is given a bare number. Hop 0 is the direct peer. */
const trusted = (proxies: Env['TRUST_PROXY']) =>
  Array.isArray(proxies) ? proxies : proxies > 0 && ((_address: string, hop: number) => hop < proxies)

const createServer = (env: Env, log: FastifyBaseLogger): App =>
  Fastify({
    loggerInstance: log,
    // URLs may carry secrets (reset tokens, signed links); the `onResponse` hook logs the route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Enough for the largest upload at the lowest accepted rate; http/body-timeout.ts cuts off slower ones earlier.
    requestTimeout: 1_200_000,
    trustProxy: trusted(env.TRUST_PROXY),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })

const decorate = (app: App, services: Services, log: FastifyBaseLogger) => {
  app.decorate('services', services)
  app.decorateRequest('me', null)
  const reads = createReadAuditBuffer(services.sql, log)
  app.decorate('readAudit', reads)
  app.addHook('onClose', () => reads.stop())
}

const addHooks = (app: App) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.me?.id,
      },
      'request completed',
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

const registerPlugins = async (app: App, env: Env) => {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    referrerPolicy: { policy: 'no-referrer' },
    // On an intranet without TLS, HSTS would keep browsers from other HTTP services of the same host.
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
  })
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart)
}

export const buildApp = async (
  services: Services,
  log: FastifyBaseLogger,
  pressure: PressureOptions = PRESSURE,
): Promise<App> => {
  const { env } = services
  const production = env.NODE_ENV === 'production'
  const app = createServer(env, log)
  decorate(app, services, log)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(production ? 'compiled' : 'strict'))
  app.setErrorHandler(sendError)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  addHooks(app)
  const slots = limitConcurrency(app, services, pressure)
  drainRefusedBody(app, pressure.withinMs)
  compressReplies(app)
  await registerPlugins(app, env)
  if (production) await rejectWhileDelayed(app, slots, { maxEventLoopDelay: 2000 })

  health(app)
  metrics(app, systemMetrics)
  await setupRoutes(app)
  for (const mountRoutes of featureRoutes) mountRoutes(app)
  await apiDocs(app)
  await webApp(app)
  await app.ready()
  return app
}
