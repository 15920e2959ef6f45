/** A day has the same word on every screen that shows it, whatever its figures say. */
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { PersonTime } from '#contract/home/person-time.ts'
import type { Attendance } from '#contract/time/attendance-row.ts'
import type { DeskRow } from '#contract/time/desk.ts'
import { dayStatuses, dayStatusNames, dayStatusText } from '#contract/time/state.ts'
import { statusMeanings } from '#contract/time/status-meaning.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { attendanceColumns } from '#web/time/attendance/attendance-columns.tsx'
import { columnsFor } from '#web/time/desk/desk-columns.tsx'
import ExplainPanel from '#web/time/explain/explain-panel.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { monthDays } from './month-days.ts'

const DATE = '2026-11-11'
/** Figures that would speak of a late day, for every status alike: no screen may judge by them. */
const figures = {
  date: DATE,
  in: '08:00:01',
  out: '17:00:00',
  in_rules: '08:00:00',
  out_rules: '17:00:00',
  late: '00:00:00',
  out_fast: '00:00:00',
  overtime: '00:00:00',
  attend_time: '09:00:00',
  location: 'Work From Office',
  position_id: 4,
  user_id: 9,
  employee_identity: '1',
  name: 'Dewi',
  job_name: 'Staff',
  company_name: 'PT Alpha',
  out_next_day: false,
  corrected: false,
  outside: false,
  outside_reason: null,
  shift_name: null,
}
const ofDesk = {
  can_record_leave: false,
  overdue_minutes: null,
  last_came: null,
  holiday: null,
  leave_id: null,
  part: null,
  waiting: null,
  waiting_id: null,
  reminded: null,
}

const statusOf = <Row,>(columns: readonly Column<Row>[], row: Row): ReactNode =>
  columns.find((it) => it.role === 'status')?.cell(row, [row])
const textOf = (node: ReactNode) => render(<div>{node}</div>).container.textContent

const cases = dayStatusNames.flatMap((day_status) =>
  (['tepat_waktu', 'terlambat', 'masuk_libur'].includes(day_status) ? [false, true] : [false]).map((lacks_out) => ({
    day_status,
    lacks_out,
  })),
)

it.each(cases)('a day that is $day_status (without check-out: $lacks_out) reads the same everywhere', async (day) => {
  const expected = dayStatusText(day)
  const desk: DeskRow = { ...figures, ...ofDesk, ...day, state: 'hadir' }
  const listed: Attendance = { ...figures, ...day, id: 1 }
  expect(textOf(statusOf(columnsFor({ onOpen: () => {}, isToday: true, hasCompanies: false }), desk))).toBe(expected)
  expect(
    textOf(
      statusOf(
        attendanceColumns(true, true, () => {}),
        listed,
      ),
    ),
  ).toBe(expected)

  const state: PersonTime['states'][number] = { date: DATE, state: 'hadir', ...day, holiday: expected }
  const month = monthDays({ month: '2026-11', today: '2026-11-18', days: [], states: [state], leave: null })
  expect(month.find((it) => it.date === DATE)?.label).toBe(expected)

  signIn()
  stubServer(() => ({ data: { ...day, state: 'hadir', figures, steps: [] } }))
  renderAt('/', <ExplainPanel position_id={undefined} date={DATE} title="Dewi" onClose={() => {}} />)
  const panel = within(await screen.findByRole('dialog'))
  expect((await panel.findByTitle(statusMeanings[day.day_status])).textContent).toBe(expected)
})

it('no two statuses share a word, and each has a meaning', () => {
  const words = dayStatusNames.map((it) => dayStatuses[it].word)
  expect(new Set(words).size).toBe(words.length)
  expect(dayStatusNames.filter((it) => !statusMeanings[it])).toEqual([])
})
