/** Every screen, sheet and notice that shows a day takes its word and its colour from the table of the contract. */
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { PersonTime } from '#contract/home/person-time.ts'
import { noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import type { RecapMapRow } from '#contract/time/recap.ts'
import { mapColumns, mapCounts, recapColumns } from '#contract/time/recap-columns.ts'
import type { RosterDay } from '#contract/time/roster.ts'
import { type DayStatus, dayStatuses, dayStatusNames, dayStatusText } from '#contract/time/state.ts'
import { statusMeanings } from '#contract/time/status-meaning.ts'
import { lacksOutText } from '#contract/time/status-word.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { lateAndEarly } from '#web/time/attendance/late-and-early.ts'
import { TodayCard } from '#web/time/attendance/today-card.tsx'
import { EffectOfCorrection } from '#web/time/correction/correction-effect.tsx'
import { DayBar, StateChips } from '#web/time/desk/state-chips.tsx'
import { gapText } from '#web/time/gap/suggestion.ts'
import { MapCell } from '#web/time/recap/map-cell.tsx'
import { MapLegend } from '#web/time/recap/map-legend.tsx'
import { DayCell } from '#web/time/roster/day-cell.tsx'
import { MonthCell } from '#web/time/roster/month-cell.tsx'
import { OwnWeek } from '#web/time/roster/own-week.tsx'
import { RosterLegend } from '#web/time/roster/roster-legend.tsx'
import { MonthCard } from './month-card.tsx'

const DATE = '2026-11-11'
const lower = (text: string) => text.toLowerCase()

/** Names of colours in the own style of an element and in the rules of its classes, such as 'cuti.background'. */
const coloursOf = (element: Element) => {
  const rules = [...document.querySelectorAll('style')].map((it) => it.textContent).join('\n')
  const own = [...element.classList].flatMap((name) => rules.split(`.${name}{`).slice(1))
  const styles = [element.getAttribute('style') ?? '', ...own.map((it) => it.slice(0, it.indexOf('}')))].join(';')
  return new Set([...styles.matchAll(/day[.-](\w+)[.-](background|text)/g)].map(([, name, part]) => `${name}.${part}`))
}
const expectColour = (element: Element | null | undefined, status: DayStatus) => {
  const { colour } = dayStatuses[status]
  expect(element && coloursOf(element)).toEqual(new Set([`${colour}.background`, `${colour}.text`]))
}
const elementOf = (node: ReactElement) => render(node).container.firstElementChild

const cases = dayStatusNames.flatMap((day_status) =>
  (['tepat_waktu', 'terlambat', 'masuk_libur'].includes(day_status) ? [false, true] : [false]).map((lacks_out) => ({
    day_status,
    lacks_out,
  })),
)

describe.each(cases)('a day that is $day_status (without check-out: $lacks_out)', (day) => {
  const { day_status } = day
  const text = dayStatusText(day)

  it('on the map of a month', () => {
    const cell = elementOf(
      <MapCell name="Dewi" date={DATE} day={{ date: DATE, ...day }} shown={[]} onOpen={() => {}} />,
    )
    expect(cell?.getAttribute('aria-label')).toBe(`Dewi, Rab 11 Nov 2026: ${text}`)
    expect(cell?.textContent).toBe(dayStatuses[day_status].letter)
    expectColour(cell, day_status)
  })

  it('in the file of the map', () => {
    const [column] = mapColumns([DATE]).filter((it) => it.label === '11/11')
    expect(column?.of({ days: [{ date: DATE, ...day }] } as RecapMapRow)).toBe(text)
  })

  it('in the month of a profile', async () => {
    const state: PersonTime['states'][number] = { date: DATE, state: 'hadir', ...day, holiday: text }
    const time = { today: '2026-11-18', year: 2026, month: '2026-11', days: [], states: [state] }
    const none = { leave: null, claims: null, overtime: null }
    renderAt('/', <MonthCard position_id={4} time={{ ...time, ...none }} onMonth={() => {}} onLeave={() => {}} />)
    const cell = await screen.findByRole('button', { name: `Rab 11 Nov 2026: ${text}` })
    expect(cell.lastElementChild?.textContent).toBe(dayStatuses[day_status].short)
    expectColour(cell, day_status)
  })

  it('as the effect of a correction', async () => {
    signIn()
    stubServer(() => ({ data: { in_rules: '-', out_rules: '-', month_count: 1, ...day } }))
    renderAt('/', <EffectOfCorrection id={1} />)
    expectColour(await screen.findByTitle(statusMeanings[day_status]), day_status)
    expect((await screen.findByText(/^menjadi/)).textContent).toBe(`menjadi ${text}`)
  })
})

it.each(dayStatusNames)('the legend of the map and the desk name and paint %s alike', (status) => {
  render(<MapLegend shown={[]} onShow={() => {}} />)
  const item = screen.getByRole('button', { name: dayStatuses[status].word })
  expectColour(item.firstElementChild, status)
  const counts = { ...Object.fromEntries(dayStatusNames.map((it) => [it, 0])), [status]: 3 } as Record<
    DayStatus,
    number
  >
  render(<StateChips counts={counts} shown="" onShow={() => {}} />)
  const { word } = dayStatuses[status]
  const group = { cuti: 'Cuti, izin, sakit', izin: 'Cuti, izin, sakit', sakit: 'Cuti, izin, sakit' } as Partial<
    Record<DayStatus, string>
  >
  const isMissing = status === 'belum_absen' || status === 'tanpa_kabar'
  const chip = isMissing ? 'Belum datang' : (group[status] ?? word)
  expect(screen.getByRole('button', { name: `${chip} 3` })).toBeTruthy()
  const bar = render(<DayBar counts={counts} />).container.querySelector(`[data-status=${status}]`)
  // Those who are free or need no attendance are no part of the bar.
  if (status === 'libur' || status === 'tanpa_absensi') expect(bar).toBeNull()
  else expectColour(bar, status)
})

const planned = {
  date: DATE,
  shift_id: null,
  shift_name: null,
  leave: null,
  holiday: null,
  off: false,
  in: '08:00:00',
  out: '17:00:00',
  source: 'company',
  break_minutes: 0,
  split_out: null,
  split_in: null,
} as const satisfies RosterDay

it.each(['cuti', 'izin', 'sakit'] as const)('the roster names and paints %s as the other screens', (leave) => {
  const { word, letter } = dayStatuses[leave]
  const day = { ...planned, leave }
  const props = { day, mark: undefined, tone: 'progress', whose: 'Dewi', canPaint: true } as const
  const ofWeek = elementOf(<DayCell {...props} />)
  expect(ofWeek?.textContent).toBe(word)
  expectColour(ofWeek, leave)
  const ofMonth = elementOf(<MonthCell {...props} isOverWeek={false} shifts={[]} />)
  expect(ofMonth?.textContent).toBe(letter)
  expect(ofMonth?.getAttribute('aria-label')).toBe(`Dewi: ${word}`)
  expectColour(ofMonth, leave)
  render(<OwnWeek days={[day]} today={DATE} named={undefined} />)
  expectColour(screen.getByText(word, { selector: 'li span' }), leave)
  render(<RosterLegend isMonth={false} />)
  expectColour(screen.getByText(lower(word), { selector: 'li' }).firstElementChild, leave)
})

it('the roster calls a day off as the other screens', () => {
  const props = { mark: undefined, tone: 'progress', whose: 'Dewi', canPaint: true } as const
  const off = elementOf(<DayCell {...props} day={{ ...planned, off: true, source: 'roster', in: '-', out: '-' }} />)
  expect(off?.textContent).toBe(dayStatuses.libur.word)
})

it('the home says in the same words that a day lacks something', async () => {
  const suggestion = { in: '08:30:00', out: '-', location: '-' }
  const gap = { date: DATE, suggestion, waiting: null }
  expect(gapText({ ...gap, gap: 'no_in' })).toBe(dayStatuses.tanpa_kabar.word)
  expect(gapText({ ...gap, gap: 'no_out' })).toBe(`Masuk 08.30, ${lower(lacksOutText)}`)
  expect(lateAndEarly({ late: '00:15:00', out_fast: '-' })).toEqual([`${dayStatuses.terlambat.word} 15 mnt`])
})

const today: AttendanceToday = {
  status: '-',
  date: DATE,
  today: DATE,
  in: '-',
  out: '-',
  location: '-',
  last_location: '-',
  in_rules: '08:00:00',
  out_rules: '17:00:00',
  split_out: null,
  split_in: null,
  grace_minutes: 0,
  late: '-',
  out_fast: '-',
  now: '2026-11-11T03:00:00Z',
  timezone: 'Asia/Jakarta',
  place_check: 'off',
  attendance: 'own',
  attendance_of: null,
}

it.each([
  ['own', dayStatuses.belum_absen.word],
  ['none', dayStatuses.tanpa_absensi.word],
  // The day is judged by the marks of the other account, which this card does not know.
  ['of', 'Absen di akun lain'],
] as const)('the card of an account with attendance "%s" says %s', async (attendance, word) => {
  signIn()
  stubServer(() => ({ data: { ...today, attendance, attendance_of: attendance === 'of' ? 'PT Alpha' : null } }))
  renderAt('/', <TodayCard />)
  expect(await screen.findByText(word)).toBeTruthy()
})

it('notices that become mails and pushes name the missing mark in the same words', () => {
  const missing = lower(dayStatuses.belum_absen.word)
  expect(noticeKinds.attendance_reminder.text({ by: 'Agus', hours: undefined })).toContain(` ${missing} masuk `)
  expect(noticeKinds.attendance_gap.text({ day: DATE, gap: 'no_in' })).toContain(` ${missing} masuk`)
  expect(noticeKinds.attendance_gap.text({ day: DATE, gap: 'no_out' })).toContain(` ${lower(lacksOutText)}`)
})

/** The heading of a figure that counts days of one status; the specification fixes 'Masuk di Hari Libur' for files. */
const headings: [DayStatus, string, string][] = [
  ['tepat_waktu', 'Tepat Waktu', 'Tepat Waktu'],
  ['terlambat', 'Terlambat', 'Terlambat'],
  ['cuti', 'Cuti', 'Cuti'],
  ['izin', 'Izin', 'Izin'],
  ['sakit', 'Sakit', 'Sakit'],
  ['tanpa_kabar', 'Tanpa Kabar', 'Tanpa Kabar'],
  ['libur', 'Libur', 'Libur'],
  ['masuk_libur', 'Masuk di Hari Libur', 'Masuk hari libur'],
]
it.each(headings)('the recap counts %s under the word of the day', (status, inFile, onScreen) => {
  const column = recapColumns.find((it) => it.label === inFile)
  expect(column?.screenLabel ?? column?.label).toBe(onScreen)
  expect(lower(onScreen)).toBe(lower(dayStatuses[status].word))
  const counted = mapCounts.find((it) => it.label === inFile)
  if (counted) expect(counted.statuses).toEqual([status])
})
