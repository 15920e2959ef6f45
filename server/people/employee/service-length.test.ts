import { expect, it } from 'vitest'
import { serviceLength } from './service-length.ts'

it.each([
  [null, '2026-06-15', null],
  ['2026-06-16', '2026-06-15', null],
  ['2026-06-15', '2026-06-15', 'Kurang dari 1 bulan'],
  ['2026-05-16', '2026-06-15', 'Kurang dari 1 bulan'],
  ['2026-05-15', '2026-06-15', '1 bulan'],
  ['2025-06-15', '2026-06-15', '1 tahun'],
  ['2023-02-20', '2026-06-15', '3 tahun 3 bulan'],
  ['2025-12-31', '2026-01-30', 'Kurang dari 1 bulan'],
  ['2026-01-31', '2026-02-28', '1 bulan'],
  ['2024-02-29', '2026-02-28', '2 tahun'],
])('serviceLength: from %s to %s is %s', (start, today, words) => {
  expect(serviceLength(start, today)).toBe(words)
})
