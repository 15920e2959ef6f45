/** The facts from which a slip is computed, those of its tax among them. */
import type { BpjsValues, TaxStatus } from '#server/pay/law/tables.ts'
import type { BpjsFacts } from './bpjs.ts'
import type { ComputedComponents, EarningRules, PositionPay, SlipComponent, SlipLine } from './position-pay.ts'
import type { EarlierInMonth, TaxYear } from './tax.ts'

export interface SlipFacts {
  month: string
  positions: readonly PositionPay[]
  rules: EarningRules & { method: 'gross' | 'gross_up' }
  computed: ComputedComponents & { tax_allowance: SlipComponent }
  /** Lines beside those of the positions: what earlier months lack, THR. Slips of older versions have none. */
  added?: readonly SlipLine[]
  /** Lines that HR has written itself. */
  manual: readonly SlipLine[]
  /** Null where another run of the month has the contributions, or the person came too late in the month. */
  bpjs: (Omit<BpjsFacts, 'wage' | 'month'> & { values: BpjsValues }) | null
  tax: TaxFacts
  /** Set where the state bears the tax of the person, or did so earlier in the year. */
  dtp?: DtpFacts | null
}

interface DtpFacts {
  /** It bears that of this run too. */
  applies: boolean
  /** Borne in the year so far. */
  given: number
}

export interface TaxFacts {
  mode: 'auto' | 'manual' | 'none'
  status: TaxStatus
  /** Typed by HR, for people whose tax is not computed. */
  manual_tax: number
  /** Without a tax number the rates are a fifth higher, where the company chose so. */
  surcharge?: boolean
  /** Earlier runs of the same tax month. */
  earlier: EarlierInMonth & { allowance: number }
  /** Set in the last period: the year before this run, in this company. */
  last: (Omit<TaxYear, 'status'> & { allowance: number; previous_slip?: string | null }) | null
}
