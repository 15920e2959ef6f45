/** The transfers of a run in the layout of its company, as text or as a workbook. */
import type { BankColumn, BankLayoutForm } from '#contract/pay/bank-layout.ts'
import { bankFileText, bankLines, type Transfer, type TransferFacts } from '#contract/pay/bank-lines.ts'
import { writeXls } from '#server/platform/spreadsheet/xls/xls.ts'

const NUMBERS: readonly BankColumn[] = ['no', 'amount', 'amount_decimal']
const WIDTH = 20

/** The first row of a workbook is bold: that of the sums, of the headings, or the first transfer. */
const asWorkbook = (layout: BankLayoutForm, lines: ReturnType<typeof bankLines>) => {
  const [first = [], ...rows] = [...lines.before, ...lines.transfers]
  const width = Math.max(layout.columns.length, layout.first_line.length)
  const columns = Array.from({ length: width }, (_, at) => {
    const column = layout.columns[at]?.column
    const type = column && NUMBERS.includes(column) ? ('number' as const) : ('text' as const)
    return { heading: first[at] ?? '', width: WIDTH, type }
  })
  return writeXls({ sheetName: 'Transfer', columns, rows })
}

export const bankFile = async (layout: BankLayoutForm, transfers: readonly Transfer[], facts: TransferFacts) => {
  const lines = bankLines(layout, transfers, facts)
  return layout.format === 'xls' ? asWorkbook(layout, lines) : Buffer.from(bankFileText(lines, layout.separator))
}
