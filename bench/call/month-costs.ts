/** The costs of a month: sheets of the recap, and the payroll of a company: a page of it, its sheet, and closing it. */

import { payroll } from '#contract/pay/payroll.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import type { BenchProcess } from './child-process.ts'
import { costOf, median } from './cost-of.ts'
import type { Cost, Served } from './other-costs.ts'

const ROUNDS = 5
const WARM = 3

export const measureMonth = async (app: BenchProcess<Served>, people: number): Promise<Cost[]> => {
  const { tokens, group, port } = app.ready
  const ofMonth = { month: monthBefore(group.day), company_id: group.company_id }
  const query = `month=${ofMonth.month}&company_id=${ofMonth.company_id}`
  const send = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokens.hcis}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    await answer.arrayBuffer()
  }
  const recapSheet = (scope = '') =>
    send(`${attendanceRecap.export.path}?from=${ofMonth.month}-01&to=${ofMonth.month}-28${scope}`)
  const list = () => send(`${payroll.list.path}?${query}`)
  const sheet = () => send(`${payroll.export.path}?${query}`)
  const later = () => send(`${payroll.later.path}?${query}`)
  const close = () => send(payroll.close.path, ofMonth)
  const reopen = () => send(payroll.reopen.path, { ...ofMonth, reason: 'Mengukur lagi' })
  const measure = async (name: string, goal: number, act: () => Promise<unknown>, after = async () => {}) => {
    const costs: number[] = []
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const cost = await costOf(app, 1, act)
      if (round >= WARM) costs.push(cost)
      await after()
    }
    return { name, people, value: median(costs), unit: 'ms' as const, goal }
  }
  const open = [
    await measure('recap of a company, its sheet', 100, () => recapSheet(`&company_id=${ofMonth.company_id}`)),
    await measure('recap of the group, its sheet', people / 5, recapSheet),
    await measure('payroll of a company, a page', 200, list),
    await measure('payroll of a company, its sheet', 300, sheet),
    await measure('close the payroll of a company', 400, close, reopen),
  ]
  await close()
  const closed = [
    await measure('closed payroll of a company, a page', 200, list),
    await measure('closed payroll of a company, what came later', 200, later),
  ]
  await reopen()
  return [...open, ...closed]
}

/** The month before that of a day. */
const monthBefore = (day: string) => {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCDate(0)
  return first.toISOString().slice(0, 7)
}
