import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#web/testing.tsx'
import OverviewPage from './overview.page.tsx'

it('does not call the list empty while it is on the way', async () => {
  signIn({ role_name: 'hcis' })
  stubServer(() => new Promise(() => undefined))
  renderAt('/overview', <OverviewPage />)
  expect(await screen.findByText('Karyawan')).toBeTruthy()
  expect(screen.queryByText(/Data Kosong|0 dari 0/)).toBeNull()
})
