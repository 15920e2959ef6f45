/**
 * The figures of a planned month, computed a second time from the rules as they are written in the glossary and in the
 * decisions 079 and 091. It shares no code with the product.
 */
import { overtimeFigures } from './expected-overtime.ts'
import { hoursOn, type PlannedAccount, unpaidMinutes } from './hours.ts'
import { companyOn, type MonthPlan, type PlannedPerson } from './plan.ts'

const emptyFigures = {
  ...{ working_days: 0, present: 0, late_days: 0, late_minutes: 0, early_minutes: 0, rest_days_worked: 0 },
  ...{ sick: 0, izin: 0, annual_leave: 0, other_leave: 0, joint_leave: 0, absent: 0, unpaid_days: 0 },
  ...{ overtime_hours: 0, overtime_multiplied: 0, overtime_pay: 0, claims_paid: 0, base_salary: 0 },
}
const emptyRecap = {
  ...{ hadir: 0, terlambat: 0, cuti: 0, izin: 0, sakit: 0, libur: 0, belum_absen: 0, tanpa_kabar: 0 },
  ...{ working_days: 0, rest_days_worked: 0, half_days: 0, corrected: 0 },
  ...{ late_minutes: 0, early_minutes: 0, overtime_minutes: 0, attend_minutes: 0 },
}
export type PayrollFigures = typeof emptyFigures & { take_home_pay: number | null }
export type RecapFigures = typeof emptyRecap

/** The days of an account in a company, in the words of the recap; undefined if it did not work there. */
export const expectedRecap = (
  plan: MonthPlan,
  person: PlannedPerson,
  company: number,
  account: PlannedAccount,
): RecapFigures | undefined => {
  const here = datesIn(plan, person, company, account)
  if (here.length === 0) return undefined
  const sums = { ...emptyRecap }
  for (const date of here) {
    const hours = hoursOn(plan, person, account, date)
    const leave = leaveOn(person, account, date)
    const mark = person.without_attendance ? undefined : person.marks.get(date)
    if (hours) sums.working_days++
    if (!mark) {
      if (!hours) sums.libur++
      else if (leave) sums[leave]++
      else if (person.without_attendance) sums.hadir++
      else sums.tanpa_kabar++
      continue
    }
    if (mark.left !== null)
      sums.attend_minutes += mark.left - mark.came - unpaidMinutes(hours?.gap, mark.came, mark.left)
    const late = hours ? Math.max(0, mark.came - hours.begins) : 0
    sums[late > 0 ? 'terlambat' : 'hadir']++
    sums.late_minutes += late
    if (!hours) sums.rest_days_worked++
    else if (mark.left !== null) {
      sums.early_minutes += Math.max(0, hours.ends - mark.left)
      sums.overtime_minutes += Math.max(0, mark.left - hours.ends)
    }
  }
  return sums
}

/** The row of the closed payroll. */
export const expectedPayroll = (
  plan: MonthPlan,
  person: PlannedPerson,
  company: number,
  account: PlannedAccount,
): PayrollFigures | undefined => {
  const days = expectedRecap(plan, person, company, account)
  if (!days) return undefined
  const { base_salary, take_home_pay = null, claim, stays } = person
  const worked = account === 'first' ? overtimeFigures(plan, person, company) : undefined
  const isPaidHere = account === 'first' && claim && plan.dates.includes(claim.date)
  const jointCompany = account === 'first' ? companyOn({ stays }, plan.joint) : person.second
  return {
    ...emptyFigures,
    working_days: days.working_days,
    present: days.hadir + days.terlambat,
    late_days: days.terlambat,
    late_minutes: days.late_minutes,
    early_minutes: days.early_minutes,
    rest_days_worked: days.rest_days_worked,
    sick: days.sakit,
    izin: days.izin,
    annual_leave: days.cuti,
    joint_leave: jointCompany === company ? jointCost(plan, person, account) : 0,
    absent: days.tanpa_kabar,
    unpaid_days: days.tanpa_kabar,
    overtime_hours: worked?.hours ?? 0,
    overtime_multiplied: worked?.multiplied_hours ?? 0,
    overtime_pay: worked?.pay ?? 0,
    claims_paid: isPaidHere && companyOn(person, claim.date) === company ? claim.amount : 0,
    base_salary,
    take_home_pay,
  }
}

const ANNUAL_DAYS = 12

/** The balance of the year at the end of the month. */
export const expectedBalance = (plan: MonthPlan, person: PlannedPerson, account: PlannedAccount) => {
  const isTaken = (date: string) =>
    leaveOn(person, account, date) === 'cuti' && hoursOn(plan, person, account, date) !== undefined
  const taken = plan.dates.filter(isTaken).length
  const joint = jointCost(plan, person, account)
  const remaining = ANNUAL_DAYS - taken - joint
  return { granted: ANNUAL_DAYS, carried: 0, adjusted: 0, joint, taken, remaining, reserved: 0, available: remaining }
}

const datesIn = (plan: MonthPlan, person: PlannedPerson, company: number, account: PlannedAccount) =>
  plan.dates.filter((it) => (account === 'second' ? person.second : companyOn(person, it)) === company)

/** The leave is that of the first account. */
const leaveOn = ({ leave }: PlannedPerson, account: PlannedAccount, date: string) =>
  account === 'first' && leave && leave.from <= date && date <= leave.to ? leave.kind : undefined

/** Joint leave costs nothing on a rest day, during sakit or izin, and for half of the usual hours of work. */
const jointCost = (plan: MonthPlan, person: PlannedPerson, account: PlannedAccount) => {
  const usual = hoursOn({ ...plan, joint: '' }, person, account, plan.joint)
  const leave = leaveOn(person, account, plan.joint)
  if (!usual || leave === 'sakit' || leave === 'izin') return 0
  const mark = person.without_attendance ? undefined : person.marks.get(plan.joint)
  if (!mark || mark.left === null) return 1
  const attended = mark.left - mark.came - unpaidMinutes(usual.gap, mark.came, mark.left)
  const length = usual.ends - usual.begins - (usual.gap ? usual.gap.ends - usual.gap.begins : 0)
  return attended * 2 >= length ? 0 : 1
}
