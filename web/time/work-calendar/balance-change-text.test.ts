import { expect, it } from 'vitest'
import { balanceChangeText } from './balance-change-text.ts'

const nobody = { people: 0, least: 0, most: 0 }
const none = { charged: nobody, credited: nobody, below_zero: 0 }

it.each([
  [
    { balances: { ...none, charged: { people: 56, least: 1, most: 1 }, below_zero: 7 }, leaves: 2 },
    '56 orang dipotong 1 hari cuti, 7 di antaranya menjadi minus. 2 pengajuan dihitung ulang.',
  ],
  [
    { balances: { ...none, charged: { people: 1200, least: 3, most: 7 } }, leaves: 0 },
    '1.200 orang dipotong 3 sampai 7 hari cuti.',
  ],
  [
    { balances: { ...none, credited: { people: 2, least: 0.5, most: 0.5 } }, leaves: 2 },
    '2 orang mendapat kembali 0,5 hari cuti. 2 pengajuan dihitung ulang.',
  ],
  [{ balances: none, leaves: 0 }, 'Tidak ada saldo dan pengajuan cuti yang berubah.'],
])('balanceChangeText: says who loses or gets back leave (%#)', (change, text) => {
  expect(balanceChangeText(change)).toBe(text)
})
