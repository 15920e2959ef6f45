import type { BalanceChange, Recount } from '#contract/calendar/holiday.ts'
import { number } from '#web/ui/format.ts'

const daysOf = ({ least, most }: BalanceChange['charged']) =>
  least === most ? `${number(most)} hari cuti` : `${number(least)} sampai ${number(most)} hari cuti`

/** '56 orang dipotong 1 hari cuti, 7 di antaranya menjadi minus. 2 pengajuan dihitung ulang.' */
export const balanceChangeText = ({ balances, leaves }: Pick<Recount, 'balances' | 'leaves'>) => {
  const { charged, credited, below_zero } = balances
  const below = below_zero > 0 ? `, ${number(below_zero)} di antaranya menjadi minus` : ''
  const sentences = [
    charged.people > 0 && `${number(charged.people)} orang dipotong ${daysOf(charged)}${below}.`,
    credited.people > 0 && `${number(credited.people)} orang mendapat kembali ${daysOf(credited)}.`,
    leaves > 0 && `${number(leaves)} pengajuan dihitung ulang.`,
  ].filter((it) => it !== false)
  return sentences.length > 0 ? sentences.join(' ') : 'Tidak ada saldo dan pengajuan cuti yang berubah.'
}
