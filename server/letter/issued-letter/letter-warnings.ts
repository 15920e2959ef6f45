/** Warnings about a letter that do not keep it from being issued, and the compensation that is due before it. */
import type { LetterWarning } from '#contract/letter/letter-row.ts'
import { isContract } from '#contract/letter/letter-types.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { pkwtCompensation, wholeMonths } from '#server/pay/engine/service.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import type { ChangeFacts } from './change-facts.ts'
import { contractBefore, isNearLimit, lastAllowedDay } from './contract-rules.ts'
import { dayInWords, rupiahOnPaper } from './days-in-words.ts'
import { NO_PROBATION } from './law.ts'
import type { ComposedLetter, LetterSource } from './letter-source.ts'
import { wageOf } from './placeholder-values.ts'
import * as facts from './read-facts.ts'

/** Compensation for the contract before an extension. */
export const compensationBefore = (chain: ComposedLetter['chain'], person: facts.PositionFacts) => {
  const before = chain && contractBefore(chain.facts, chain.start)
  const wage = wageOf(person)
  if (!before || wage === null) return undefined
  const months = wholeMonths(before.start, shiftDay(before.end, 1))
  return { ...before, amount: months === 0 ? 0 : pkwtCompensation(wage, months) }
}

export const letterWarningsOf = async (
  db: Db,
  source: LetterSource,
  person: facts.PositionFacts | undefined,
  chain: ComposedLetter['chain'],
  change: ChangeFacts | undefined,
) => {
  const warnings: LetterWarning[] = []
  const last = await facts.lastDateOfCode(db, source.company_id, source.code, source.date)
  if (last !== undefined && source.date < last)
    warnings.push({
      code: 'before_last',
      text: `Tanggal lebih awal dari surat ${source.code} terakhir (${dayInWords(last)})`,
    })
  if (isContract(source.type) && person?.status_category === 'percobaan')
    warnings.push({ code: 'probation', text: NO_PROBATION })
  if (chain && isNearLimit(chain.first, chain.end))
    warnings.push({ code: 'near_limit', text: `Batas PKWT lima tahun: ${dayInWords(lastAllowedDay(chain.first))}` })
  const due = source.type === 'pkwt_perpanjangan' && person ? compensationBefore(chain, person) : undefined
  if (due && due.amount > 0)
    warnings.push({
      code: 'compensation_due',
      text: `Kompensasi ${formatShortDays(due.start)} – ${formatShortDays(due.end)} ${rupiahOnPaper(due.amount)} dibayar sebelum perpanjangan`,
    })
  if (change?.state === 'withdrawn')
    warnings.push({ code: 'change_withdrawn', text: 'Perubahan karier sudah dibatalkan: batalkan surat ini' })
  return warnings
}
