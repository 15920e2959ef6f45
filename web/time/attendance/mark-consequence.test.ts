import { expect, it } from 'vitest'
import { markConsequence } from './mark-consequence.ts'

const office = { in: '08:00:00', in_rules: '08:00:00', out_rules: '17:00:00', grace_minutes: 0 }
const night = { in: '22:00:00', in_rules: '22:00:00', out_rules: '06:00:00', grace_minutes: 0 }

it.each([
  ['in', office, '07:59:59', undefined],
  ['in', office, '08:00:30', 'Jam kerja mulai 08.00. Terlambat < 1 mnt.'],
  ['in', office, '16:17:00', 'Jam kerja mulai 08.00. Terlambat 8 j 17 mnt.'],
  ['in', { ...office, grace_minutes: 15 }, '08:15:00', undefined],
  ['in', { ...office, grace_minutes: 15 }, '08:16:00', 'Jam kerja mulai 08.00. Terlambat 16 mnt.'],
  ['out', office, '16:19:00', 'Jam kerja sampai 17.00. Pulang cepat 41 mnt.'],
  ['out', office, '17:00:00', undefined],
  ['out', night, '05:30:00', 'Jam kerja sampai 06.00. Pulang cepat 30 mnt.'],
  ['in', { in: '-', in_rules: '-', out_rules: '-', grace_minutes: 0 }, '12:00:00', undefined],
  ['out', { ...office, in: '-' }, '12:00:00', undefined],
] as const)('markConsequence of %s at %o, %s', (status, day, now, text) => {
  expect(markConsequence(status, day, now)).toBe(text)
})
