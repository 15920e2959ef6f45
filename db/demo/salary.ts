/** Salaries by rank, and the raises that lead to the present salary. */
import { shiftDay } from '#contract/platform/day.ts'
import type { Random } from './random.ts'

const MILLION = 1_000_000
const ROUND_TO = 50_000
/** The rank without subordinates; 1 is the top. */
const LOWEST_RANK = 4

/** Base salaries of a month by rank, in rupiah. The bands do not overlap, so that every promotion is a raise. */
export const SALARY_BANDS: Record<number, readonly [low: number, high: number]> = {
  1: [35 * MILLION, 52 * MILLION],
  2: [17 * MILLION, 28 * MILLION],
  3: [9.5 * MILLION, 15 * MILLION],
  4: [5 * MILLION, 8.6 * MILLION],
}

const bandOf = (rank: number) => {
  const band = SALARY_BANDS[rank]
  if (!band) throw new Error(`no salary band of rank ${rank}`)
  return band
}

const rounded = (amount: number) => Math.round(amount / ROUND_TO) * ROUND_TO

/** `share` is the place in the band of the rank, from 0 to 1. */
export const salaryOf = (rank: number, share: number) => {
  const [low, high] = bandOf(rank)
  return rounded(low + share * (high - low))
}

export const takeHomeOf = (base: number) => `${Math.round(base * 1.15)}.00`

export interface SalaryStep {
  kind: 'masuk' | 'gaji' | 'promosi'
  effective_at: string
  rank: number
  base_salary: number
}

interface Employment {
  rank: number
  base_salary: number
  start_at: string
  /** The last day of the history. */
  until: string
  /** Began one rank below, if long enough ago. */
  isPromoted: boolean
}

const MOST_RAISES = 5
const YEARS_TO_PROMOTION = 4

/** The steps from the first salary to the present one, oldest first: raises in January, and one promotion in April. */
export const salarySteps = (
  { rank, base_salary, start_at, until, isPromoted }: Employment,
  random: Random,
): SalaryStep[] => {
  const [from, to] = [start_at, until].map((day) => Number(day.slice(0, 4))) as [number, number]
  const years = Array.from({ length: Math.max(to - from, 0) }, (_, i) => from + 1 + i)
  const raises = years
    .filter(() => random.withProbability(0.6))
    .slice(-MOST_RAISES)
    .map((year) => ({ kind: 'gaji' as const, effective_at: `${year}-01-01` }))
  const promotion =
    isPromoted && rank < LOWEST_RANK && years.length > YEARS_TO_PROMOTION
      ? [{ kind: 'promosi' as const, effective_at: `${random.between(from + 2, to - 1)}-04-01` }]
      : []
  const events = [...raises, ...promotion]
    .filter((it) => it.effective_at > shiftDay(start_at, 180) && it.effective_at <= until)
    .toSorted((a, b) => (a.effective_at < b.effective_at ? 1 : -1))

  // From the present backwards, so that the last step is what the person earns.
  const steps: SalaryStep[] = []
  let [salary, held] = [base_salary, rank]
  for (const event of events) {
    steps.push({ ...event, rank: held, base_salary: salary })
    if (event.kind === 'gaji') salary = rounded(salary / (1 + random.between(4, 8) / 100))
    else {
      held += 1
      salary = Math.min(rounded(salary / (1 + random.between(20, 30) / 100)), bandOf(held)[1])
    }
  }
  return [...steps, { kind: 'masuk' as const, effective_at: start_at, rank: held, base_salary: salary }].toReversed()
}
