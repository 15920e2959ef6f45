import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setFakeNow } from '#test/web/testing.tsx'
import { HolidayList, type ListedHoliday } from './holiday-list.tsx'

afterEach(() => vi.useRealTimers())

const row = (date: string, name: string): ListedHoliday => ({ date, name, kind: 'libur', notes: [] })

it('HolidayList: begins with the next date and folds those that are over', () => {
  setFakeNow('2026-11-18T09:00:00')
  render(
    <HolidayList
      rows={[row('2026-01-01', 'Tahun Baru'), row('2026-12-24', 'Malam Natal'), row('2026-12-25', 'Natal')]}
    />,
  )
  expect(screen.getByText('Berikutnya: Kam, 24 Des 2026, Malam Natal')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Tampilkan 1 tanggal yang sudah lewat' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('HolidayList: shows all dates of a year that is over', () => {
  setFakeNow('2027-01-05T09:00:00')
  render(<HolidayList rows={[row('2026-01-01', 'Tahun Baru'), row('2026-12-25', 'Natal')]} />)
  expect(screen.queryByText(/Berikutnya/)).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
