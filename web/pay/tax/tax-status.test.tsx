import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Opening } from '#contract/pay/tax-opening.ts'
import { NOT_COMPUTED, type TaxStatusRow } from '#contract/pay/tax-status.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OpeningListPage from './opening-list.page.tsx'
import TaxStatusPage from './tax-status.page.tsx'

const row: TaxStatusRow = {
  user_id: 7,
  employee_identity: '1000000007',
  name: 'Siti Aminah',
  status: null,
  confirmed: false,
  tax_mode: 'auto',
  annualise: false,
  proposal: 'K/1',
}
const opening: Opening = {
  user_id: 7,
  employee_identity: '1000000007',
  name: 'Siti Aminah',
  gross: 40_000_000,
  pension: 1_200_000,
  zakat: 0,
  tax: 800_000,
  tax_allowance: 0,
  first_month: 1,
  last_month: 4,
}
const rows = [
  row,
  { ...row, user_id: 8, name: 'Budi Raharjo', status: 'TK/0' as const },
  { ...row, user_id: 9, name: 'Joko Susilo', status: 'K/2' as const, confirmed: true },
  // The reader, who does not decide the own tax.
  { ...row, user_id: 6, name: 'Ratna Wulandari' },
]
const serve = () =>
  stubServer(({ method, url }) => {
    if (method !== 'GET') return { data: url.includes('/opening') ? [] : { confirmed: 2 } }
    if (url.includes('/payroll/tax')) return onePage(rows)
    return url.includes('/opening') ? { data: [opening] } : { data: [{ id: 2, name: 'PT Cahaya Edukasi' }] }
  })

it('tax status: confirms the chosen people with the status before or the proposal, and never the reader', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/status-pajak?year=2026', <TaxStatusPage />)
  await screen.findByText('Siti Aminah')
  expect(screen.queryByLabelText('Pilih Ratna Wulandari')).toBeNull()
  expect(screen.queryByLabelText('Pilih Joko Susilo')).toBeNull()
  await userEvent.click(screen.getByLabelText('Pilih semua di halaman ini'))
  await userEvent.click(screen.getByRole('button', { name: 'Pastikan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  const sent = requests.find((it) => it.method === 'PUT')
  expect(sent?.url).toContain('/hcis/payroll/tax?company_id=2&year=2026')
  expect(sent?.body).toEqual({
    rows: [
      { user_id: 7, status: 'K/1' },
      { user_id: 8, status: 'TK/0' },
    ],
  })
})

it('tax status: the form begins with the proposal and says what is not computed', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/status-pajak?year=2026', <TaxStatusPage />)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Ubah' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Status PTKP 2026: Siti Aminah' }))
  expect(dialog.getByText(NOT_COMPUTED)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('PPh 21'))
  await userEvent.click(await screen.findByRole('option', { name: 'Diisi sendiri' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  const sent = requests.find((it) => it.method === 'PUT')
  expect(sent?.url).toBe('/api/hcis/payroll/tax/7/2026')
  expect(sent?.body).toMatchObject({ company_id: 2, status: 'K/1', confirmed: true, tax_mode: 'manual' })
})

it('opening figures: replace those of a person in the year and company', async () => {
  signIn({ role_name: 'hcis' })
  const requests = serve()
  renderAt('/angka-awal?year=2026', <OpeningListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Angka awal 2026: Siti Aminah' }))
  const tax = await dialog.findByLabelText('PPh 21 dipotong')
  await userEvent.clear(tax)
  await userEvent.type(tax, '900000')
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(requests.some((it) => it.method === 'PUT')).toBe(true))
  const { employee_identity: _, name: __, ...figures } = opening
  expect(requests.find((it) => it.method === 'PUT')?.body).toEqual({ rows: [{ ...figures, tax: 900_000 }] })
})
