/** Rupiah in Indonesian words, as slips and letters spell them. Pure. */

const ONES = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]
const SCALES = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const

const partsOf = (amount: number): string[] => {
  if (amount < ONES.length) return [ONES[amount] ?? '']
  if (amount < 20) return [ONES[amount - 10] ?? '', 'belas']
  if (amount < 100) return [...partsOf(Math.floor(amount / 10)), 'puluh', ...rest(amount % 10)]
  const [scale, word] = SCALES.find(([it]) => amount >= it) ?? [100, 'ratus']
  const count = Math.floor(amount / scale)
  const isOne = count === 1 && scale <= 1_000
  return [...(isOne ? [`se${word}`] : [...partsOf(count), word]), ...rest(amount % scale)]
}
const rest = (amount: number) => (amount === 0 ? [] : partsOf(amount))

/** 'Dua juta lima ratus ribu rupiah'. */
export const rupiahInWords = (amount: number) => {
  const words = [...(amount < 0 ? ['minus'] : []), ...partsOf(Math.abs(amount)), 'rupiah'].join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
