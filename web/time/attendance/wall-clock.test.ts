import { describe, expect, it } from 'vitest'
import { clockDay, clockTime, greeting, isoDay, zoneName } from './wall-clock.ts'

describe('wall clock', () => {
  it.each([
    ['Asia/Jakarta', 'WIB', '00:05:09', 'Sabtu, 2 Mei 2026', '2026-05-02'],
    ['Asia/Makassar', 'WITA', '01:05:09', 'Sabtu, 2 Mei 2026', '2026-05-02'],
    ['Asia/Jayapura', 'WIT', '02:05:09', 'Sabtu, 2 Mei 2026', '2026-05-02'],
    ['Europe/Lisbon', 'Europe/Lisbon', '18:05:09', 'Jumat, 1 Mei 2026', '2026-05-01'],
  ])('shows time and date of %s', (timezone, name, time, day, iso) => {
    const at = new Date('2026-05-01T17:05:09Z')
    expect([zoneName(timezone), clockTime(at, timezone), clockDay(at, timezone), isoDay(at, timezone)]).toEqual([
      name,
      time,
      day,
      iso,
    ])
  })

  it.each([
    [4, 'Selamat pagi'],
    [10, 'Selamat pagi'],
    [11, 'Selamat siang'],
    [14, 'Selamat siang'],
    [15, 'Selamat sore'],
    [17, 'Selamat sore'],
    [18, 'Selamat malam'],
    [3, 'Selamat malam'],
    [0, 'Selamat malam'],
  ])('greets at %i with "%s"', (hour, text) => {
    expect(greeting(hour)).toBe(text)
  })
})
