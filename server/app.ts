/** Builds the app without listening: plugins first, then the routes of each feature. */
import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { leavePolicy } from '#contract/leave/policy.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import { machineTokenRoutes } from '#server/access/machine-token/routes.ts'
import { machinePinRoutes } from '#server/time/machine-pin/routes.ts'
import { accountRoutes } from './access/account/routes.ts'
import { authRoutes } from './access/auth/routes.ts'
import { secondFactorRoutes } from './access/second-factor/routes.ts'
import { setupRoutes } from './access/setup/routes.ts'
import { ssoRoutes } from './access/sso/routes.ts'
import { celebrationRoutes } from './home/celebration/routes.ts'
import { dashboardRoutes } from './home/dashboard/routes.ts'
import { announceNews } from './home/news/announce.ts'
import { newsRoutes } from './home/news/routes.ts'
import { personTimeRoutes } from './home/person-time/routes.ts'
import { quoteRoutes } from './home/quote/routes.ts'
import { taskRoutes } from './home/task/routes.ts'
import { leaveBalanceRoutes } from './leave/balance/routes.ts'
import { calendarRoutes } from './leave/calendar-feed/routes.ts'
import { leaveRoutes } from './leave/request/routes.ts'
import { certificateRoutes } from './letter/certificate/routes.ts'
import { letterFileRoutes } from './letter/issued-letter/file-routes.ts'
import { ownLetterRoutes } from './letter/issued-letter/own-routes.ts'
import { issuedLetterRoutes } from './letter/issued-letter/routes.ts'
import { teamLetterRoutes } from './letter/issued-letter/team-routes.ts'
import { letterheadRoutes } from './letter/letterhead/routes.ts'
import { letterTemplateRoutes } from './letter/template/routes.ts'
import { verifyRoutes } from './letter/verify/routes.ts'
import { checklistTemplateRoutes } from './lifecycle/checklist-template/routes.ts'
import { checklistRoutes } from './lifecycle/employee-checklist/routes.ts'
import { exitInterviewRoutes } from './lifecycle/exit-interview/routes.ts'
import { deskItemRoutes } from './lifecycle/item/desk-routes.ts'
import { itemRoutes } from './lifecycle/item/routes.ts'
import { serviceDeskRoutes } from './lifecycle/service-desk/routes.ts'
import { termRoutes } from './lifecycle/term/routes.ts'
import { systemMetrics } from './operate/system/metrics.ts'
import { systemRoutes } from './operate/system/routes.ts'
import { departmentRoutes } from './org/department/routes.ts'
import { lookupRoutes } from './org/lookup/routes.ts'
import { masterRoutes } from './org/master/routes.ts'
import { policyRoutes } from './org/policy/routes.ts'
import { regionRoutes } from './org/region/routes.ts'
import { payComponentRoutes } from './pay/component/routes.ts'
import { payImportRoutes } from './pay/import/routes.ts'
import { payLawRoutes } from './pay/law/routes.ts'
import { payLoanRoutes } from './pay/loan/routes.ts'
import { payBankLayoutRoutes } from './pay/output/bank-routes.ts'
import { payOutputRoutes } from './pay/output/routes.ts'
import { payYearEndRoutes } from './pay/output/year-end-routes.ts'
import { overtimeRoutes } from './pay/overtime/routes.ts'
import { overtimeRecapRoutes } from './pay/overtime-recap/routes.ts'
import { payrollRoutes } from './pay/payroll/routes.ts'
import { payPolicyRoutes } from './pay/policy/routes.ts'
import { reimbursementRoutes } from './pay/reimbursement/routes.ts'
import { payRunRoutes } from './pay/run/routes.ts'
import { payRunSlipRoutes } from './pay/run/slip-routes.ts'
import { paySeveranceRoutes } from './pay/severance/routes.ts'
import { payslipRoutes } from './pay/slip/routes.ts'
import { payPreviousRoutes } from './pay/tax/previous-routes.ts'
import { payTaxRoutes } from './pay/tax/routes.ts'
import { payItemRoutes, payValueRoutes } from './pay/value/routes.ts'
import { addressRoutes } from './people/address/routes.ts'
import { careerRoutes } from './people/career/routes.ts'
import { documentRoutes } from './people/document/routes.ts'
import { draftRoutes } from './people/draft/routes.ts'
import { employeeRoutes } from './people/employee/routes.ts'
import { exitRoutes } from './people/exit/routes.ts'
import { peopleRoutes } from './people/import/routes.ts'
import { jobTaskRoutes } from './people/job-task/routes.ts'
import { userRoutes } from './people/new-person/routes.ts'
import { photoRoutes } from './people/photo/routes.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { profileRoutes } from './people/profile/routes.ts'
import { searchRoutes } from './people/search/routes.ts'
import { sectionRoutes } from './people/section/routes.ts'
import { structureRoutes } from './people/structure/routes.ts'
import { createReadAuditBuffer } from './platform/audit/read-audit-buffer.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import type { Env } from './platform/env.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { acceptEmptyJson } from './platform/http/accept-empty-json.ts'
import { compressReplies } from './platform/http/compress.ts'
import { apiDocs } from './platform/http/docs.ts'
import { drainRefusedBody } from './platform/http/drain-body.ts'
import { sendError } from './platform/http/errors.ts'
import { rejectWhileDelayed } from './platform/http/event-loop-delay.ts'
import { limitConcurrency, PRESSURE, type PressureOptions } from './platform/http/limit-requests-in-progress.ts'
import { metrics } from './platform/http/metrics.ts'
import { health } from './platform/http/monitoring.ts'
import { serializerCompiler, validatorCompiler } from './platform/http/serialize.ts'
import { severalReadsRoutes } from './platform/http/several-reads.ts'
import { webApp } from './platform/http/web-app.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { noticeRoutes } from './platform/notice/routes.ts'
import { pushRoutes } from './platform/push/routes.ts'
import type { App, Services } from './platform/services.ts'
import { reportMailRoutes } from './report/mail/routes.ts'
import { reportMonthRoutes } from './report/month/routes.ts'
import { reportReaderRoutes } from './report/reader/routes.ts'
import { reportRoutes } from './report/summary/routes.ts'
import { approvalPolicyRoutes } from './request/approval-policy/routes.ts'
import { delegationRoutes } from './request/delegation/routes.ts'
import { inboxRoutes } from './request/inbox/routes.ts'
import { attendanceRoutes } from './time/attendance/routes.ts'
import { correctionRoutes } from './time/correction/routes.ts'
import { attendanceDeskRoutes } from './time/desk/routes.ts'
import { attendanceExplainRoutes } from './time/explain/routes.ts'
import { attendanceGapRoutes } from './time/gap/routes.ts'
import { officePlaceRoutes } from './time/office-place/routes.ts'
import { scheduleRoutes } from './time/pattern/routes.ts'
import { attendanceRecapRoutes } from './time/recap/routes.ts'
import { rosterRoutes } from './time/roster/routes.ts'
import { seasonHoursRoutes } from './time/season-hours/routes.ts'
import { shiftRoutes } from './time/shift/routes.ts'
import { workCalendarRoutes } from './time/work-calendar/routes.ts'

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
  certificateRoutes,
  letterheadRoutes,
  letterTemplateRoutes,
  issuedLetterRoutes,
  letterFileRoutes,
  ownLetterRoutes,
  teamLetterRoutes,
  verifyRoutes,
  searchRoutes,
  secondFactorRoutes,
  ssoRoutes,
  accountRoutes,
  attendanceRoutes,
  attendanceDeskRoutes,
  attendanceExplainRoutes,
  attendanceGapRoutes,
  policyRoutes(attendancePolicy),
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
  exitRoutes,
  payrollRoutes,
  payPolicyRoutes,
  payComponentRoutes,
  payValueRoutes,
  payItemRoutes,
  payRunRoutes,
  payBankLayoutRoutes,
  payLawRoutes,
  paySeveranceRoutes,
  payYearEndRoutes,
  payOutputRoutes,
  payRunSlipRoutes,
  payslipRoutes,
  payTaxRoutes,
  payPreviousRoutes,
  payLoanRoutes,
  payImportRoutes,
  checklistRoutes,
  checklistTemplateRoutes,
  serviceDeskRoutes,
  reportRoutes,
  itemRoutes,
  deskItemRoutes,
  exitInterviewRoutes,
  termRoutes,
  reportMonthRoutes,
  reportMailRoutes,
  reportReaderRoutes,
  peopleRoutes,
  personTimeRoutes,
  userRoutes,
  workCalendarRoutes(announceNews),
  shiftRoutes,
  scheduleRoutes,
  rosterRoutes,
  seasonHoursRoutes,
  officePlaceRoutes,
  departmentRoutes,
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
  policyRoutes(leavePolicy),
  reimbursementRoutes,
  overtimeRoutes,
  overtimeRecapRoutes,
  inboxRoutes,
  delegationRoutes,
  approvalPolicyRoutes,
  calendarRoutes,
  severalReadsRoutes,
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
