import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dayStatuses } from '#contract/time/state.ts'
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
  renderAt('/rekap-kehadiran?from=2026-03-01&view=angka', <RecapPage />)
  const link = await screen.findByRole('link', { name: 'Agus Prasetyo' })
  expect(link.getAttribute('href')).toBe('/detail-employee/4/9?tab=waktu&month=2026-03')
  expect(requests.some((it) => it.url.includes('from=2026-03-01&to=2026-03-31'))).toBe(true)
  expect(screen.getByText('1 j 15 mnt')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('from=2026-02-01&to=2026-02-28'))).toBe(true))
})

const mapRow = {
  ...row,
  days: [
    { date: '2026-03-02', day_status: 'terlambat', lacks_out: false },
    { date: '2026-03-03', day_status: 'tanpa_kabar', lacks_out: false },
    { date: '2026-03-04', day_status: 'cuti', lacks_out: false },
  ],
}

it('map: begins before today where the days scroll', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  signIn({ role_name: 'manager', sequence: 1 })
  stubServer(() => onePage([mapRow]))
  renderAt('/rekap-kehadiran', <RecapPage />)
  const map = await screen.findByRole('region', { name: /^Peta kehadiran/ })
  expect(map.scrollLeft).toBe(600)
  vi.restoreAllMocks()
})

it('map: shows each day, says why, and is walked through by arrows', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer((request) =>
    request.url.includes('/explain')
      ? { data: { day_status: 'tanpa_kabar', lacks_out: false, state: 'tanpa_kabar', figures: {}, steps: [] } }
      : onePage([mapRow]),
  )
  renderAt('/rekap-kehadiran?from=2026-03-01', <RecapPage />)
  const late = await screen.findByRole('button', { name: 'Agus Prasetyo, Sen 2 Mar 2026: Terlambat' })
  expect(late.textContent).toBe(dayStatuses.terlambat.letter)
  expect(screen.getByRole('button', { name: /Min 1 Mar 2026: di luar masa kerja/ }).textContent).toBe('')
  const missing = within(screen.getByRole('row', { name: /^Tanpa Kabar/ }))
  expect(
    missing
      .getAllByRole('cell')
      .map((it) => it.textContent)
      .filter(Boolean),
  ).toEqual(['1', '1'])

  late.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Mengapa' })).toBeTruthy()
  expect(requests.some((it) => it.url.includes('/4/attendance/2026-03-03/explain'))).toBe(true)
})

it('map: shows the period and the statuses that a link names', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  const requests = stubServer(() => onePage([mapRow]))
  renderAt('/rekap-kehadiran?from=2026-02-26&to=2026-03-25&show=tanpa_kabar,pergi', <RecapPage />)
  expect((await screen.findByRole('button', { name: /3 Mar 2026: Tanpa kabar/ })).textContent).toBe('×')
  expect(screen.getByRole('button', { name: /4 Mar 2026: Cuti/ }).textContent).toBe('C')
  expect(screen.getByRole('button', { name: /2 Mar 2026: Terlambat/ }).textContent).toBe('')
  expect(screen.getByText('26 Feb – 25 Mar 2026')).toBeTruthy()
  expect(requests.some((it) => it.url.includes('from=2026-02-26&to=2026-03-25'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('from=2026-02-01&to=2026-02-28'))).toBe(true))
})

it('map: shows only the days of the chosen status, which the address names', async () => {
  signIn({ role_name: 'manager', sequence: 1 })
  stubServer(() => onePage([mapRow]))
  renderAt('/rekap-kehadiran?from=2026-03-01&show=cuti', <RecapPage />)
  expect((await screen.findByRole('button', { name: /4 Mar 2026: Cuti/ })).textContent).toBe('C')
  expect(screen.getByRole('button', { name: /2 Mar 2026: Terlambat/ }).textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: dayStatuses.cuti.word, pressed: true }))
  expect(screen.getByRole('button', { name: /2 Mar 2026: Terlambat/ }).textContent).toBe('T')
})
