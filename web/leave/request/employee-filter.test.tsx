import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Leave } from '#contract/leave/row.ts'
import '#test/web/testing.tsx'
import { EmployeeFilter, employeeChoices } from './employee-filter.tsx'

const of = (position_id: number, user_name: string, job_name = 'Staff') =>
  ({ position_id, user_name, job_name, company_name: 'PT Alpha' }) as Leave

function Filter() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  return (
    <EmployeeFilter
      employees={employeeChoices([of(2, 'Wati'), of(1, 'Agus'), of(2, 'Wati'), of(3, 'Agus', 'Guru')])}
      hidden={hidden}
      onChange={setHidden}
      startsOpen
    />
  )
}
const states = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((it) => it.checked)

describe('employee filter of the leave calendar', () => {
  it('lists each employee once, sorted by name, those who share a name with their job, all selected at first', () => {
    render(<Filter />)
    expect(screen.getByText('Karyawan (3 dari 3)')).toBeTruthy()
    expect(screen.getAllByRole('checkbox').map((it) => it.closest('label')?.textContent)).toEqual([
      'Semua',
      'Agus · Staff, PT Alpha',
      'Agus · Guru, PT Alpha',
      'Wati',
    ])
    expect(states()).toEqual([true, true, true, true])
  })

  it('hides and shows a single employee or all of them', async () => {
    render(<Filter />)
    await userEvent.click(screen.getByLabelText('Wati'))
    expect(states()).toEqual([false, true, true, false])
    await userEvent.click(screen.getByLabelText('Semua'))
    expect(states()).toEqual([true, true, true, true])
    await userEvent.click(screen.getByLabelText('Semua'))
    expect(states()).toEqual([false, false, false, false])
    expect(screen.getByText('Karyawan (0 dari 3)')).toBeTruthy()
  })

  it('finds a name among many', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => of(index + 1, index === 6 ? 'Wati' : `Agus ${index}`))
    render(<EmployeeFilter employees={employeeChoices(rows)} hidden={new Set()} onChange={() => {}} startsOpen />)
    await userEvent.type(screen.getByLabelText('Cari nama'), 'wat')
    expect(screen.getAllByRole('checkbox').map((it) => it.closest('label')?.textContent)).toEqual(['Wati'])
  })
})
