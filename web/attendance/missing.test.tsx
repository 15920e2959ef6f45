import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { errorResponse, renderAt, signIn, stubServer } from '#web/testing.tsx'
import MissingPage from './missing.page.tsx'

const paging = {
  current_page: 1,
  has_previous_page: false,
  has_next_page: false,
  previous_page: 1,
  next_page: 1,
  last_page: 1,
}
const agus = {
  position_id: 4,
  user_id: 9,
  name: 'Agus Prasetyo',
  job_name: 'Supervisor',
  company_name: 'PT Cahaya Edukasi',
}

it('missing list: names people with job and company, links to them and searches by name', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url }) =>
    url.includes('/missing') ? { data: [agus], ...paging, total_item: 1 } : { data: [] },
  )
  renderAt('/belum-absen', <MissingPage />)
  const link = await screen.findByRole('link', { name: 'Agus Prasetyo' })
  expect(link.getAttribute('href')).toBe('/detail-employee/4/9')
  expect(screen.getByText('Supervisor')).toBeTruthy()
  expect(screen.getByLabelText('Entitas')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Cari nama'), 'agus')
  await waitFor(() => expect(requests.some((it) => it.url.includes('keyword=agus'))).toBe(true))
})

it('missing list: says that everybody came, and why it could not be loaded', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  let isDown = false
  stubServer(() => (isDown ? errorResponse(500, 'rusak') : { data: [], ...paging, total_item: 0 }))
  renderAt('/belum-absen', <MissingPage />)
  expect(await screen.findByText('Semua karyawan sudah absen masuk atau sedang izin')).toBeTruthy()
  expect(screen.queryByLabelText('Entitas')).toBeNull()
  isDown = true
  await userEvent.type(screen.getByLabelText('Cari nama'), 'x')
  expect(await screen.findByRole('button', { name: /Coba lagi|Muat ulang/i })).toBeTruthy()
})
