/** Facts of a slip for tests, with what a case leaves out. */

import type { ComponentPay, PositionPay, SlipComponent, SlipLine } from '#server/pay/engine/position-pay.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import { bpjsValuesIn } from '#server/pay/law/tables.ts'

let counter = 0

export const buildComponent = (given: Partial<SlipComponent> = {}): SlipComponent => ({
  id: ++counter,
  code: `K${counter}`,
  name: given.code ?? 'Komponen',
  kind: 'earning',
  paid: 'month',
  taxable: true,
  bpjs_base: false,
  overtime: 'none',
  prorated: true,
  reduces: null,
  ...given,
})

export const paidOnce = (code: string, amount: number) => ({
  component: buildComponent({ code, paid: 'once' }),
  amount,
  note: null,
})

/** A monthly component with one value on all own days. */
export const paidMonthly = (amount: number, given: Partial<SlipComponent> = {}, days = 21): ComponentPay => ({
  component: buildComponent(given),
  segments: [{ amount, days }],
  last: amount,
})

const usualDays: PositionPay['days'] = {
  working_days: 21,
  present: 21,
  unpaid_days: 0,
  late_days: 0,
  late_minutes: 0,
  overtime_hours_x100: 0,
}

interface GivenPosition extends Partial<Omit<PositionPay, 'days'>> {
  days?: Partial<PositionPay['days']>
  /** A base of BPJS beside the pay of the case. */
  bpjs_wage?: number
}

export const buildPositionPay = ({
  days,
  bpjs_wage = 0,
  components = [],
  ...given
}: GivenPosition = {}): PositionPay => ({
  position_id: 1,
  items: [],
  all_days: 21,
  is_whole: true,
  ...given,
  components: bpjs_wage
    ? [...components, { ...paidMonthly(bpjs_wage, { bpjs_base: true, paid: 'once' }) }]
    : components,
  days: { ...usualDays, ...days },
})

export const manualLine = (given: Partial<SlipLine>): SlipLine => ({
  position_id: null,
  component_id: null,
  code: 'MANUAL',
  name: 'Baris HR',
  kind: 'earning',
  amount: 0,
  taxable: true,
  reduces: null,
  text: '',
  manual: true,
  ...given,
})

export const usualBpjs = (month: string): NonNullable<SlipFacts['bpjs']> => ({
  umk: null,
  jkk_class: 1,
  programs: ['kes', 'jkk', 'jkm', 'jht', 'jp'],
  extra_family: 0,
  birth_month: null,
  values: bpjsValuesIn(month),
})

interface GivenFacts extends Partial<Omit<SlipFacts, 'tax' | 'rules'>> {
  method?: SlipFacts['rules']['method']
  rules?: Partial<SlipFacts['rules']>
  tax?: Partial<SlipFacts['tax']>
}

export const buildSlipFacts = ({ method = 'gross', rules, tax, ...given }: GivenFacts = {}): SlipFacts => ({
  month: '2026-05',
  positions: [],
  computed: {
    overtime: buildComponent({ code: 'LEMBUR', name: 'Lembur', paid: 'once' }),
    absence: buildComponent({ code: 'POT_ABSEN', name: 'Potongan Tidak Masuk', paid: 'once' }),
    late: buildComponent({ code: 'POT_TELAT', name: 'Potongan Terlambat', paid: 'once' }),
    tax_allowance: buildComponent({ code: 'TJ_PAJAK', name: 'Tunjangan PPh 21', paid: 'once' }),
  },
  manual: [],
  bpjs: null,
  ...given,
  rules: { late: 'none', late_amount: 0, overtime: true, method, ...rules },
  tax: {
    mode: 'auto',
    status: 'TK/0',
    manual_tax: 0,
    earlier: { gross: 0, tax: 0, allowance: 0 },
    last: null,
    ...tax,
  },
})
