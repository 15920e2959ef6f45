import { expect, it } from 'vitest'
import { day, month, number, rupiah } from './format.ts'
import { briefDays, dateTime, hour, minutesOf, minutesText, shortDays, sumOf, weekday } from './short-format.ts'

it.each([
  [rupiah('1500000.5'), 'Rp 1.500.000,50'],
  [rupiah('999'), 'Rp 999,00'],
  [rupiah('9007199254740993.01'), 'Rp 9.007.199.254.740.993,01'],
  [rupiah(null), '-'],
  [number(0), '0'],
  [number(999), '999'],
  [number(12345.6), '12.345,6'],
  [number(-1234567), '-1.234.567'],
  [number(0.1 + 0.2), '0,3'],
  [sumOf(['9007199254740993.01', '0.1', '5']), '9007199254740998.11'],
  [sumOf([]), '0.00'],
  [day('2026-03-05'), '05-03-2026'],
  [day('0001-01-01T00:00:00Z'), '-'],
  [briefDays('2026-12-04', '2026-12-05', new Date(2026, 10, 1)), '4–5 Des'],
  [briefDays('2026-12-30', '2027-01-02', new Date(2026, 10, 1)), '30 Des – 2 Jan 2027'],
  [briefDays('2025-12-04', '2025-12-04', new Date(2026, 10, 1)), '4 Des 2025'],
  [shortDays('2026-12-04'), '4 Des 2026'],
  [shortDays('2026-12-04', '2026-12-04'), '4 Des 2026'],
  [shortDays('2026-12-04', '2026-12-05'), '4–5 Des 2026'],
  [shortDays('2026-11-28', '2026-12-02'), '28 Nov – 2 Des 2026'],
  [shortDays('2026-12-30', '2027-01-02'), '30 Des 2026 – 2 Jan 2027'],
  [shortDays('2026-05-04', '2027-05-04'), '4 Mei 2026 – 4 Mei 2027'],
  [weekday('2026-11-15'), 'Min'],
  [month('2026-03'), '03-2026'],
  [dateTime('2026-03-05T08:30:00'), '5 Mar 2026 08.30'],
  [dateTime('0001-01-01T00:00:00Z'), '-'],
  [hour('07:30:59'), '07.30'],
  [hour('-'), '-'],
  [minutesText(0), '0 mnt'],
  [minutesText(120), '2 j'],
  [minutesText(497), '8 j 17 mnt'],
  [String(minutesOf('08:17:32')), '497'],
  [String(minutesOf('00:00:32')), '0'],
  [String(minutesOf('-')), '0'],
])('format: shows %s', (shown, expected) => {
  expect(shown).toBe(expected)
})
