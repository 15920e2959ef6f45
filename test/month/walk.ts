/** Walks a planned month through the product, from the import of people to the closed payroll, and compares each figure. */
import { leaveBalance } from '#contract/leave/balance.ts'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { expectedBalance, expectedPayroll, expectedRecap } from './expected.ts'
import { overtimeFigures } from './expected-overtime.ts'
import { done, fillMonth, idOf, type Walk } from './fill.ts'
import type { PlannedAccount } from './hours.ts'
import { companyOn } from './plan.ts'

const pagesOf = async <Row>(read: (page: number) => Promise<{ data: Row[] }>) => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = await read(page)
    rows.push(...data)
    if (data.length < 100) return rows
  }
}

type Figures = Readonly<Record<string, unknown>>

/** Those figures that differ, in words; a missing row differs in all of them. */
const differencesOf = (found: Figures | undefined, expected: Figures | undefined) => {
  if (!expected) return found ? ['a row too many'] : []
  if (!found) return ['no row']
  return Object.entries(expected)
    .filter(([name, value]) => found[name] !== value)
    .map(([name, value]) => `${name} ${JSON.stringify(found[name])} instead of ${JSON.stringify(value)}`)
}

/** The lists of a company after its month was closed. */
const listsOf = async ({ call, plan }: Walk, company_id: number) => {
  const { month, dates } = plan
  const year = Number(month.slice(0, 4))
  const ofCompany = { company_id, page_size: 100 }
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const lists = {
    payroll: await pagesOf(async (page) => call(payroll.list, { query: { ...ofCompany, month, page } })),
    recap: await pagesOf(async (page) => call(attendanceRecap.list, { query: { ...ofCompany, ...span, page } })),
    overtime: await pagesOf(async (page) => call(overtimeRecap.list, { query: { ...ofCompany, ...span, page } })),
    balance: await pagesOf(async (page) => call(leaveBalance.list, { query: { ...ofCompany, year, page } })),
  }
  return Object.entries(lists).map(([name, rows]) => {
    const of = new Map<number, Figures>(rows.map((it) => [it.position_id, it]))
    return [name as keyof typeof lists, of] as const
  })
}

/** Returns a line for each difference, and how many figures were compared. */
export const walkMonth = async (walk: Walk, report: (step: string) => void = () => undefined) => {
  const { plan, db, call } = walk
  const accountOf = await fillMonth(walk, report)
  report('nights, closing and comparison')
  const ended_until = plan.dates.at(-1) ?? ''
  const differences: string[] = []
  let compared = 0
  for (const [index, { name }] of plan.companies.entries()) {
    const company_id = idOf(walk, index)
    const due = { grants_until: shiftDay(ended_until, 1), ended_until }
    await settleCompany(db, databaseClock, company_id, { due })
    done('close', await call(payroll.close, { body: { month: plan.month, company_id } }))
    const lists = await listsOf(walk, company_id)
    for (const person of plan.people)
      for (const account of ['first', 'second'] as const satisfies PlannedAccount[]) {
        const position = accountOf(person, account)
        if (!position) continue
        const isFirst = account === 'first'
        const worked = isFirst ? overtimeFigures(plan, person, index) : undefined
        const present = isFirst ? companyOn(person, ended_until) : person.second
        const expected = {
          payroll: expectedPayroll(plan, person, index, account),
          recap: expectedRecap(plan, person, index, account),
          overtime: worked && worked.requests > 0 ? worked : undefined,
          balance: present === index ? expectedBalance(plan, person, account) : undefined,
        }
        for (const [list, rows] of lists) {
          compared += Object.keys(expected[list] ?? {}).length
          for (const text of differencesOf(rows.get(position.position_id), expected[list]))
            differences.push(`${list} of ${person.nik} ${account} in ${name}: ${text}`)
        }
      }
  }
  return { differences, compared }
}
