/** Builds the app without listening: plugins first, then the routes of each feature. */
import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { machinePinRoutes } from '#server/machine-pin/routes.ts'
import { machineTokenRoutes } from '#server/machine-token/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { approvalPolicyRoutes } from './approval-policy/routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { attendanceDeskRoutes } from './attendance-desk/routes.ts'
import { attendanceExplainRoutes } from './attendance-explain/routes.ts'
import { attendanceGapRoutes } from './attendance-gap/routes.ts'
import { attendancePolicyRoutes } from './attendance-policy/routes.ts'
import { attendanceRecapRoutes } from './attendance-recap/routes.ts'
import { createReadAuditBuffer } from './audit/read-audit-buffer.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { careerRoutes } from './career/routes.ts'
import { celebrationRoutes } from './celebration/routes.ts'
import { correctionRoutes } from './correction/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { delegationRoutes } from './delegation/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { draftRoutes } from './draft/routes.ts'
import { employeeRoutes } from './employee/routes.ts'
import type { Env } from './env.ts'
import { sendError } from './errors.ts'
import { fileRoutes } from './files/routes.ts'
import { acceptEmptyJson } from './http/accept-empty-json.ts'
import { compressReplies } from './http/compress.ts'
import { apiDocs } from './http/docs.ts'
import { drainRefusedBody } from './http/drain-body.ts'
import { rejectWhileDelayed } from './http/event-loop-delay.ts'
import { limitConcurrency, PRESSURE, type PressureOptions } from './http/limit-requests-in-progress.ts'
import { metrics } from './http/metrics.ts'
import { health } from './http/monitoring.ts'
import { serializerCompiler, validatorCompiler } from './http/serialize.ts'
import { webApp } from './http/web-app.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { jobTaskRoutes } from './job-task/routes.ts'
import { leaveRoutes } from './leave/routes.ts'
import { leaveBalanceRoutes } from './leave-balance/routes.ts'
import { leavePolicyRoutes } from './leave-policy/routes.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { masterRoutes } from './master/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { officePlaceRoutes } from './office-place/routes.ts'
import { overtimeRoutes } from './overtime/routes.ts'
import { overtimeRecapRoutes } from './overtime-recap/routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { personTimeRoutes } from './person-time/routes.ts'
import { photoRoutes } from './photo/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { quoteRoutes } from './quote/routes.ts'
import { regionRoutes } from './region/routes.ts'
import { reimbursementRoutes } from './reimbursement/routes.ts'
import { rosterRoutes } from './roster/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seasonHoursRoutes } from './season-hours/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sectionRoutes } from './section/routes.ts'
import type { App, Services } from './services.ts'
import { setupRoutes } from './setup/routes.ts'
import { shiftRoutes } from './shift/routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { structureRoutes } from './structure/routes.ts'
import { systemMetrics } from './system/metrics.ts'
import { systemRoutes } from './system/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { userRoutes } from './user/routes.ts'
import { workCalendarRoutes } from './work-calendar/routes.ts'

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

const FEATURE_ROUTES: readonly ((app: App) => void)[] = [
  authRoutes,
  searchRoutes,
  secondFactorRoutes,
  ssoRoutes,
  accountRoutes,
  attendanceRoutes,
  attendanceDeskRoutes,
  attendanceExplainRoutes,
  attendanceGapRoutes,
  attendancePolicyRoutes,
  attendanceRecapRoutes,
  auditRoutes,
  fileRoutes,
  taskRoutes,
  quoteRoutes,
  newsRoutes,
  noticeRoutes,
  pushRoutes,
  mailRoutes,
  machineTokenRoutes,
  dashboardRoutes,
  celebrationRoutes,
  structureRoutes,
  systemRoutes,
  lookupRoutes,
  masterRoutes,
  regionRoutes,
  employeeRoutes,
  careerRoutes,
  payrollRoutes,
  peopleRoutes,
  personTimeRoutes,
  userRoutes,
  workCalendarRoutes,
  shiftRoutes,
  scheduleRoutes,
  rosterRoutes,
  seasonHoursRoutes,
  officePlaceRoutes,
  machinePinRoutes,
  profileRoutes,
  privacyRoutes,
  addressRoutes,
  sectionRoutes,
  documentRoutes,
  draftRoutes,
  photoRoutes,
  jobTaskRoutes,
  correctionRoutes,
  leaveRoutes,
  leaveBalanceRoutes,
  leavePolicyRoutes,
  reimbursementRoutes,
  overtimeRoutes,
  overtimeRecapRoutes,
  inboxRoutes,
  delegationRoutes,
  approvalPolicyRoutes,
  calendarRoutes,
]

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
  for (const mountRoutes of FEATURE_ROUTES) mountRoutes(app)
  await apiDocs(app)
  await webApp(app)
  await app.ready()
  return app
}
