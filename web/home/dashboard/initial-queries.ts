import type { SessionUser } from '#contract/access/auth.ts'
import { admits, isHcis, isPayer } from '#contract/policy.ts'
import type { InitialQuery } from '#web/app/initial-query.ts'
import { slipYear } from '#web/pay/slip/newest-slip.ts'

/** Queries of the dashboard's widgets and of the app bar. */
export const homeInitialQueries = (me: SessionUser): InitialQuery[] => [
  { path: '/staff/user/own/profile/picture' },
  { path: '/staff/user/account' },
  { path: '/staff/notification', query: { page_size: 10 } },
  { path: '/staff/user/employee/position/own/attendance/now' },
  { path: '/staff/user/employee/position/own/attendance/gap' },
  { path: '/staff/home' },
  { path: '/staff/quotes/random' },
  { path: '/staff/task' },
  { path: '/staff/news/latest', query: { item_size: 3 } },
  { path: '/staff/celebration' },
  ...(me.gets_slips ? [{ path: '/staff/payroll/slip' as const, query: { year: slipYear() } }] : []),
  ...(admits.senior(me) ? seniorQueries : []),
  ...(admits.manager(me) ? managerQueries : []),
  ...(isHcis(me) ? hrQueries : []),
  ...(isPayer(me) ? payerQueries : []),
]

const managerQueries: InitialQuery[] = [
  { path: '/manager/user/employee/position/total' },
  ...['izin', 'cuti', 'sakit'].map((type) => ({
    path: '/manager/user/employee/position/leaves/total' as const,
    query: { type },
  })),
  { path: '/manager/chart', query: {} },
]

const seniorQueries: InitialQuery[] = [
  { path: '/staff/inbox/total' },
  { path: '/manager/user/employee/position/leaves/away' },
  { path: '/manager/user/employee/position/attendance/today' },
]

const hrQueries: InitialQuery[] = [
  { path: '/hcis/mail/state' },
  { path: '/hcis/contract/ending/total' },
  { path: '/staff/company', query: { inactive: 'true' } },
]

const payerQueries: InitialQuery[] = [
  { path: '/manager/user/employee/position/reimburse/count', query: { waits_for: 'me' } },
]
