import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Attendance } from '#contract/attendance.ts'
import { renderAt, signIn, stubServer } from '#web/testing.tsx'
import AttendanceListPage from './attendance-list.page.tsx'

const day = (id: number, change: Partial<Attendance>): Attendance => ({
  id,
  position_id: 4,
  employee_identity: `${id}`,
  name: 'Siti',
  company_name: 'PT Alpha',
  date: '2026-03-02',
  in_rules: '08:00:00',
  out_rules: '17:00:00',
  in: '08:00:00',
  out: '17:00:00',
  out_next_day: false,
  out_fast: '00:00:00',
  late: '00:00:00',
  overtime: '00:00:00',
  attend_time: '09:00:00',
  location: 'Work From Office',
  job_name: 'Staff',
  ...change,
})

it('attendance list: tells people of the same name apart by their job, and nobody else', async () => {
  signIn({ role_name: 'hcis' })
  const rows = [
    day(1, { name: 'Fajar Nugroho', job_name: 'Guru' }),
    day(2, { name: 'Fajar Nugroho', job_name: 'Kasir' }),
    day(3, { employee_identity: '9' }),
    day(4, { employee_identity: '9', date: '2026-03-03' }),
  ]
  const page = {
    current_page: 1,
    has_previous_page: false,
    has_next_page: false,
    previous_page: 1,
    next_page: 1,
    last_page: 1,
  }
  stubServer(({ url }) =>
    url.includes('/attendance') ? { data: rows, ...page, total_item: rows.length } : { data: [] },
  )
  renderAt('/kelola-kehadiran', <AttendanceListPage />)
  await screen.findByText('· Guru')
  const table = screen.getByRole('table')
  const names = [...table.querySelectorAll('tbody tr')].map((it) => it.children[1]?.textContent)
  expect(names).toEqual(['Fajar Nugroho · Guru', 'Fajar Nugroho · Kasir', 'Siti', 'Siti'])
})
