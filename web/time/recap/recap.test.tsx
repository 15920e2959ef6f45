import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import RecapPage from './recap.page.tsx'

const row = {
  position_id: 4,
  user_id: 9,
  employee_identity: '1',
  name: 'Agus Prasetyo',
  job_name: 'Supervisor',
  company_name: 'PT Cahaya Edukasi',
  working_days: 21,
  hadir: 18,
  terlambat: 2,
  cuti: 1,
  izin: 0,
  sakit: 0,
  libur: 9,
  belum_absen: 0,
  tanpa_kabar: 0,
  rest_days_worked: 0,
  late_minutes: 75,
  early_minutes: 0,
  overtime_minutes: 30,
  attend_minutes: 9600,
  half_days: 0,
}
it('recap: reads whole months, steps through them and leads to the days of a person', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer(() => onePage([row]))
  renderAt('/rekap-kehadiran?from=2026-03-01', <RecapPage />)
  const link = await screen.findByRole('link', { name: 'Agus Prasetyo' })
  expect(link.getAttribute('href')).toBe('/detail-employee/4/9?tab=waktu&month=2026-03')
  expect(requests.some((it) => it.url.includes('from=2026-03-01&to=2026-03-31'))).toBe(true)
  expect(screen.getByText('1 j 15 mnt')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('from=2026-02-01&to=2026-02-28'))).toBe(true))
})
