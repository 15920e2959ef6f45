/** The longest chain of contracts for a fixed term: pure. */
import { shiftDay } from '#contract/platform/day.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { dayInWords, lastDayOfMonths } from './days-in-words.ts'
import { CHAIN_GAP_DAYS, CONTRACT_YEARS_MAX, NEAR_LIMIT_MONTHS } from './law.ts'

export interface EarlierContract {
  start: string
  end: string
  isExtension: boolean
}

export interface ChainFacts {
  /** Issued contracts of the person in the company. */
  contracts: readonly EarlierContract[]
  start_at: string | null
  contract_end_at: string | null
}

const MONTHS_OF_YEAR = 12
const isUnbroken = (end: string, next: string) => end >= shiftDay(next, -1 - CHAIN_GAP_DAYS)

/** The contract before one that begins on a day. */
export const contractBefore = ({ contracts, start_at, contract_end_at }: ChainFacts, start: string) => {
  const letter = contracts
    .filter((it) => it.start < start)
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .at(-1)
  if (letter) return letter
  return start_at !== null && contract_end_at !== null && start_at < start
    ? { start: start_at, end: contract_end_at < start ? contract_end_at : shiftDay(start, -1), isExtension: false }
    : undefined
}

/** The first day of the unbroken chain to which a contract from a day on belongs. */
export const chainStart = (facts: ChainFacts, start: string): string => {
  let [first, isFirst] = [start, false]
  const { contracts, start_at, contract_end_at } = facts
  const earlier = contracts.filter((it) => it.start < start).toSorted((a, b) => b.start.localeCompare(a.start))
  for (const it of earlier) {
    if (!isUnbroken(it.end, first)) break
    first = it.start
    isFirst = !it.isExtension
  }
  // The contract before the first letter is known by the record only.
  const isRecorded = start_at !== null && start_at < first && !isFirst
  const reaches = earlier.length > 0 ? true : contract_end_at === null || isUnbroken(contract_end_at, start)
  const joined = earlier.length === 0 || first !== start
  return isRecorded && reaches && joined ? start_at : first
}

export const lastAllowedDay = (first: string) => lastDayOfMonths(first, CONTRACT_YEARS_MAX * MONTHS_OF_YEAR)

export const requireWithinLimit = (first: string, end: string) => {
  const last = lastAllowedDay(first)
  if (end > last)
    conflict(
      `PKWT beserta perpanjangan paling lama ${CONTRACT_YEARS_MAX} tahun: sampai ${dayInWords(last)}`,
      'pkwt_limit',
    )
}

export const isNearLimit = (first: string, end: string) =>
  lastDayOfMonths(end, NEAR_LIMIT_MONTHS) >= lastAllowedDay(first)
