/** The warnings of a slip, and why its net differs from the month before. Pure. */
import type { PayPolicy } from '#contract/pay/pay-policy.ts'
import type { SlipWarning } from '#contract/pay/run-states.ts'
import type { ComputedSlip } from '#server/pay/engine/slip.ts'
import type { SlipAbout } from './about-person.ts'
import { THR } from './added-lines.ts'
import { PAYOUT } from './loan-lines.ts'

const ODD_LOW = 10_000
const ODD_HIGH = 1_000_000_000
const isOdd = (amount: number) => amount > 0 && (amount < ODD_LOW || amount > ODD_HIGH)

/** Letters and digits only, so that dots and titles do not count. */
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Those about amounts that only a monthly run pays. */
const ofMonth: readonly SlipWarning[] = [
  'no_salary',
  'below_umk',
  'base_under_75',
  'odd_amount',
  'contract_over',
  'waiting',
]
const isAsked = (warning: SlipWarning, { kind = 'bulanan' }: SlipAbout) =>
  kind === 'bulanan' || !ofMonth.includes(warning)

const thrOf = ({ lines }: ComputedSlip) => lines.filter((it) => it.code === THR).reduce((sum, it) => sum + it.amount, 0)

const tests: Partial<Record<SlipWarning, (slip: ComputedSlip, about: SlipAbout) => boolean>> = {
  no_salary: (_, { base }) => base === 0,
  net_negative: ({ sums }) => sums.net < 0,
  no_ptkp: ({ tax }, { has_status }) => tax.mode !== 'none' && !has_status,
  ptkp_unconfirmed: ({ tax }, { has_status, is_confirmed }) => tax.mode !== 'none' && has_status && !is_confirmed,
  no_tax_id: ({ tax }, { id_number, tax_number }) => tax.mode !== 'none' && !id_number && !tax_number,
  no_opening: ({ tax }, { lacks_opening }) => tax.mode === 'auto' && lacks_opening,
  no_bank: (_, { account_number }) => !account_number,
  other_holder: (_, { account_holder, name }) =>
    account_holder !== null && lettersOf(account_holder) !== lettersOf(name),
  below_umk: (_, { umk, fixed }) => umk !== null && fixed > 0 && fixed < umk,
  base_under_75: (_, { base, fixed }) => base > 0 && base * 4 < fixed * 3,
  deductions_over_half: ({ sums }) =>
    (sums.deductions + sums.bpjs_employee + Math.max(0, sums.tax)) * 2 > sums.earnings && sums.earnings > 0,
  odd_amount: (_, { wage, base }) => isOdd(base) || Object.values(wage).some((it) => it > ODD_HIGH),
  no_bpjs_number: (_, { lacks_bpjs_number }) => lacks_bpjs_number,
  contract_over: (_, { contract_over }) => contract_over,
  waiting: (_, { waiting }) => waiting,
  loan_left: (_, { is_leaver, loan_before = 0 }) => is_leaver && loan_before > 0,
  items_outstanding: (_, { is_leaver, items }) =>
    is_leaver && items !== undefined && (items.out > 0 || items.charge > 0),
  after_final: (_, { is_after_final = false }) => is_after_final,
  thr_twice: (_, { thr }) => thr?.is_twice ?? false,
  thr_late: (_, { thr }) => thr?.is_late ?? false,
  thr_below_law: (slip, { thr }) => thr !== undefined && thrOf(slip) < thr.lawful,
  tax_refund: ({ sums }) => sums.tax < 0,
  manual_tax: ({ tax }) => tax.mode === 'manual',
}

/** Warnings that do not concern people who are paid in cash. */
const aboutAccounts: readonly SlipWarning[] = ['no_bank', 'other_holder']

export const slipWarningsOf = (
  slip: ComputedSlip,
  about: SlipAbout,
  { excluded, cash }: { excluded: string | null; cash: boolean },
): SlipWarning[] =>
  excluded !== null
    ? ['excluded']
    : (Object.keys(tests) as SlipWarning[]).filter(
        (it) => isAsked(it, about) && !(cash && aboutAccounts.includes(it)) && tests[it]?.(slip, about),
      )

/** The facts of a slip that are compared with the month before. */
export interface SlipDigest {
  net: number
  /** Amounts by the code of their component. */
  amounts: Readonly<Record<string, number>>
  is_last: boolean
  status: string
  /** The caps of contributions. */
  caps: string
  wage: Readonly<Record<string, number>>
  is_leaver: boolean
  came: boolean
  /** The gross of other runs of the tax month before it. */
  earlier: number
}

const differs = (now: SlipDigest, before: SlipDigest, codes: readonly string[]) =>
  codes.some((it) => (now.amounts[it] ?? 0) !== (before.amounts[it] ?? 0))

const isSameWage = (now: SlipDigest, before: SlipDigest) =>
  [...new Set([...Object.keys(now.wage), ...Object.keys(before.wage)])].every((it) => now.wage[it] === before.wage[it])

/** The components that are paid for days of presence change with it. */
const byDays = (now: SlipDigest, before: SlipDigest) =>
  Object.keys(now.wage).filter((it) => now.wage[it] === before.wage[it] && it !== 'POKOK')

const rules: readonly [string, (now: SlipDigest, before: SlipDigest) => boolean][] = [
  ['Masuk', (now, before) => now.came || before.came],
  ['Keluar', (now) => now.is_leaver],
  ['Perubahan Gaji', (now, before) => !isSameWage(now, before)],
  ['Lembur', (now, before) => differs(now, before, ['LEMBUR'])],
  ['Tidak Masuk', (now, before) => differs(now, before, ['POT_ABSEN', 'POT_TELAT', ...byDays(now, before)])],
  ['Susulan', (now, before) => differs(now, before, ['SUSULAN'])],
  ['THR/Bonus', (now, before) => differs(now, before, ['THR', 'BONUS', 'INSENTIF']) || now.earlier !== before.earlier],
  ['Kasbon', (now, before) => differs(now, before, ['KASBON', PAYOUT])],
  ['Masa pajak terakhir', (now, before) => now.is_last !== before.is_last],
  ['Batas BPJS baru', (now, before) => now.caps !== before.caps],
  ['Status PTKP', (now, before) => now.status !== before.status],
]

export const reasonsOf = (now: SlipDigest, before: SlipDigest | undefined) =>
  before ? rules.filter(([, applies]) => applies(now, before)).map(([reason]) => reason) : ['Masuk']

type Threshold = Pick<PayPolicy, 'change_percent' | 'change_amount'>

const PERCENT = 100
export const needsNote = (
  { change_percent, change_amount }: Threshold,
  { net, before, reasons }: { net: number; before: number | null; reasons: readonly string[] },
) => {
  if (before === null || reasons.length > 0) return false
  const difference = Math.abs(net - before)
  return difference > 0 && difference >= change_amount && difference * PERCENT >= change_percent * Math.abs(before)
}
