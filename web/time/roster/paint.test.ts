import { describe, expect, it } from 'vitest'
import type { RosterRow } from '#contract/time/roster.ts'
import { overrulesHoliday, readOut } from './day-style.ts'
import { markedRows, paint, plannedRows } from './paint.ts'
import { hoursSum, shiftHoursText, workOf, workText } from './roster-sums.ts'
import { staffCounts } from './staffing.ts'
import { buildRosterRow, malam, pagi, siang } from './testing-roster.ts'

const shifts = [pagi, siang, malam]
const row: RosterRow = buildRosterRow(4, 'Agus Prasetyo', '2026-12-21', [pagi, null, undefined])
const [filled, off, plain] = row.days as [RosterRow['days'][0], RosterRow['days'][0], RosterRow['days'][0]]

describe('paint', () => {
  it('adds an entry where the day differs, and takes it away where it is as stored', () => {
    const painted = paint([], 4, filled, siang.id)
    expect(painted).toEqual([{ position_id: 4, date: '2026-12-21', shift_id: siang.id }])
    expect(paint(painted, 4, filled, pagi.id)).toEqual([])
    expect(paint([], 4, off, 'off')).toEqual([])
  })

  it('paints a cell again instead of twice', () => {
    const once = paint([], 4, plain, pagi.id)
    expect(paint(once, 4, plain, 'off')).toEqual([{ position_id: 4, date: '2026-12-23', shift_id: null }])
  })

  it('clears only entries that are stored', () => {
    expect(paint([], 4, filled, 'clear')).toEqual([{ position_id: 4, date: '2026-12-21', clear: true }])
    expect(paint(paint([], 4, plain, pagi.id), 4, plain, 'clear')).toEqual([])
  })
})

describe('plannedRows', () => {
  const [planned] = plannedRows(
    [row],
    [
      { position_id: 4, date: '2026-12-21', clear: true },
      { position_id: 4, date: '2026-12-23', shift_id: malam.id },
    ],
    shifts,
  )
  it('shows unsaved entries with the hours of their shift', () => {
    expect(planned?.days.slice(0, 3).map((it) => readOut(it))).toEqual([
      'Isian dihapus, belum disimpan',
      'Libur',
      'Malam 22–06, belum disimpan',
    ])
  })

  it('counts hours over midnight, and nobody on leave', () => {
    expect(workOf(planned?.days.slice(0, 3) ?? [])).toEqual({ days: 1, minutes: 480 })
    expect(staffCounts([row], [row], undefined)('2026-12-21', pagi.id)).toBe(1)
    const away = { ...row, days: row.days.map((it) => ({ ...it, leave: 'cuti' as const })) }
    expect(staffCounts([away], [away], undefined)('2026-12-21', pagi.id)).toBe(0)
    expect(workOf(away.days).days).toBe(0)
  })

  it('counts the days of a company without hours', () => {
    const days = row.days.map((it) => ({ ...it, off: false, leave: null, in: '-', out: '-' }))
    expect(workText(workOf(days))).toBe('7 hari')
  })
})

describe('markedRows', () => {
  it('judges days at the borders by those around them, with the unsaved entries on them', () => {
    const before = buildRosterRow(4, 'Agus Prasetyo', '2026-12-20', [siang], 1).days
    const marksOf = (entries: Parameters<typeof plannedRows>[1]) =>
      markedRows(plannedRows([{ ...row, around: before }], entries, shifts))[0]?.marks.days.get('2026-12-21')
    expect(marksOf([])).toEqual({ rest_minutes: 480 })
    expect(marksOf([{ position_id: 4, date: '2026-12-20', shift_id: null }])).toBeUndefined()
  })
})

it('day of the roster: says in words what its edges show', () => {
  expect(readOut({ ...filled, source: 'pattern' })).toBe('Pagi 06–14, dari pola')
  expect(readOut({ ...filled, holiday: 'Natal' })).toBe('Pagi 06–14, mengalahkan Natal')
  expect(overrulesHoliday({ ...off, holiday: 'Natal' })).toBe(false)
  expect(readOut({ ...plain, source: 'holiday', off: true, holiday: 'Natal' })).toBe('Libur, Natal')
  expect(readOut({ ...filled, leave: 'cuti' })).toBe('Cuti Pagi')
  expect(readOut(filled, { rest_minutes: 480, is_seventh: true })).toBe(
    'Pagi 06–14, 8 jam istirahat, tanpa libur 7 hari',
  )
  expect(readOut(plain)).toBe('08–17')
  expect(shiftHoursText({ in: '06:30:00', out: '14:00:00' })).toBe('06.30–14.00')
  expect(hoursSum(1950)).toBe('32,5 jam')
})
