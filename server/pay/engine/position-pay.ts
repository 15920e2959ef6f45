/** The facts from which the earnings of a position are computed, and the lines that come of them. */
import type { PayComponent } from '#contract/pay/component.ts'
import type { LatePolicy, Segment } from './time.ts'

export type SlipComponent = Pick<
  PayComponent,
  'id' | 'code' | 'name' | 'kind' | 'paid' | 'taxable' | 'bpjs_base' | 'overtime' | 'prorated' | 'reduces'
>

/** A line of a slip; deductions are positive, and earnings that are taken back negative. */
export interface SlipLine {
  position_id: number | null
  component_id: number | null
  code: string
  name: string
  kind: PayComponent['kind']
  amount: number
  taxable: boolean
  reduces: PayComponent['reduces']
  /** How the amount comes about. */
  text: string
  manual: boolean
  /** The month that a Susulan line settles, and the component that it makes up for there. */
  settles_month?: string
  settles_component_id?: number
  /** The loan that it pays out or takes back. */
  loan_id?: number
}

/** A component of a position with its values on the own days of the period. */
export interface ComponentPay {
  component: SlipComponent
  segments: readonly Segment[]
  /** On the last own day of the period. */
  last: number
}

export interface PositionPay {
  position_id: number
  components: readonly ComponentPay[]
  /** Amounts of this month alone. */
  items: readonly { component: SlipComponent; amount: number; note: string | null }[]
  /** The days of the whole period by which a part of it counts. */
  all_days: number
  /** The person was there from the first to the last day of the period. */
  is_whole: boolean
  days: {
    /** The working days of the whole period, also before joining. */
    working_days: number
    present: number
    unpaid_days: number
    late_days: number
    late_minutes: number
    /** Multiplied by the factors of the law, in hundredths. */
    overtime_hours_x100: number
  }
}

export interface EarningRules {
  late: LatePolicy
  late_amount: number
  /** Approved overtime is paid. */
  overtime: boolean
}

/** The components that the computation itself writes lines for. */
export interface ComputedComponents {
  overtime: SlipComponent
  absence: SlipComponent
  late: SlipComponent
}
