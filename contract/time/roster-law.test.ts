import { describe, expect, it } from 'vitest'
import { daysFrom } from '#contract/platform/day.ts'
import { assessRoster, isWorked, type WorkedDay } from './roster-law.ts'

const shifts = {
  P: { in: '06:00:00', out: '14:00:00', break_minutes: 60, source: 'roster' },
  S: { in: '14:00:00', out: '22:00:00', break_minutes: 60, source: 'pattern' },
  M: { in: '22:00:00', out: '06:00:00', break_minutes: 45, source: 'roster' },
  /** Nine hours with an hour of break. */
  L: { in: '08:00:00', out: '17:00:00', break_minutes: 60, source: 'roster' },
  /** The hours of the company. */
  K: { in: '08:30:00', out: '17:30:00', break_minutes: 0, source: 'company' },
} as const
const none = { in: '-', out: '-', break_minutes: 0, source: 'roster', off: true, leave: null } as const
const NO_GAP = { split_out: null, split_in: null }
const MONDAY = '2026-12-07'

/** A letter a day from a day on: a shift, '-' for a day off, 'c' for leave. */
const plan = (letters: string, from = MONDAY): WorkedDay[] =>
  daysFrom(from, letters.length)
    .map((date, at) => {
      const letter = letters[at] as keyof typeof shifts | '-' | 'c'
      if (letter === '-') return { date, ...NO_GAP, ...none }
      if (letter === 'c') return { date, ...NO_GAP, ...shifts.P, off: false, leave: 'cuti' as const }
      return { date, ...NO_GAP, ...shifts[letter], off: false, leave: null }
    })
    .filter(isWorked)
const weekOf = (letters: string) => assessRoster(plan(letters)).weeks.get(MONDAY)
const marksOf = (letters: string, from = MONDAY) => [...assessRoster(plan(letters, from)).days]

describe('assessRoster: a week', () => {
  it.each([
    ['PPPPP--', 5, 40, false],
    ['PPPPPP-', 6, 48, true],
    ['PPPPPPP', 7, 56, true],
    ['MMMMM--', 5, 40, false],
    ['MMMMMM-', 6, 48, true],
    // Forty hours of work, with breaks forty-five.
    ['LLLLL--', 5, 45, false],
    // Leave is no work.
    ['PPPPPc-', 5, 40, false],
  ])('%s: %d days, %d hours', (letters, days, hours, is_over) => {
    expect(weekOf(letters)).toMatchObject({ days, minutes: hours * 60, is_over })
  })

  it('counts eight hours for a day by the hours of the company, whose break is not known', () => {
    expect(weekOf('KKPKK--')).toMatchObject({ minutes: 44 * 60, worked_minutes: 39 * 60, is_over: false })
    expect(weekOf('KKKKKP-')).toMatchObject({ is_over: true })
  })

  it('leaves a week alone in which only the hours of the company hold', () => {
    expect(weekOf('KKKKKKK')).toMatchObject({ minutes: 63 * 60, is_over: false })
    expect(marksOf('KKKKKKKK')).toEqual([])
  })

  it('gives seven days to the weeks in which they lie', () => {
    const { weeks } = assessRoster(plan('---PPPPPPP----'))
    expect([...weeks].map(([monday, it]) => [monday, it.days, it.is_over])).toEqual([
      ['2026-12-07', 4, false],
      ['2026-12-14', 3, false],
    ])
  })
})

describe('assessRoster: days without a day off', () => {
  it('marks the seventh day and those after it, also over the border of a week', () => {
    expect(marksOf('---PPPPPPPP---')).toEqual([
      ['2026-12-16', { is_seventh: true }],
      ['2026-12-17', { is_seventh: true }],
    ])
    expect(marksOf('PPPPPP-PPPPPP-')).toEqual([])
    expect(marksOf('PPPPPPcP')).toEqual([])
  })

  it('counts days by the hours of the company along with those of the roster', () => {
    expect(marksOf('KKKKKPP-')).toEqual([['2026-12-13', { is_seventh: true }]])
  })

  it('does not join days of which one between is missing', () => {
    const days = plan('PPPPPPPP').filter((it) => it.date !== '2026-12-10')
    expect([...assessRoster(days).days]).toEqual([])
  })
})

describe('assessRoster: rest between two shifts', () => {
  it.each([
    ['SP', 480],
    ['MP', 0],
    ['MS', 480],
    // Ends at 06.00, begins at 08.30 on the same day.
    ['MK', 150],
    // Sunday to Monday.
    ['------SP', 480],
  ])('%s: %d minutes', (letters, rest_minutes) => {
    const marks = marksOf(letters)
    expect(marks.map(([, it]) => it)).toEqual([{ rest_minutes }])
    expect(marks[0]?.[0]).toBe(plan(letters).at(-1)?.date)
  })

  it.each(['PS', 'PM', 'SM', 'MM', 'S-P', 'M-P', 'KM', 'ScP'])('%s: enough', (letters) => {
    expect(marksOf(letters)).toEqual([])
  })

  it('marks shifts that overlap as no rest', () => {
    const [first, second] = plan('MP') as [WorkedDay, WorkedDay]
    expect([...assessRoster([first, { ...second, in: '05:00:00' }]).days]).toEqual([[second.date, { rest_minutes: 0 }]])
  })
})
