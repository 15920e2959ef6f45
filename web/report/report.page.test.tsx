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

const reply = { report: 'headcount', date: '2026-09-15', month: null, computed_at: null, headline: [] }
const headcount = ({ url }: { url: string }) => ({
  data: url.includes('/report/headcount') ? { ...reply, rows: [], trend: [], notes: [] } : [],
})

it.each([
  ['', 0],
  ['?company_id=3', 0],
  ['?company_id=2', 1],
])('a manager who also reads figures of another company has a file of the own one only: %s', async (search, files) => {
  signIn({ role_name: 'manager', sequence: 1, company_id: 2, report_company_ids: [3] })
  stubServer(headcount)
  open(`headcount${search}`)
  await screen.findByRole('region', { name: 'Cara menghitung' })
  expect(screen.queryAllByRole('button', { name: 'Unduh' })).toHaveLength(files)
})

it('a report of today: leaves the day to the server, whose company may be in another zone', async () => {
  signIn({ role_name: 'hcis', sequence: 2 })
  const calls = stubServer(headcount)
  open('headcount')
  await screen.findByRole('region', { name: 'Cara menghitung' })
  expect(calls.filter(({ url }) => url.includes('date='))).toEqual([])
})
