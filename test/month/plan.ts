/** A month of many people in several companies, as a planner would write it down: who works where, when, and who came. */
import { daysFrom, shiftDay } from '#contract/platform/day.ts'
import { createRandom } from '#db/demo/random.ts'

/** Minutes after the midnight that begins a date. */
export interface Block {
  begins: number
  ends: number
}

export interface PlannedCompany {
  name: string
  timezone: string
  /** Weekdays with work, 1 is Monday. */
  days: readonly number[]
  hours: Block
  /** Shorter hours of one weekday. */
  short?: Block & { weekday: number }
}

export const SHIFTS = {
  split: { begins: 360, ends: 1200, gap: { begins: 600, ends: 960 }, days: [1, 2, 3, 4, 5, 6] },
  night: { begins: 1320, ends: 1800, gap: undefined, days: [1, 2, 3, 4, 5] },
} as const

export interface PlannedPerson {
  nik: string
  /** The companies by day, the first one from the beginning. */
  stays: readonly { company: number; from: string }[]
  shift?: keyof typeof SHIFTS
  without_attendance?: true
  /** The company of a second account, which follows the first. */
  second?: number
  leave?: { kind: 'sakit' | 'izin' | 'cuti'; from: string; to: string }
  marks: ReadonlyMap<string, { came: number; left: number | null }>
  base_salary: number
  take_home_pay?: number
  /** Approved overtime by the date on which it begins. */
  overtime: ReadonlyMap<string, Block>
  /** A claim and the time of the company at which it was transferred. */
  claim?: { amount: number; date: string; time: string }
}

export interface MonthPlan {
  month: string
  dates: readonly string[]
  holidays: readonly string[]
  /** Joint leave, which costs a day of annual leave. */
  joint: string
  companies: readonly PlannedCompany[]
  people: readonly PlannedPerson[]
}

type Random = ReturnType<typeof createRandom>

const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
const ALWAYS = '2000-01-01'
const FIVE = [1, 2, 3, 4, 5]
const SIX = [...FIVE, 6]

export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

const datesOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return daysFrom(`${month}-01`, new Date(Date.UTC(year, number, 0)).getUTCDate())
}

const companyOf = (index: number): PlannedCompany => {
  const isSix = index % 3 === 0
  return {
    name: `Walk ${index + 1}`,
    timezone: ZONES[index % 3] ?? 'Asia/Jakarta',
    days: isSix ? SIX : FIVE,
    hours: { begins: 480, ends: isSix ? 960 : 1020 },
    ...(isSix && { short: { weekday: 6, begins: 480, ends: 780 } }),
  }
}

/** The first persons of a company are the odd ones: a director, second accounts, five kinds of transfers, and shifts. */
const stayOf = (at: number, company: number, others: number, dates: readonly string[]) => {
  const next = (company + 1) % others
  const first = { company, from: ALWAYS }
  const on = (index: number) => dates.at(index) ?? ALWAYS
  const moves = [
    [{ company: next, from: on(15) }],
    [{ company: next, from: on(0) }],
    [{ company: next, from: on(-1) }],
    [
      { company: next, from: on(9) },
      { company, from: on(20) },
    ],
    [{ company: (company + 2) % others, from: on(13) }],
  ]
  return [first, ...(moves[at - 3] ?? [])]
}

const shiftOf = (at: number, company: number) => {
  if (company % 4 !== 1) return undefined
  if (at >= 8 && at < 14) return 'split' as const
  return at >= 14 && at < 18 ? ('night' as const) : undefined
}

/** Around the ends of the hours, in the gap of a split shift, and long ones on free days. */
const overtimeOn = (random: Random, shift: PlannedPerson['shift'], hours: Block, isFree: boolean): Block => {
  if (isFree) {
    const begins = shift === 'night' ? 300 : 480
    return { begins, ends: begins + random.between(60, 720) }
  }
  if (shift === 'night') {
    const begins = hours.begins - random.between(60, 180)
    return { begins, ends: begins + random.between(30, 240) }
  }
  const begins = (shift === 'split' ? SHIFTS.split.gap.begins : hours.ends) - random.between(-10, 60)
  return { begins, ends: begins + random.between(30, shift === 'split' ? 420 : 300) }
}

const claimOf = (random: Random, dates: readonly string[]) => {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const days = [first, last, random.pick(dates), shiftDay(last, 1)]
  const [date, time] = [random.pick(days), random.pick(['00:10', '12:00', '23:50'])]
  return { amount: random.between(20, 900) * 1000 + 0.5, date, time }
}

/** A base below and above three quarters of the whole pay, and alone. */
const salaryOf = (n: number) => {
  if (n % 3 === 0) return { base_salary: 5_000_000 + n, take_home_pay: 9_000_001 + n }
  return n % 3 === 1 ? { base_salary: 4_321_500, take_home_pay: 5_000_000 } : { base_salary: 4_800_000 + n }
}

export const companyOn = ({ stays }: Pick<PlannedPerson, 'stays'>, date: string) =>
  stays.findLast((it) => it.from <= date)?.company ?? 0

export const planMonth = (month: string, companies: number, peopleEach: number): MonthPlan => {
  const random = createRandom(companies * peopleEach)
  const dates = datesOf(month)
  const list = Array.from({ length: companies }, (_, index) => companyOf(index))
  const weekdays = (weekday: number) => dates.filter((it) => weekdayOf(it) === weekday)
  const holidays = [weekdays(1)[1] ?? '', weekdays(6)[2] ?? '']
  const joint = weekdays(3)[3] ?? ''
  const people = Array.from({ length: companies * peopleEach }, (_, n): PlannedPerson => {
    const [company, at] = [n % companies, Math.floor(n / companies)]
    const person = {
      nik: String(6_000_000_000 + n),
      stays: stayOf(at, company, companies, dates),
      shift: shiftOf(at, company),
      ...(at === 0 && { without_attendance: true as const }),
      ...((at === 1 || at === 2) && { second: (company + 1) % companies }),
    }
    const ill = dates[random.between(0, dates.length - 3)] ?? ''
    // Leave across a transfer is counted anew, which is not the subject here.
    const kind = person.stays.length > 1 ? 'sakit' : random.pick(['sakit', 'izin', 'cuti', 'cuti'] as const)
    const leave = random.withProbability(0.4) ? { kind, from: ill, to: shiftDay(ill, random.between(0, 2)) } : undefined
    const marks = new Map<string, { came: number; left: number | null }>()
    const overtime = new Map<string, Block>()
    for (const date of at === 0 ? [] : dates) {
      const hours = person.shift ? SHIFTS[person.shift] : list[companyOn(person, date)]?.hours
      const isFree = weekdayOf(date) === 7 || date === joint || holidays.includes(date)
      // The hours of the day before the month are not planned.
      if (hours && date !== dates[0] && random.withProbability(0.12))
        overtime.set(date, overtimeOn(random, person.shift, hours, isFree))
      if (leave && leave.from <= date && date <= leave.to) continue
      const isSunday = weekdayOf(date) === 7
      if (!random.withProbability(isSunday ? 0.05 : 0.9)) continue
      const { begins, ends } = hours ?? SHIFTS.split
      const came = begins + (random.withProbability(0.7) ? -random.between(0, 20) : random.between(1, 50))
      const left = random.withProbability(0.05) ? null : ends + random.between(-40, 30)
      marks.set(date, { came, left })
    }
    const claim = random.withProbability(0.3) ? claimOf(random, dates) : undefined
    return { ...person, ...salaryOf(n), ...(leave && { leave }), ...(claim && { claim }), marks, overtime }
  })
  return { month, dates, holidays, joint, companies: list, people }
}
