/** Frequent calls, with the goal of each: CPU as a multiple of the session check, and growth over a group of a hundred. */
import { correctionDraft, leaveDraft } from '#db/build/request-draft.ts'

/** The veteran has 240 leave requests. */
export type CallerKind = 'hcis' | 'manager' | 'staff' | 'veteran'

export interface BenchCall {
  name: string
  caller: CallerKind
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** The path of the n-th call. */
  path: (n: number, group: Group) => string
  body?: (n: number, group: Group) => object
  /** Reads a queue: its cost grows with the queue and not with the table, which the plan on generated data cannot show. */
  isQueue?: true
  /** A text in the answer of a call that did the measured work. */
  expects?: string
  /** Every call by another account, because one person can do it only once a day or a few times: their tokens. */
  byMany?: (group: Group) => string[]
  /** `multiple` of the session check. */
  goal: { multiple: number; growth: number }
}

export interface Group {
  /** Login names, each used once, because attempts of a person are counted. */
  names: string[]
  password: string
  company_id: number
  /** A unit of about twenty people, with two below it, as large in every group. */
  unit: number
  /** Ids of waiting leave that the manager may decide. */
  waiting: number[]
  /** Ids of other waiting leave, decided and taken back again and again. */
  undone: number[]
  /** Ids of waiting corrections that the manager may decide. */
  corrections: number[]
  /** Staff and shifts of the company. */
  rostered: number[]
  shifts: number[]
  /** Tokens of people who have not checked in today, and of people who have. */
  arriving: string[]
  leaving: string[]
  /** The first day of a period without leave. */
  free_from: string
  /** A past day with attendance. */
  day: string
  /** One on which everybody of the company has a shift of the roster. */
  shift_day: string
  year: number
}

/** Marks requests of the bench, which the next run deletes. */
export const BENCH_TEXT = 'Pengajuan dari pengukuran'

const own = '/staff/user/employee/position/own'
const manager = '/manager/user/employee/position'
const dayFrom = (first: string, n: number) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10)

const dayBefore = (days: number) => dayFrom(new Date().toISOString().slice(0, 10), -days)
const monthBefore = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

/** The unit of all costs: the cheapest call that identifies its caller. */
export const sessionCheck: BenchCall = {
  name: 'session check',
  caller: 'staff',
  method: 'GET',
  path: () => '/staff/user/account',
  goal: { multiple: 1, growth: 1.2 },
}

export const calls: BenchCall[] = [
  sessionCheck,
  {
    name: 'directory page',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `${manager}?page=${1 + (n % 5)}&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'search by name',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `${manager}/filter?keyword=${['arma', 'ndah', 'asuki', 'risna'][n % 4]}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 2 },
  },
  {
    name: 'search everywhere',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `/staff/search?q=${['arma', 'ndah', 'asuki', 'ri'][n % 4]}`,
    goal: { multiple: 2, growth: 2 },
  },
  {
    name: 'own leave',
    caller: 'staff',
    method: 'GET',
    path: () => `${own}/leaves`,
    goal: { multiple: 1.3, growth: 1.2 },
  },
  {
    name: 'own leave, 240 of them',
    caller: 'veteran',
    method: 'GET',
    path: () => `${own}/leaves`,
    goal: { multiple: 1.3, growth: 1.2 },
  },
  {
    name: 'own leave balance',
    caller: 'staff',
    method: 'GET',
    path: () => `${own}/leaves/balance`,
    goal: { multiple: 1.5, growth: 1.2 },
  },
  {
    name: 'preview of ten days of leave',
    caller: 'staff',
    method: 'POST',
    path: () => `${own}/leaves/preview`,
    body: (_, { year }) => ({ request_type: 'cuti', start_date: `${year + 1}-03-01`, end_date: `${year + 1}-03-10` }),
    goal: { multiple: 2.5, growth: 1.2 },
  },
  {
    name: 'calendar of a year',
    caller: 'staff',
    method: 'GET',
    path: (_, { year }) => `/staff/calendar?from=${year}-01-01&to=${year}-12-31`,
    goal: { multiple: 2, growth: 1.1 },
  },
  {
    name: 'leave balances, page of 25',
    caller: 'hcis',
    method: 'GET',
    path: (_, { year }) => `/hcis/leave-balance?year=${year}&page=1&page_size=25`,
    goal: { multiple: 3, growth: 1.5 },
  },
  {
    name: 'directory of a unit',
    caller: 'hcis',
    method: 'GET',
    path: (_, { unit }) => `${manager}/filter?department_id=${unit}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.2 },
  },
  {
    name: 'desk of a unit',
    caller: 'manager',
    method: 'GET',
    path: (_, { unit, day }) => `${manager}/attendance/day?department_id=${unit}&date=${day}`,
    goal: { multiple: 4, growth: 1.2 },
  },
  {
    name: 'recap of a unit',
    caller: 'manager',
    method: 'GET',
    path: (_, { unit, day }) => `${manager}/attendance/recap?department_id=${unit}&from=${dayFrom(day, -6)}&to=${day}`,
    goal: { multiple: 6, growth: 1.2 },
  },
  {
    name: 'leave of a unit',
    caller: 'hcis',
    method: 'GET',
    path: (_, { unit, year }) => `/hcis/user/employee/position/leaves/all?department_id=${unit}&year=${year}`,
    goal: { multiple: 4, growth: 1.2 },
  },
  {
    name: 'inbox of a unit',
    caller: 'manager',
    method: 'GET',
    path: (_, { unit }) => `/staff/inbox?department_id=${unit}`,
    goal: { multiple: 8, growth: 1.2 },
  },
  {
    name: 'pins of machines, page of 25',
    caller: 'hcis',
    method: 'GET',
    path: (_, { company_id }) => `/hcis/machine-pin?company_id=${company_id}&page=1&page_size=25`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'imports of attendance',
    caller: 'manager',
    method: 'GET',
    path: () => `${manager}/attendance/import?page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'leave, all companies',
    caller: 'hcis',
    method: 'GET',
    path: (_, { year }) => `/hcis/user/employee/position/leaves/all?status=accepted&year=${year}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'leave, own company',
    caller: 'manager',
    method: 'GET',
    path: (_, { year }) => `${manager}/leaves/company?status=waiting&year=${year}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'leave to be decided',
    caller: 'hcis',
    method: 'GET',
    path: () => '/hcis/user/employee/position/leaves/all?waits_for=me&page=1&page_size=10',
    goal: { multiple: 2.5, growth: 1.5 },
  },
  {
    name: 'claims, all companies',
    caller: 'hcis',
    method: 'GET',
    path: (_, { year }) => `/hcis/user/employee/position/all/reimburse?year=${year}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'attendance of a day',
    caller: 'manager',
    method: 'GET',
    path: (_, { day }) => `${manager}/attendance?date=${day}&page=1&page_size=10`,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    // At most 1.3 times the list of a day without them.
    name: 'attendance of a day with shifts',
    caller: 'manager',
    method: 'GET',
    path: (_, { shift_day }) => `${manager}/attendance?date=${shift_day}&page=1&page_size=10`,
    expects: '"shift_name":"',
    goal: { multiple: 2.6, growth: 1.5 },
  },
  {
    name: 'desk of a day',
    caller: 'manager',
    method: 'GET',
    path: (_, { day }) => `${manager}/attendance/day?date=${day}`,
    goal: { multiple: 12, growth: 1.2 },
  },
  {
    name: 'recap of a month',
    caller: 'manager',
    method: 'GET',
    path: (_, { day }) => `${manager}/attendance/recap?from=${day.slice(0, 8)}01&to=${day.slice(0, 8)}28`,
    goal: { multiple: 8, growth: 1.2 },
  },
  {
    name: 'map of a month',
    caller: 'manager',
    method: 'GET',
    path: (_, { day }) => `${manager}/attendance/recap/map?from=${day.slice(0, 8)}01&to=${day.slice(0, 8)}28`,
    expects: 'day_status',
    goal: { multiple: 10, growth: 1.2 },
  },
  {
    name: 'recap of overtime of a month',
    caller: 'manager',
    method: 'GET',
    // The newest overtime of generated people is not approved yet.
    path: (_, { day }) => `${manager}/overtime/recap?from=${dayFrom(day, -60)}&to=${dayFrom(day, -30)}`,
    expects: 'multiplied_hours',
    goal: { multiple: 5, growth: 1.2 },
  },
  {
    name: 'why a day',
    caller: 'staff',
    method: 'GET',
    path: (_, { day }) => `/staff/user/employee/position/own/attendance/${day}/explain`,
    goal: { multiple: 2, growth: 1.1 },
  },
  {
    name: 'own gaps',
    caller: 'staff',
    method: 'GET',
    path: () => `${own}/attendance/gap`,
    goal: { multiple: 2, growth: 1.1 },
  },
  {
    name: 'roster of a week',
    caller: 'manager',
    method: 'GET',
    path: (n, { day }) => `/manager/roster?from=${day}&to=${dayFrom(day, 6)}&page=${1 + (n % 5)}`,
    goal: { multiple: 5, growth: 1.2 },
  },
  {
    name: 'roster of a month',
    caller: 'manager',
    method: 'GET',
    path: (n, { day }) => `/manager/roster?from=${day}&to=${dayFrom(day, 29)}&page=${1 + (n % 5)}`,
    goal: { multiple: 12, growth: 1.2 },
  },
  {
    name: 'people of the shifts of a week',
    caller: 'manager',
    method: 'GET',
    path: (_, { day }) => `/manager/roster/staffing?from=${day}&to=${dayFrom(day, 6)}`,
    goal: { multiple: 20, growth: 1.2 },
  },
  {
    name: 'checklist after set-up',
    caller: 'hcis',
    method: 'GET',
    path: () => '/hcis/setup/checklist',
    goal: { multiple: 2, growth: 2 },
  },
  {
    name: 'time of a person',
    caller: 'hcis',
    method: 'GET',
    path: (n, { year, day }) => `${manager}/${20 + (n % 20)}/time?year=${year}&month=${day.slice(0, 7)}`,
    goal: { multiple: 10, growth: 2.5 },
  },
  {
    name: 'events of the audit log',
    caller: 'hcis',
    method: 'GET',
    path: () => '/hcis/audit/event',
    goal: { multiple: 5, growth: 2 },
  },
  {
    name: 'dashboard chart',
    caller: 'hcis',
    method: 'GET',
    path: () => '/manager/chart',
    goal: { multiple: 1.5, growth: 1.5 },
  },
  {
    name: 'inbox of a manager',
    caller: 'manager',
    method: 'GET',
    path: () => '/staff/inbox?page_size=10',
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'inbox of HR',
    caller: 'hcis',
    method: 'GET',
    path: () => '/staff/inbox?page_size=10',
    goal: { multiple: 2.5, growth: 1.5 },
  },
  {
    name: 'own checklist and tasks',
    caller: 'staff',
    method: 'GET',
    path: () => '/staff/checklist',
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'checklists of HR',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `/hcis/checklist?state=open&page=${1 + (n % 5)}`,
    goal: { multiple: 2, growth: 2 },
  },
  {
    name: 'total of an inbox',
    caller: 'hcis',
    method: 'GET',
    path: () => '/staff/inbox/total',
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: "total of a manager's inbox",
    caller: 'manager',
    method: 'GET',
    path: () => '/staff/inbox/total',
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'accounts not yet used',
    caller: 'hcis',
    method: 'GET',
    path: () => '/hcis/account/newcomer?page=1&page_size=10',
    isQueue: true,
    goal: { multiple: 2, growth: 1.5 },
  },
  {
    name: 'plans to review',
    caller: 'hcis',
    method: 'GET',
    path: () => '/hcis/career/orphan?page=1&page_size=10',
    goal: { multiple: 1.5, growth: 1.2 },
  },
  {
    name: 'create leave',
    caller: 'staff',
    method: 'POST',
    path: () => `${own}/leaves`,
    byMany: ({ arriving }) => arriving,
    body: (n, { free_from }) => leaveDraft({ description: BENCH_TEXT, start_date: dayFrom(free_from, n) }),
    goal: { multiple: 2.2, growth: 1.2 },
  },
  {
    // Every call changes all of its entries: the shifts take turns.
    name: 'save the roster of 50 people for a week',
    caller: 'manager',
    method: 'PUT',
    path: () => '/manager/roster',
    body: (n, { company_id, rostered, shifts, day }) => ({
      company_id,
      entries: rostered.flatMap((position_id) =>
        Array.from({ length: 7 }, (_, index) => ({
          position_id,
          date: dayFrom(day, 7 + index),
          shift_id: shifts[n % shifts.length],
        })),
      ),
    }),
    expects: '"changed":350',
    goal: { multiple: 15, growth: 1.5 },
  },
  {
    name: 'report of headcount',
    caller: 'hcis',
    method: 'GET',
    path: () => '/manager/report/headcount',
    goal: { multiple: 12, growth: 100 },
  },
  {
    name: 'report of turnover',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `/manager/report/turnover?month=${monthBefore(1 + (n % 3))}`,
    goal: { multiple: 12, growth: 100 },
  },
  {
    name: 'report of attendance',
    caller: 'hcis',
    method: 'GET',
    path: () => `/manager/report/attendance?month=${monthBefore(1)}`,
    expects: '"presence_rate":86.4',
    goal: { multiple: 3, growth: 3 },
  },
  {
    name: 'heat map of reports',
    caller: 'hcis',
    method: 'GET',
    path: () => `/manager/report/attendance/heat?from=${dayBefore(181)}&to=${dayBefore(1)}`,
    expects: '"rate":94',
    goal: { multiple: 6, growth: 3 },
  },
  {
    name: 'people of a report',
    caller: 'hcis',
    method: 'GET',
    path: (n) => `/manager/report/attendance/people?month=${monthBefore(1)}&figure=late_rate&page=${1 + (n % 5)}`,
    goal: { multiple: 3, growth: 100 },
  },
  {
    // Half of the calls decide, the others take the decision back.
    name: 'decide and undo',
    caller: 'manager',
    method: 'POST',
    path: (n) => `/manager/decision${n % 2 === 0 ? '' : '/undo'}`,
    body: (n, { undone }) => {
      const item = { kind: 'leave', id: undone[Math.floor(n / 2) % undone.length] }
      return { items: [n % 2 === 0 ? { ...item, status: 'accepted' } : item] }
    },
    expects: '"outcome":"done"',
    goal: { multiple: 2, growth: 1.2 },
  },
  {
    name: 'approve leave',
    caller: 'manager',
    method: 'PATCH',
    path: (n, { waiting }) => `${manager}/leaves/${waiting[n]}/action`,
    body: () => ({ status: 'accepted' }),
    goal: { multiple: 2.2, growth: 1.2 },
  },
  {
    name: 'check in',
    caller: 'staff',
    method: 'POST',
    path: () => `${own}/attendance`,
    byMany: ({ arriving }) => arriving,
    body: () => ({ status: 'in', location: 'Work From Office' }),
    goal: { multiple: 2.2, growth: 1.1 },
  },
  {
    name: 'check out',
    caller: 'staff',
    method: 'POST',
    path: () => `${own}/attendance`,
    byMany: ({ leaving }) => leaving,
    body: () => ({ status: 'out', location: 'Work From Office' }),
    goal: { multiple: 2.2, growth: 1.1 },
  },
  {
    name: 'file a correction',
    caller: 'staff',
    method: 'POST',
    path: () => `${own}/correction`,
    byMany: ({ leaving }) => leaving,
    body: (_, { day }) => correctionDraft({ date: day, reason: BENCH_TEXT }),
    goal: { multiple: 2.2, growth: 1.2 },
  },
  {
    name: 'accept a correction',
    caller: 'manager',
    method: 'PATCH',
    path: (n, { corrections }) => `${manager}/correction/${corrections[n]}/action`,
    body: () => ({ status: 'accepted' }),
    goal: { multiple: 2.6, growth: 1.2 },
  },
]
