/** The facts of a person in a run, from which the slip is computed. Pure. */

import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import { bpjsValuesIn } from '#server/pay/law/tables.ts'
import type { PersonSource } from './person-source.ts'
import type { RunTerms } from './run-terms.ts'

export const yearOfMonth = (month: string) => Number(month.slice(0, 4))
export const monthNumber = (month: string) => Number(month.slice(5, 7))
const DECEMBER = 12
export const JANUARY = 1

/** A period is not the last one while another position in the company goes on. */
export const isLeaver = ({ until }: PersonSource, { leavers_until }: RunTerms) =>
  until !== null && until <= leavers_until

/** From the first to the last month with employment here in the tax year. */
const monthsWorked = (person: PersonSource, run: RunTerms) => {
  const year = yearOfMonth(run.tax_month)
  const { since, until, opening_month } = person
  const began = since !== null && since >= `${year}-01-01` ? monthNumber(since) : JANUARY
  const first = Math.min(began, opening_month ?? DECEMBER)
  const taxed = monthNumber(run.tax_month)
  const last = until !== null && isLeaver(person, run) && yearOfMonth(until) === year ? monthNumber(until) : taxed
  return Math.max(1, last - first + 1)
}

const yearBefore = (person: PersonSource, run: RunTerms): NonNullable<SlipFacts['tax']['last']> => {
  const { gross, pension, zakat, tax, allowance } = person.ofYear
  const annualise = person.terms?.annualise ?? false
  // An annualised year stands for itself.
  const previous = annualise ? null : person.previous
  return {
    ...{ gross, pension, zakat, allowance, withheld: tax },
    months: monthsWorked(person, run),
    previous_net: previous?.net ?? 0,
    previous_tax: previous?.tax ?? 0,
    previous_slip: previous?.slip_number ?? null,
    annualise,
  }
}

/** People who came later in their first month than the company chose are insured from the next one on. */
export const isInsured = ({ since }: PersonSource, { policy, period }: RunTerms) =>
  since === null || since < period.from || Number(since.slice(8)) <= policy.bpjs_until_day

const hasTaxNumber = ({ id_number, tax_number }: PersonSource) =>
  /^\d{16}$/.test(id_number ?? '') || Boolean(tax_number)

/** Without what HR writes on the slip, which is added when it is computed. */
export const slipFacts = (person: PersonSource, run: RunTerms, added: readonly SlipLine[]): SlipFacts => {
  const { policy, month, computed } = run
  const isMonthly = run.kind === 'bulanan'
  const isLast = monthNumber(run.tax_month) === DECEMBER || isLeaver(person, run)
  return {
    month,
    positions: isMonthly ? person.positions : [],
    rules: {
      late: policy.late,
      late_amount: policy.late_amount,
      overtime: policy.overtime,
      method: person.method ?? policy.method,
    },
    computed,
    dtp: person.dtp ?? null,
    added,
    manual: [],
    bpjs:
      isMonthly && isInsured(person, run)
        ? {
            umk: policy.umk,
            jkk_class: policy.jkk_class,
            programs: person.programs ?? policy.programs,
            extra_family: person.extra_family,
            birth_month: person.birth_month,
            values: bpjsValuesIn(month, run.law),
          }
        : null,
    tax: {
      mode: person.terms?.tax_mode ?? 'auto',
      status: person.terms?.status ?? 'TK/0',
      manual_tax: 0,
      surcharge: policy.surcharge_without_tax_id && !hasTaxNumber(person),
      earlier: { gross: person.ofMonth.gross, tax: person.ofMonth.tax, allowance: person.ofMonth.allowance },
      last: isLast ? yearBefore(person, run) : null,
    },
  }
}
