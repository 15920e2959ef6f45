/** The rows about a person in a run. */
import type { SlipDays } from '#contract/pay/slip-parts.ts'
import type { BpjsProgram } from '#server/pay/engine/bpjs.ts'
import type { PositionPay } from '#server/pay/engine/position-pay.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import type { TaxStatus } from '#server/pay/law/tables.ts'

/** The sums of earlier runs, and figures of another program. */
export interface TaxSums {
  gross: number
  pension: number
  zakat: number
  tax: number
  allowance: number
}

export interface TaxTerms {
  status: TaxStatus
  confirmed: boolean
  tax_mode: 'auto' | 'manual' | 'none'
  annualise: boolean
}

/** The rows about one person. */
export interface PersonSource {
  user_id: number
  employee_identity: string
  name: string
  birth_month: string | null
  id_number: string | null
  tax_number: string | null
  bank: string | null
  account_number: string | null
  account_holder: string | null
  bpjs_tk_number: string | null
  bpjs_kes_number: string | null
  /** The first day in the company, and the last one of all positions there; null without one. */
  since: string | null
  until: string | null
  terms: TaxTerms | null
  /** The lowest first month of figures of another program. */
  opening_month: number | null
  ofMonth: TaxSums
  ofYear: TaxSums
  method: 'gross' | 'gross_up' | null
  programs: readonly BpjsProgram[] | null
  extra_family: number
  /** The main position, whose job the slip names. */
  position: {
    id: number
    job_name: string
    status_name: string | null
    department_name: string | null
    contract_end_at: string | null
  }
  positions: readonly PositionPay[]
  /** The first day of service by position. */
  starts: Readonly<Record<number, string | null>>
  /** The slip of an earlier employer of the year. */
  previous: { net: number; tax: number; slip_number: string | null } | null
  days: SlipDays
  /** Undecided requests of the period. */
  waiting: boolean
  /** Things that the person has not given back, and what is charged for those that were lost or broken. */
  items?: { out: number; charge: number }
  /** Tax that the state bears; null where it does not. */
  dtp?: SlipFacts['dtp']
}
