import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OverviewPage from './leave-overview.page.tsx'

it('leave overview: shows no empty message while loading', async () => {
  signIn({ role_name: 'hcis' })
  stubServer(() => new Promise(() => undefined))
  renderAt('/overview', <OverviewPage />)
  expect(await screen.findByText('Karyawan')).toBeTruthy()
  expect(screen.queryByText(/Data Kosong|0 dari 0/)).toBeNull()
})
