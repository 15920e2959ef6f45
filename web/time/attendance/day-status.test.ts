import { expect, it } from 'vitest'
import { dayStatus } from './day-status.ts'

const day = {
  date: '2026-11-13',
  in_rules: '08:00:00',
  in: '07:55:00',
  out: '17:00:00',
  late: '00:00:00',
  out_fast: '00:00:00',
}

it.each([
  ['Tepat waktu', {}],
  ['Hadir', { in_rules: '-', late: '-', out_fast: '-' }],
  ['Terlambat 14 mnt', { late: '00:14:20' }],
  ['Terlambat < 1 mnt', { late: '00:00:20' }],
  ['Terlambat 2 j', { late: '02:00:00', out_fast: '00:10:00' }],
  ['Pulang cepat 1 j 5 mnt', { out_fast: '01:05:00' }],
  ['Lupa absen pulang', { out: '-', late: '00:14:00' }],
  ['Belum absen pulang', { out: '-', date: '2026-11-14' }],
])('dayStatus: gives %s', (label, change) => {
  expect(dayStatus({ ...day, ...change }, '2026-11-14').label).toBe(label)
})
