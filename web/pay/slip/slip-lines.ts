/** The parts of a slip as lines. Pure. */
import type { Slip } from '#contract/pay/slip.ts'
import { bpjsFigures, bpjsOfEmployee, bpjsOfEmployer, type SlipLineRow } from '#contract/pay/slip-parts.ts'
import { groupedAmount } from '#web/pay/amount-text.ts'
import type { SlipAmount } from './slip-section.tsx'

/** The code of the line with which tax is paid back; it belongs to the tax, not to what was earned. */
const REFUND = 'PPH_KEMBALI'

export const linesOfKind = (slip: Slip, kind: SlipLineRow['kind']) =>
  slip.lines.filter((it) => it.kind === kind && it.code !== REFUND)

type Bpjs = NonNullable<Slip['bpjs']>

const baseText = (bpjs: Bpjs, name: string) => {
  if (name.startsWith('kes_')) return `Dasar ${groupedAmount(bpjs.kes_base)}`
  if (name.startsWith('jp_')) return `Dasar ${groupedAmount(bpjs.jp_base)}`
  return undefined
}

const bpjsAmounts = (bpjs: Slip['bpjs'], names: readonly (keyof typeof bpjsFigures)[]): SlipAmount[] =>
  bpjs
    ? names
        .filter((name) => bpjs[name] !== 0)
        .map((name) => ({ key: name, name: bpjsFigures[name], amount: bpjs[name], text: baseText(bpjs, name) }))
    : []

export const bpjsLines = ({ bpjs }: Slip) => ({
  employee: bpjsAmounts(bpjs, bpjsOfEmployee),
  employer: bpjsAmounts(bpjs, bpjsOfEmployer),
})

/** The steps from the gross of the year to the tax that is due, in the order in which they are computed. */
const yearSteps = [
  ['gross', 'Penghasilan bruto setahun'],
  ['job_expense', 'Biaya jabatan'],
  ['pension', 'Iuran pensiun dan JHT'],
  ['zakat', 'Zakat'],
  ['net', 'Penghasilan neto'],
  ['previous_net', 'Neto dari pemberi kerja sebelumnya'],
  ['ptkp', 'PTKP'],
  ['pkp', 'Penghasilan kena pajak'],
  ['tax_year', 'PPh 21 setahun'],
  ['previous_tax', 'Dipotong pemberi kerja sebelumnya'],
  ['withheld', 'Sudah dipotong'],
] as const

export const yearLines = ({ tax }: Slip): SlipAmount[] =>
  tax.last
    ? yearSteps.flatMap(([name, label]) => {
        const amount = tax[name]
        return amount === undefined ? [] : [{ key: name, name: label, amount }]
      })
    : []

/** 225 → '2,25%' */
export const percentText = (basisPoints: number) => {
  const digits = String(basisPoints).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}%`
}

/** 'TER B 2,00%', or nothing where no rate of the month applies. */
export const terText = ({ tax }: Slip) =>
  tax.category !== undefined && tax.rate_bp !== undefined
    ? `TER ${tax.category} ${percentText(tax.rate_bp)}`
    : undefined
