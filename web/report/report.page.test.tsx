import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { refusedAddress } from '#web/client/refused-address.ts'
import ReportPage from './report.page.tsx'

const open = (name: string) => renderAt(`/laporan/${name}`, <ReportPage />, undefined, '/laporan/$report')

it('a report that the account may not open: leads to the list, says so and asks for nothing', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const calls = stubServer(() => ({ data: [] }))
  const { address } = open('completeness')
  await waitFor(() => expect(address()).toBe('/laporan'))
  expect(refusedAddress.get()?.href).toBe('/laporan/completeness')
  expect(calls).toEqual([])
})

it('a report: opens for HR under its name', async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  stubServer(() => ({ data: [] }))
  open('completeness')
  expect(await screen.findByRole('heading', { name: 'Kelengkapan Data' })).toBeDefined()
})
