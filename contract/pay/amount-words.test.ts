import { expect, it } from 'vitest'
import { rupiahInWords } from './amount-words.ts'

it.each([
  [0, 'Nol rupiah'],
  [11, 'Sebelas rupiah'],
  [19, 'Sembilan belas rupiah'],
  [20, 'Dua puluh rupiah'],
  [100, 'Seratus rupiah'],
  [111, 'Seratus sebelas rupiah'],
  [1_000, 'Seribu rupiah'],
  [2_015, 'Dua ribu lima belas rupiah'],
  [100_000, 'Seratus ribu rupiah'],
  [1_000_000, 'Satu juta rupiah'],
  [9_338_650, 'Sembilan juta tiga ratus tiga puluh delapan ribu enam ratus lima puluh rupiah'],
  [1_000_000_001, 'Satu miliar satu rupiah'],
  [-5_000, 'Minus lima ribu rupiah'],
])('spells %d', (amount, words) => {
  expect(rupiahInWords(amount)).toBe(words)
})
