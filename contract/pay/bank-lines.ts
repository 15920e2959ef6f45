/** The cells of a bank file by its layout, for the file itself and for its preview on the screen. Pure. */
import type { BankColumn, BankLayoutForm, FirstLineColumn } from './bank-layout.ts'

export interface Transfer {
  nik: string
  name: string
  bank: string | null
  account_number: string
  account_holder: string | null
  email: string | null
  net: number
}

export interface TransferFacts {
  month: string
  pay_date: string
  /** The name of the run. */
  name: string
}

type Layout = Pick<BankLayoutForm, 'heading' | 'columns' | 'first_line' | 'debit_account' | 'note'>

const compactDate = (day: string) => day.replaceAll('-', '')
const DECIMALS = '.00'

const cells: Record<BankColumn, (it: Transfer, index: number, facts: TransferFacts, text: string | null) => string> = {
  no: (_, index) => String(index + 1),
  account: (it) => it.account_number,
  holder: (it) => (it.account_holder ?? it.name).toUpperCase(),
  name: (it) => it.name,
  nik: (it) => it.nik,
  bank: (it) => it.bank ?? '',
  amount: (it) => String(it.net),
  amount_decimal: (it) => `${it.net}${DECIMALS}`,
  currency: () => 'IDR',
  note: (_it, _index, facts) => facts.name,
  reference: (it, _index, facts) => `${facts.month.replace('-', '')}${it.nik}`,
  email: (it) => it.email ?? '',
  date: (_it, _index, facts) => compactDate(facts.pay_date),
  empty: () => '',
  text: (_it, _index, _facts, text) => text ?? '',
}

interface Totals {
  count: number
  total: number
}
const firstCells: Record<
  FirstLineColumn,
  (totals: Totals, facts: TransferFacts, layout: Layout, text: string | null) => string
> = {
  text: (_totals, _facts, _layout, text) => text ?? '',
  date: (_totals, facts) => compactDate(facts.pay_date),
  debit: (_totals, _facts, layout) => layout.debit_account ?? '',
  count: ({ count }) => String(count),
  total: ({ total }) => String(total),
  empty: () => '',
}

export interface BankLines {
  /** The lines before the transfers: that of the sums, and the headings. */
  before: string[][]
  transfers: string[][]
}

export const bankLines = (layout: Layout, transfers: readonly Transfer[], facts: TransferFacts): BankLines => {
  const said = { ...facts, name: layout.note ?? facts.name }
  const totals = { count: transfers.length, total: transfers.reduce((sum, it) => sum + it.net, 0) }
  const first = layout.first_line.map(({ column, text }) => firstCells[column](totals, said, layout, text))
  const headings = layout.columns.map((it) => it.heading ?? '')
  return {
    before: [...(first.length > 0 ? [first] : []), ...(layout.heading ? [headings] : [])],
    transfers: transfers.map((it, index) =>
      layout.columns.map(({ column, text }) => cells[column](it, index, said, text)),
    ),
  }
}

const SEPARATORS = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const
const LINE_END = '\r\n'

/** A text that begins like a formula would be one in a spreadsheet. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The lines as a text file; a cell with the separator in it is quoted. */
export const bankFileText = ({ before, transfers }: BankLines, separator: keyof typeof SEPARATORS) => {
  const sign = SEPARATORS[separator]
  const cellOf = (text: string) => {
    const it = safe(text)
    return it.includes(sign) || /["\r\n]/.test(it) ? `"${it.replaceAll('"', '""')}"` : it
  }
  return [...before, ...transfers].map((row) => row.map(cellOf).join(sign) + LINE_END).join('')
}
