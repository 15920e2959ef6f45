import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SeasonHours } from '#contract/time/season-hours.ts'
import { errorResponse, renderAt, setFakeNow, signIn, stubServer } from '#test/web/testing.tsx'
import SeasonHoursListPage from './season-hours-list.page.tsx'

const OVERLAP = 'Tanggalnya bertemu dengan jam musim lain'
const ramadan: SeasonHours = {
  id: 1,
  company_id: 2,
  company_name: 'PT Cahaya Edukasi',
  name: 'Jam Ramadan',
  from: '2027-02-08',
  to: '2027-03-09',
  in: '08:00:00',
  out: '15:00:00',
}

it('season hours: say whether they hold today, and where they meet others', async () => {
  setFakeNow('2027-02-10T03:00:00Z')
  signIn({ role_name: 'hcis' })
  const later = { ...ramadan, id: 2, from: '2028-01-28', to: '2028-02-26' }
  stubServer(({ method, url }) => {
    if (method === 'PUT') return errorResponse(409, OVERLAP, { from: [OVERLAP] }, 'overlap')
    return { data: url.includes('season-hours') ? [later, ramadan] : [] }
  })
  renderAt('/jam-musim', <SeasonHoursListPage />)
  expect(await screen.findByText('Berlaku hari ini')).toBeTruthy()
  expect(screen.getByText('Akan datang')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Simpan' }))
  const dates = await dialog.findByText(OVERLAP)
  expect(dates.closest('.MuiFormControl-root')?.textContent).toContain('Dari')
})
