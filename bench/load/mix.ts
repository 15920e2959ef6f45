/** The mix of calls of a working day, by people of every role in turn. */
import { leaveDraft } from '#db/build/request-draft.ts'
import type { LoadRequest } from './client.ts'
import type { LoadGroup } from './served.ts'

const own = '/staff/user/employee/position/own'
const manager = '/manager/user/employee/position'
const NAMES = ['arma', 'ndah', 'asuki', 'risna']
const DAY_MS = 86_400_000

type RequestFactory = (n: number) => LoadRequest

export const mixOf = (group: LoadGroup, kind: 'all' | 'reads' = 'all'): (() => LoadRequest) => {
  const by = (role: string) => {
    const matching = group.people.filter((person) => person.role === role)
    return (n: number) => matching[n % matching.length]!.token
  }
  const [staff, managers, hcis] = [by('staff'), by('manager'), by('hcis')]
  const get =
    (tokenOf: (n: number) => string, path: (n: number) => string): RequestFactory =>
    (n) => ({
      method: 'GET',
      path: path(n),
      token: tokenOf(n),
    })
  const firstFreeDay = Date.now() + 400 * DAY_MS
  const leave: RequestFactory = (n) => {
    const day = new Date(firstFreeDay + Math.floor(n / 1000) * DAY_MS).toISOString().slice(0, 10)
    const body = leaveDraft({ description: `Keperluan ${n}`, start_date: day })
    return { method: 'POST', path: `${own}/leaves`, token: staff(n), body }
  }
  const shares: [share: number, makeRequest: RequestFactory][] = [
    [20, get(staff, () => '/staff/user/account')],
    [15, get(staff, () => `${own}/attendance/now`)],
    [10, get(staff, () => `${own}/attendance?page=1&page_size=10`)],
    [12, get(staff, () => `${own}/leaves`)],
    [8, get(staff, () => '/staff/task')],
    [8, get(managers, () => `${manager}/leaves/company?status=waiting&year=${group.year}&page=1&page_size=10`)],
    [7, get(managers, () => `${manager}/attendance?date=${group.day}&page=1&page_size=10`)],
    [6, get(managers, (n) => `${manager}?page=${1 + (n % 5)}&page_size=10`)],
    [4, get(hcis, (n) => `${manager}/filter?keyword=${NAMES[n % 4]}&page=1&page_size=10`)],
    [4, get(hcis, () => `/hcis/user/employee/position/all/reimburse?year=${group.year}&page=1&page_size=10`)],
    [3, get(hcis, () => '/manager/chart')],
    ...(kind === 'all' ? [[3, leave] as [number, RequestFactory]] : []),
  ]
  // Interleaved, so that expensive calls do not come together.
  const deck = shares.flatMap(([share, makeRequest]) =>
    Array.from({ length: share }, (_, i) => ({ at: (i + 0.5) / share, makeRequest })),
  )
  deck.sort((a, b) => a.at - b.at)
  let n = 0
  return () => deck[n % deck.length]!.makeRequest(n++)
}
