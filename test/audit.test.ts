/** The unaudited endpoints, written by hand: a new endpoint that writes, exports or names a row must not be among them. */
import { expect, it } from 'vitest'
import * as z from 'zod'
import { auditEntities } from '#contract/audit-labels.ts'
import { endpoints } from '#contract/index.ts'
import { auditOf } from '#contract/platform/audited-endpoint.ts'
import { type Endpoint, replySchema } from '#contract/platform/http.ts'

const silent = [
  'PATCH /staff/notification/:id',
  'POST /staff/notification/read-all',
  'POST /staff/notification/ticket',
  'PUT /staff/user/own/draft/:form',
  'DELETE /staff/user/own/draft/:form',
  // Stores nothing, or shows no person.
  'POST /staff/user/own/passkey/options',
  'POST /login/second/options',
  'POST /manager/user/employee/position/attendance/import/preview',
  'GET /manager/user/employee/position/attendance/import/template',
  'GET /hcis/employee/import/template',
  'GET /hcis/approval-policy/:companyId',
  'GET /hcis/exit-question/:companyId',
  'GET /hcis/exit-question/:companyId/result',
  'GET /hcis/leave-policy/:companyId',
  'GET /hcis/payroll/policy/:companyId',
  'GET /hcis/payroll/bank-layout/:companyId',
  'GET /hcis/payroll/run/:id',
  'GET /hcis/payroll/run/:id/banks',
  // Figures without names.
  'GET /manager/report/:report',
  'GET /hcis/attendance-policy/:companyId',
  'GET /hcis/user/employee/attendance/rules/:id/days',
  'POST /staff/user/employee/position/own/leaves/preview',
  'GET /hcis/user/employee/position/company/:companyId/supervisor',
  'GET /manager/user/employee/position/:id/supervisor-list',
  'GET /staff/news/:id',
  // Own data: the handlers answer 404 to all others.
  'GET /staff/user/employee/position/own/attendance/:date/explain',
  'GET /staff/user/own/draft/:form',
  'GET /staff/user/employee/position/own/overtime/:id',
  'GET /staff/user/employee/position/own/reimburse/:id',
  'GET /staff/payroll/slip/:id',
  'GET /staff/payroll/slip/:id/pdf',
  'GET /staff/letter/:id',
  'GET /staff/letter/:id/pdf',
  // Four facts without a name.
  'GET /verify/:code',
  'GET /hcis/letterhead/:companyId',
  'GET /hcis/letterhead/:companyId/signatory',
  'GET /staff/payroll/a1/:year/:companyId',
]

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const matters = (it: Endpoint) => it.method !== 'GET' || it.download !== undefined || it.path.includes(':')

it('every endpoint that writes, exports or names a row is audited or states the reason why not', () => {
  expect(endpoints.filter((it) => !it.audit && !it.unaudited).map(named)).toEqual([])
  const quiet = endpoints.filter((it) => matters(it) && it.unaudited)
  expect(quiet.map(named).sort()).toEqual(silent.toSorted())
})

it('every audited entity has a label', () => {
  for (const { audit } of endpoints) if (audit) expect(auditEntities.values).toContain(audit.entity)
})

it('the person or position in a path is the audit subject', () => {
  const others = endpoints.filter((it) => /:userId|\/position\/:(id|positionId)/.test(it.path) && !it.unaudited)
  expect(others.length).toBeGreaterThan(70)
  for (const it of others)
    expect([named(it), auditOf(it)]).toMatchObject([
      named(it),
      { subject: /:userId/.test(it.path) ? 'user' : 'position' },
    ])
})

/** Lists whose pages are audited, written by hand. */
const listed = [
  'GET /hcis/account/newcomer',
  'GET /hcis/audit',
  'GET /hcis/audit/event',
  'GET /hcis/career/orphan',
  'GET /hcis/checklist',
  'GET /hcis/contract/ending',
  'GET /hcis/desk',
  'GET /hcis/handover',
  'GET /hcis/leave-balance',
  'GET /hcis/letter',
  'GET /hcis/machine-pin',
  'GET /hcis/mail/failed',
  'GET /hcis/payroll',
  'GET /hcis/payroll/item',
  'GET /hcis/payroll/later',
  'GET /hcis/payroll/loan',
  'GET /hcis/payroll/opening',
  'GET /hcis/payroll/readiness',
  'GET /hcis/payroll/run/:id/comparison',
  'GET /hcis/payroll/run/:id/slip',
  'GET /hcis/payroll/run/:id/warning',
  'GET /hcis/payroll/simulation',
  'GET /hcis/payroll/tax',
  'GET /hcis/payroll/value',
  'GET /hcis/report/reader',
  'GET /hcis/term',
  'GET /hcis/user/employee/position/all/reimburse',
  'GET /hcis/user/employee/position/certificate',
  'GET /hcis/user/employee/position/leaves/all',
  'GET /hcis/user/employee/position/leaves/overview',
  'GET /hcis/user/employee/position/overtime/overlap',
  'GET /manager/checklist',
  'GET /manager/handover',
  'GET /manager/report/:report/people',
  'GET /manager/roster',
  'GET /manager/term',
  'GET /manager/user/employee/position',
  'GET /manager/user/employee/position/attendance',
  'GET /manager/user/employee/position/attendance/day',
  'GET /manager/user/employee/position/attendance/recap',
  'GET /manager/user/employee/position/attendance/recap/map',
  'GET /manager/user/employee/position/correction/company',
  'GET /manager/user/employee/position/filter',
  'GET /manager/user/employee/position/leaves/away',
  'GET /manager/user/employee/position/leaves/company',
  'GET /manager/user/employee/position/leaves/team',
  'GET /manager/user/employee/position/overtime',
  'GET /manager/user/employee/position/overtime/assigned',
  'GET /manager/user/employee/position/overtime/recap',
  'GET /manager/user/employee/position/reimburse/company',
  'GET /staff/desk/handover',
  'GET /staff/desk/person',
  'GET /staff/inbox',
  'GET /staff/search',
  'POST /hcis/employee/import/preview',
  'POST /hcis/employee/import/preview/sheet',
  'POST /hcis/holiday/pack/preview',
  'POST /hcis/holiday/preview',
  'POST /hcis/item/import/preview',
  'POST /hcis/leave-balance/import/preview',
  'POST /hcis/letter/bulk/preview',
  'POST /hcis/machine-pin/import/preview',
  'POST /hcis/payroll/import/preview',
  'POST /manager/schedule/import/preview',
]

/** Properties by which an answer names a person. */
const NAMING =
  /^(user_id|subject_user_id|user_name|position_id|employee_identity|email|recipient_address|action_by|actor_name)$/
interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}
const namesPeople = ({ properties = {}, items, anyOf = [] }: Shape): boolean =>
  Object.keys(properties).some((it) => NAMING.test(it)) ||
  [...Object.values(properties), ...(items ? [items] : []), ...anyOf].some(namesPeople)
const isList = (it: Endpoint) => it.method === 'GET' && !it.path.includes(':') && !it.path.includes('/own')
const namesOthers = (it: Endpoint) => {
  const reply = replySchema(it)
  return isList(it) && reply !== undefined && namesPeople(z.toJSONSchema(reply, { unrepresentable: 'any' }) as Shape)
}

/** Lists that name people and are not audited, written by hand. */
const openLists = [
  'GET /manager/user/employee/position/overtime/fetch-staff',
  'GET /staff/celebration',
  // Own lists, and tasks that fall to the caller.
  'GET /staff/checklist',
  // Own things.
  'GET /staff/handover',
  'GET /staff/news/latest',
  'GET /staff/notification',
  'GET /staff/structure',
  'GET /staff/structure/department',
  'GET /staff/structure/search',
  'GET /staff/user/employee/position/leaves/company',
]

it('every list that names other people is audited by page or states the reason why not', () => {
  const naming = endpoints.filter(namesOthers)
  expect(naming.length).toBeGreaterThan(20)
  expect(
    naming
      .filter((it) => it.unaudited)
      .map(named)
      .toSorted(),
  ).toEqual(openLists)
  expect(
    endpoints
      .filter((it) => it.audit?.list)
      .map(named)
      .toSorted(),
  ).toEqual(listed)
})
