/** The lines of a run beside the components of positions: earlier months and loans in a monthly run, THR in its own. */
import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import type { SlipAbout } from './about-person.ts'
import { laterPayOf } from './later-pay.ts'
import { loanLines, readLoans, restOf } from './loan-lines.ts'
import { type Reading, readPaidMonths } from './paid-month.ts'
import { isLeaver } from './person-facts.ts'
import type { PersonSource } from './person-source.ts'
import type { StoredRun } from './queries.ts'
import type { RunTerms } from './run-terms.ts'
import type { SettledFigure } from './slip-input.ts'
import { isLateThr, readThrTwice, thrLines } from './thr-people.ts'

export interface AddedPay {
  lines: SlipLine[]
  settles: readonly SettledFigure[]
  about: Pick<SlipAbout, 'loan_before' | 'thr'>
}
type OfPeople = (sources: readonly PersonSource[]) => Promise<(person: PersonSource) => AddedPay>

const monthly = async (reading: Reading, run: StoredRun, terms: RunTerms): Promise<OfPeople> => {
  const months = await readPaidMonths(reading, run)
  return async (sources) => {
    const user_ids = sources.map((it) => it.user_id)
    const laterOf = await laterPayOf(reading, months, { terms, user_ids })
    const loans = await readLoans(reading.tx, terms, user_ids)
    return (person) => {
      const { lines, settles } = laterOf(person.user_id)
      const own = loans.get(person.user_id) ?? []
      return {
        lines: [...lines, ...loanLines(own, terms.loan, isLeaver(person, terms))],
        settles,
        about: { loan_before: restOf(own) },
      }
    }
  }
}

const ofHoliday = ({ tx }: Reading, run: StoredRun, terms: RunTerms): OfPeople => {
  const { holiday, pay_date } = run
  const bases = new Set(terms.allComponents.filter((it) => it.thr_base).map((it) => it.id))
  return async (sources) => {
    if (!holiday) throw new Error(`Run ${run.id} has no holiday.`)
    const user_ids = sources.map((it) => it.user_id)
    const twice = await readThrTwice(tx, terms, holiday.date.slice(0, 4), user_ids)
    const isLate = isLateThr(pay_date, holiday)
    return (person) => {
      const lines = thrLines(person, holiday, { component: terms.thr, isBase: (id) => bases.has(id) })
      const lawful = lines.reduce((sum, it) => sum + it.amount, 0)
      return { lines, settles: [], about: { thr: { lawful, is_twice: twice.has(person.user_id), is_late: isLate } } }
    }
  }
}

const nothing: OfPeople = () => Promise.resolve(() => ({ lines: [], settles: [], about: {} }))

export const readAddedPay = async (reading: Reading, run: StoredRun, terms: RunTerms): Promise<OfPeople> => {
  if (run.kind === 'bulanan') return monthly(reading, run, terms)
  return run.kind === 'thr' ? ofHoliday(reading, run, terms) : nothing
}
