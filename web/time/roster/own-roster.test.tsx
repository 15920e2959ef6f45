import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import OwnRosterPage from './own-roster.page.tsx'
import { buildRosterRow, malam, pagi } from './testing-roster.ts'

it('own roster: shows four weeks from the week of the named day on', async () => {
  setFakeNow('2026-12-21T03:00:00Z')
  signIn()
  const { days } = buildRosterRow(16, 'Budi', '2026-12-28', [malam, null, pagi])
  const [first, second, third, ...rest] = days
  const christmas = { ...third!, holiday: 'Natal', leave: null }
  const requests = stubServer(() => ({ data: [first, { ...second, leave: 'cuti' }, christmas, ...rest] }))
  renderAt('/jadwal-saya?tanggal=2026-12-30', <OwnRosterPage />)
  expect(await screen.findByText('22.00–06.00 (+1 hari)')).toBeTruthy()
  expect(screen.getByText('Cuti')).toBeTruthy()
  expect(screen.getByText('Masuk pada Natal')).toBeTruthy()
  expect(screen.getByText('6 hari · 52 jam')).toBeTruthy()
  expect(requests.some((it) => it.url.includes('from=2026-12-28&to=2027-01-24'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Hari ini' }))
  await waitFor(() => expect(requests.some((it) => it.url.includes('from=2026-12-21&to=2027-01-17'))).toBe(true))
})
