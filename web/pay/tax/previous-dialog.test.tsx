import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { TaxStatusRow } from '#contract/pay/tax-status.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import TaxStatusPage from './tax-status.page.tsx'

const row: TaxStatusRow = {
  user_id: 7,
  employee_identity: '1000000007',
  name: 'Siti Aminah',
  status: 'TK/0',
  confirmed: true,
  tax_mode: 'auto',
  annualise: false,
  proposal: 'TK/0',
}
const open = async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method, url }) => {
    if (url.includes('/previous'))
      return {
        data: method === 'GET' ? { net: null, tax: null, slip_number: null } : { net: 5, tax: 1, slip_number: 'A' },
      }
    return url.includes('/payroll/tax') ? onePage([row]) : { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })
  renderAt('/status-pajak?year=2026', <TaxStatusPage />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Pemberi kerja sebelumnya' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pemberi kerja sebelumnya 2026: Siti Aminah' }))
  return { requests, dialog }
}

it('earlier employer: sends the figures of the slip', async () => {
  const { requests, dialog } = await open()
  await userEvent.type(await dialog.findByLabelText('Penghasilan neto'), '66840000')
  await userEvent.type(dialog.getByLabelText('PPh 21 dipotong'), '642000')
  await userEvent.type(dialog.getByLabelText('Nomor bukti potong'), 'A1-7')
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  const sent = requests.find((it) => it.method === 'PUT')
  expect(sent?.url).toBe('/api/hcis/payroll/tax/7/2026/previous')
  expect(sent?.body).toEqual({ company_id: 2, net: 66_840_000, tax: 642_000, slip_number: 'A1-7' })
})

it('earlier employer: takes the figures from the other company of the group', async () => {
  const { requests, dialog } = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Ambil dari entitas lama' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'POST')).toBe(true))
  const sent = requests.find((it) => it.method === 'POST')
  expect([sent?.url, sent?.body]).toEqual(['/api/hcis/payroll/tax/7/2026/previous/take', { company_id: 2 }])
})
