/** Lines beside those of the positions, which HR may change: THR and instalments of loans. Pure. */
import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'

export const THR = 'THR'
export const KASBON = 'KASBON'
export const SEVERANCE = 'PESANGON'
export const SEVERANCE_TAX = 'PPH_PESANGON'
/** Severance and its final tax go together, on slips of people who leave. */
export const SEVERANCE_CODES = [SEVERANCE, SEVERANCE_TAX]

interface NotedLine extends SlipLine {
  note?: string | null
}

/** HR lowers the instalments of a month together: the oldest loan is paid first. */
const lowered = (instalments: readonly SlipLine[], typed: readonly NotedLine[]): NotedLine[] => {
  let left = typed.reduce((sum, it) => sum + it.amount, 0)
  const note = typed[0]?.note ?? null
  const lines = instalments.map((it) => {
    const amount = Math.min(it.amount, left)
    left -= amount
    return { ...it, amount, manual: true, note, text: `${it.name} ${amountText(amount)}: ${note ?? ''}` }
  })
  // Nothing at all is a line as well, so that it stays.
  return lines.filter((it, index) => it.amount > 0 || index === 0)
}

/** A THR that HR has written replaces the computed one. */
export const withHrLines = (added: readonly SlipLine[], manual: readonly NotedLine[]) => {
  const typed = (code: string) => manual.filter((it) => it.code === code)
  const [thr, kasbon] = [typed(THR), typed(KASBON)]
  const instalments = added.filter((it) => it.code === KASBON)
  return {
    added: added.filter((it) => !(thr.length > 0 && it.code === THR) && !(kasbon.length > 0 && it.code === KASBON)),
    manual: [...manual.filter((it) => it.code !== KASBON), ...(kasbon.length > 0 ? lowered(instalments, kasbon) : [])],
  }
}
