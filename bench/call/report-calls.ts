/** Reports as HR of the group reads them, for all companies. */
import type { BenchCall } from './bench-call.ts'

const DAY = 86_400_000

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const monthBefore = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

/** More questions than answers are remembered, so that each is answered anew, as after a change. */
const ASKED_ANEW = 60
const anew = (n: number) => `more_than=${n % ASKED_ANEW}`

const reportCall = (name: string, path: BenchCall['path'], goal: number, expects?: string): BenchCall => ({
  name,
  caller: 'hcis',
  method: 'GET',
  path,
  ...(expects && { expects }),
  goal: { multiple: goal, growth: 100 },
})

const lastMonth = `month=${monthBefore(1)}`

export const reportCalls: readonly BenchCall[] = [
  reportCall('report of headcount', () => '/manager/report/headcount', 12),
  reportCall('report of headcount, anew', (n) => `/manager/report/headcount?${anew(n)}`, 12),
  reportCall('report of turnover', (n) => `/manager/report/turnover?month=${monthBefore(1 + (n % 3))}`, 12),
  reportCall('report of turnover, anew', (n) => `/manager/report/turnover?${lastMonth}&${anew(n)}`, 12),
  reportCall('report of attendance', () => `/manager/report/attendance?${lastMonth}`, 3, '"presence_rate":86.4'),
  reportCall('report of attendance, anew', (n) => `/manager/report/attendance?${lastMonth}&${anew(n)}`, 3),
  reportCall('report of overtime', () => `/manager/report/overtime?${lastMonth}`, 3),
  reportCall('report of overtime, anew', (n) => `/manager/report/overtime?${lastMonth}&${anew(n)}`, 3),
  reportCall('report of leave', () => `/manager/report/leave?${lastMonth}`, 12),
  reportCall('report of claims', () => `/manager/report/claim?${lastMonth}`, 12),
  reportCall('report of decisions', () => `/manager/report/decision?${lastMonth}`, 12),
  reportCall('report of contracts', () => '/manager/report/contract', 12),
  reportCall('report of completeness', () => '/manager/report/completeness', 12),
  reportCall(
    'heat map of reports',
    () => `/manager/report/attendance/heat?from=${dayBefore(181)}&to=${dayBefore(1)}`,
    6,
    '"rate":94',
  ),
  reportCall(
    'people of a report',
    (n) => `/manager/report/attendance/people?${lastMonth}&figure=late_rate&page=${1 + (n % 5)}`,
    3,
  ),
]
