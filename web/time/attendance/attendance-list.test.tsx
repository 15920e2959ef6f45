import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Attendance } from '#contract/time/attendance-row.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
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
  corrected: false,
  outside: false,
  outside_reason: null,
  shift_name: null,
  job_name: 'Staff',
  day_status: 'tepat_waktu',
  lacks_out: false,
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
  stubServer(({ url }) => (url.includes('/attendance') ? onePage(rows) : { data: [] }))
  renderAt('/kelola-kehadiran', <AttendanceListPage />)
  await screen.findByText('· Guru')
  const table = screen.getByRole('table')
  const names = [...table.querySelectorAll('tbody tr')].map((it) => it.children[1]?.textContent)
  expect(names).toEqual(['Fajar Nugroho · Guru', 'Fajar Nugroho · Kasir', 'Siti', 'Siti'])
})

it('attendance list: staff open why an own day says what it says from anywhere on its row', async () => {
  signIn()
  const steps = [{ key: 'in', text: 'Masuk 08:00:00', value: null }]
  const requests = stubServer(({ url }) =>
    url.includes('/explain')
      ? { data: { state: 'hadir', day_status: 'tepat_waktu', lacks_out: false, figures: {}, steps } }
      : onePage([day(1, {})]),
  )
  renderAt('/kelola-kehadiran', <AttendanceListPage />)
  await userEvent.click(await screen.findByText('Work From Office'))
  const panel = await screen.findByRole('dialog', { name: 'Siti' })
  expect(await within(panel).findByText('Masuk 08:00:00')).toBeTruthy()
  expect(requests.at(-1)?.url).toBe('/api/staff/user/employee/position/own/attendance/2026-03-02/explain')
})

it('attendance list: an own day opens the form of a correction with what stands there', async () => {
  signIn()
  const figures = { in: '08:00:12', out: '-' }
  stubServer(({ url }) =>
    url.includes('/explain')
      ? { data: { state: 'hadir', day_status: 'tepat_waktu', lacks_out: false, figures, steps: [] } }
      : onePage([day(1, { corrected: true })]),
  )
  renderAt('/kelola-kehadiran', <AttendanceListPage />)
  expect(await screen.findByText('Dikoreksi')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '02-03-2026' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ajukan koreksi' }))
  const form = await screen.findByRole('dialog', { name: 'Ajukan Koreksi' }, { timeout: 10_000 })
  expect(await within(form).findByText(/^Tercatat masuk 08.00, pulang –/, {}, { timeout: 10_000 })).toBeTruthy()
})

it('attendance list: prints every figure of the table to the second, also a delay of less than a minute', async () => {
  signIn({ role_name: 'hcis' })
  const rows = [day(1, { in: '08:00:24', late: '00:00:24' }), day(2, { in_rules: '-', late: '-', attend_time: '-' })]
  stubServer(({ url }) => (url.includes('/attendance') ? onePage(rows) : { data: [] }))
  renderAt('/kelola-kehadiran', <AttendanceListPage />)
  await screen.findByText('08:00:24')
  const [head, ...lines] = [...screen.getByRole('table').querySelectorAll('tr')].map((line) =>
    [...line.children].map((it) => it.textContent),
  )
  const cells = (line: (string | null)[] | undefined, label: string) => line?.[head?.indexOf(label) ?? -1]
  expect(cells(lines[0], 'Terlambat')).toBe('00:00:24')
  expect(cells(lines[1], 'Terlambat')).toBe('-')
})
