/** Parses amounts as people write them: 5000000, 5.000.000, Rp 5.000.000,00 or a number. */
import { type CellResult, isBlank, textInCell } from './cell.ts'
import type { Cell } from './read.ts'

const AMOUNT_MAX = 10_000_000_000

/** A decimal text with two decimals. */
export const parseAmount = (cell: Cell | undefined): CellResult<string> => {
  if (isBlank(cell)) return undefined
  const text = typeof cell === 'number' ? cell.toFixed(2) : plainAmount(textInCell(cell))
  const isAmount = /^\d{1,13}(\.\d{1,2})?$/.test(text) && Number(text) <= AMOUNT_MAX
  return isAmount ? Number(text).toFixed(2) : null
}

const plainAmount = (text: string) => {
  const digits = text.replace(/^rp\.?\s*/i, '').replace(/\s/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(digits)) return digits.replaceAll(',', '')
  return digits.replace(/,(\d{1,2})$/, '.$1')
}
