import { describe, expect, it } from 'vitest'
import { figuresOf } from './day-figures.ts'

const office = { in_rules: '08:00:00', out_rules: '17:00:00' }
const night = { in_rules: '22:00:00', out_rules: '06:00:00' }
const none = { in_rules: null, out_rules: null }

// in, out → late, out_fast, overtime, attend_time
const cases: [string, typeof office | typeof none, [string, string | null], [string, string, string, string]][] = [
  ['comes and goes on the minute', office, ['08:00:00', '17:00:00'], ['00:00:00', '00:00:00', '00:00:00', '09:00:00']],
  ['comes a second late', office, ['08:00:01', '17:00:00'], ['00:00:01', '00:00:00', '00:00:00', '08:59:59']],
  ['goes a second early', office, ['08:00:00', '16:59:59'], ['00:00:00', '00:00:01', '00:00:00', '08:59:59']],
  ['comes early and stays on', office, ['07:15:30', '19:45:40'], ['00:00:00', '00:00:00', '02:45:40', '12:30:10']],
  ['comes late and goes early', office, ['09:30:00', '15:00:00'], ['01:30:00', '02:00:00', '00:00:00', '05:30:00']],
  ['has not gone home yet', office, ['08:05:00', null], ['00:05:00', '-', '-', '-']],
  ['stays past midnight', office, ['08:00:00', '01:30:00'], ['00:00:00', '00:00:00', '08:30:00', '17:30:00']],
  ['comes at midnight', office, ['00:00:00', '09:00:00'], ['00:00:00', '08:00:00', '00:00:00', '09:00:00']],
  [
    'leaves in the second of arrival',
    office,
    ['08:00:00', '08:00:00'],
    ['00:00:00', '09:00:00', '00:00:00', '00:00:00'],
  ],
  ['has no rule', none, ['08:05:00', '17:20:00'], ['-', '-', '-', '09:15:00']],
  ['has no rule and has not gone home', none, ['08:05:00', null], ['-', '-', '-', '-']],
  ['works a night shift', night, ['22:00:00', '06:00:00'], ['00:00:00', '00:00:00', '00:00:00', '08:00:00']],
  [
    'comes late to a night shift and stays on',
    night,
    ['22:10:00', '07:00:00'],
    ['00:10:00', '00:00:00', '01:00:00', '08:50:00'],
  ],
  [
    'leaves a night shift before midnight',
    night,
    ['21:50:00', '23:50:00'],
    ['00:00:00', '06:10:00', '00:00:00', '02:00:00'],
  ],
  [
    'comes to a night shift after midnight',
    night,
    ['00:30:00', '06:00:00'],
    ['02:30:00', '00:00:00', '00:00:00', '05:30:00'],
  ],
  [
    'comes on the evening before a shift from midnight on',
    { in_rules: '00:00:00', out_rules: '08:00:00' },
    ['23:50:00', '08:05:00'],
    ['00:00:00', '00:00:00', '00:05:00', '08:15:00'],
  ],
  [
    'comes to a night shift in the afternoon',
    night,
    ['16:00:00', '22:00:00'],
    ['00:00:00', '08:00:00', '00:00:00', '06:00:00'],
  ],
]

describe('attendance figures', () => {
  it.each(cases)(
    'are right for a person who %s',
    (_, rule, [arrived, left], [late, out_fast, overtime, attend_time]) => {
      expect(figuresOf({ in: arrived, out: left, ...rule })).toEqual({ late, out_fast, overtime, attend_time })
    },
  )
})
