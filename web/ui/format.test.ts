import { expect, it } from 'vitest'
import { dateTime, day, month, rupiah } from '#web/ui/format.ts'
import { days, sumOf, weekday } from '#web/ui/short-format.ts'

it.each([
  [rupiah('1500000.5'), 'Rp 1.500.000,50'],
  [rupiah('999'), 'Rp 999,00'],
  [rupiah('9007199254740993.01'), 'Rp 9.007.199.254.740.993,01'],
  [rupiah(null), '-'],
  [sumOf(['9007199254740993.01', '0.1', '5']), '9007199254740998.11'],
  [sumOf([]), '0.00'],
  [day('2026-03-05'), '05-03-2026'],
  [day('0001-01-01T00:00:00Z'), '-'],
  [days('2026-11-04', '2026-11-04'), '4 Nov 2026'],
  [days('2026-11-04', '2026-11-08'), '4 – 8 Nov 2026'],
  [days('2026-10-30', '2026-11-02'), '30 Okt – 2 Nov 2026'],
  [days('2026-12-30', '2027-01-02'), '30 Des 2026 – 2 Jan 2027'],
  [weekday('2026-11-15'), 'Min'],
  [month('2026-03'), '03-2026'],
  [dateTime('2026-03-05 08:30'), '05-03-2026 08:30'],
])('shows %s', (shown, expected) => {
  expect(shown).toBe(expected)
})
